// <yaw-session>: one session for all elements inside it, also through shadow roots.
import { ContextProvider } from '@lit/context'
import { html } from 'lit'

import { type Session, createSession } from '../stores/session.ts'
import { createEmbeddedEnvironment } from './browser-environment.ts'
import { define } from './define.ts'
import { sessionContext } from './session-context.ts'
import { SessionElement } from './session-element.ts'

/**
 * Provides one session to the elements inside it: one platform, one token, one cache.
 *
 * @tag yaw-session
 * @slot - The elements that share the session.
 * @attr {string} base-url - Base address of the platform; '' is the page's own origin. Without it, `environment.json`.
 * @attr {string} token - Accepted, and removed from the DOM at once; prefer `getToken`.
 * @attr {string} tenant-id - Sent as `Tenant-Id`.
 * @attr {'zh-chs'|'en'} locale - Language of the elements inside.
 * @prop {(reason: 'initial'|'expired') => Promise<{token: string, expiresAt?: number}|string|undefined>} getToken - Asked for a token when there is none and when the platform refuses it.
 * @fires yaw-auth-expired - The platform refused the token. `detail.respondWith(promise)` answers with another.
 */
export class YawSession extends SessionElement {
  #own: Session | undefined
  #provider: ContextProvider<typeof sessionContext> | undefined

  constructor() {
    super((own) => (this.#own ??= createSession(createEmbeddedEnvironment(), own)))
  }

  protected override join(session: Session) {
    session.$settings.set({ ...session.$settings.get(), baseUrl: this.baseUrl })
    this.#provider ??= new ContextProvider(this, { context: sessionContext, initialValue: session })
    this.#provider.setValue(session)
    return [
      () => {
        session.destroy()
        this.#own = undefined
      },
    ]
  }

  override render() {
    return html`<slot></slot>`
  }
}

define('yaw-session', YawSession)
