// <yaw-session>: one session for all elements inside it, also through shadow roots.
import { ContextProvider } from '@lit/context'
import { html } from 'lit'

import type { OpenRecord } from '../stores/open-record.ts'
import { type Session, createSession } from '../stores/session.ts'
import { createEmbeddedEnvironment } from './browser-environment/browser-environment.ts'
import { define } from './definition/define.ts'
import { sessionContext } from './session/session-context.ts'
import { SessionElement } from './session/session-element.ts'

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
 * @prop {(target: {element: string, catalogue: string, recordId: string, view?: string} | {element: 'yaw-thing-configuration', thingId: string}) => void} openRecord - Opens what lives in another screen, for all elements inside; without it, its names are text.
 * @fires yaw-auth-expired - The platform refused the token. `detail.respondWith(promise)` answers with another.
 */
export class YawSession extends SessionElement {
  #own: Session | undefined
  #provider: ContextProvider<typeof sessionContext> | undefined
  #openRecord: OpenRecord | undefined

  constructor() {
    super((own) => (this.#own ??= createSession(createEmbeddedEnvironment(), own)))
  }

  get openRecord(): OpenRecord | undefined {
    return this.#openRecord
  }
  set openRecord(open: OpenRecord | undefined) {
    this.#openRecord = open
    this.session?.$opener.set(open && { open })
  }

  override connectedCallback() {
    this.upgrade('openRecord')
    super.connectedCallback()
  }

  protected override join(session: Session) {
    session.$opener.set(this.#openRecord && { open: this.#openRecord })
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
