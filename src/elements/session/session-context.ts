// How an element finds the session of the `<yaw-session>` or `<yaw-console>` around it, also through shadow roots.
import { ContextEvent, createContext } from '@lit/context'

import type { Session } from '../../stores/session.ts'

// A registered symbol: two copies of the bundle on one page understand each other.
export const sessionContext = createContext<Session>(Symbol.for('yaw-session'))

const PROVIDER = 'yaw-session'

const nodeAbove = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ??
  node.parentNode ??
  (node instanceof ShadowRoot ? node.host : null)

/** Resolves when a provider around the element, whose class the page has not loaded yet, is there; undefined where none stands. */
export const awaitProvider = (element: HTMLElement): Promise<unknown> | undefined => {
  if (customElements.get(PROVIDER) !== undefined) return undefined
  for (let node = nodeAbove(element); node !== null; node = nodeAbove(node)) {
    if (node instanceof Element && node.localName === PROVIDER) return customElements.whenDefined(PROVIDER)
  }
  return undefined
}

/** The session of the nearest provider, or undefined outside any. */
export const requestSession = (element: HTMLElement): Session | undefined => {
  let found: Session | undefined
  element.dispatchEvent(new ContextEvent(sessionContext, element, (session) => (found = session)))
  return found
}
