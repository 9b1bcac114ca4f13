// A session on the platform of the stories, provided to the elements of a story as `<yaw-session>` does it for a host.
import { ContextProvider } from '@lit/context'

import { createEmbeddedEnvironment } from '../../src/elements/browser-environment/browser-environment.ts'
import { sessionContext } from '../../src/elements/session/session-context.ts'
import { type Session, createSession } from '../../src/stores/session.ts'
import { type PlatformOptions, createPlatform } from './platform.ts'

export interface StoryContext {
  globals: { theme?: string; locale?: string }
  canvasElement: HTMLElement
}

/** A signed-in session of its own for each story, in the language of the toolbar. */
export const createStorySession = (
  { globals }: StoryContext,
  options: PlatformOptions = {},
  signedIn = true,
): Session => {
  const environment = { ...createEmbeddedEnvironment(), fetch: createPlatform(options), createUpload: undefined }
  if (globals.locale !== undefined) environment.cookies.set('lang', globals.locale)
  const session = createSession(environment, { baseUrl: '' })
  if (signedIn) session.credentials.set('story')
  return session
}

/** A box of a host page in which elements find the session. */
export const provideSession = (session: Session, ...elements: HTMLElement[]): HTMLElement => {
  const box = document.createElement('div')
  new ContextProvider(box, { context: sessionContext, initialValue: session }).hostConnected()
  box.append(...elements)
  return box
}

/** An element as a host writes it, in the theme of the toolbar. */
export const createElement = ({ globals }: StoryContext, tag: string, style: string): HTMLElement => {
  const element = document.createElement(tag)
  element.style.cssText = style
  if (globals.theme !== undefined) element.setAttribute('theme', globals.theme)
  return element
}
