// How an element finds the session of the `<yaw-session>` or `<yaw-console>` around it, also through shadow roots.
import { ContextEvent, createContext } from '@lit/context'

import type { Session } from '../stores/session.ts'

// A registered symbol: two copies of the bundle on one page understand each other.
export const sessionContext = createContext<Session>(Symbol.for('yaw-session'))

/** The session of the nearest provider, or undefined outside any. */
export const requestSession = (element: HTMLElement): Session | undefined => {
  let found: Session | undefined
  element.dispatchEvent(new ContextEvent(sessionContext, element, (session) => (found = session)))
  return found
}
