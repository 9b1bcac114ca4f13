// Ties an element to its session: property, attribute, nearest provider, page default, in this order (architecture).
import { toLocale } from '../locales/locale.ts'
import type { GetToken } from '../stores/credentials.ts'
import type { Session } from '../stores/session.ts'
import { requestSession } from './session-context.ts'
import { pageSession } from './session-registry.ts'

/** Attributes that every element takes; the token is taken out of the DOM as soon as it is seen. */
export const SESSION_ATTRIBUTES = ['base-url', 'token', 'tenant-id', 'locale'] as const
export type SessionAttribute = (typeof SESSION_ATTRIBUTES)[number]

/** Detail of `yaw-auth-expired`: the host may answer with a new token. */
export interface AuthExpiredDetail {
  respondWith: (token: ReturnType<GetToken>) => void
}

/** Picks a session from what the element itself was given; undefined leaves it to the page. */
export type ChooseSession = (own: { baseUrl: string | undefined; tenantId: string | undefined }) => Session | undefined

export class SessionBinding {
  #element: HTMLElement
  #choose: ChooseSession
  #session: Session | undefined
  #values: Partial<Record<SessionAttribute, string>> = {}
  #getToken: GetToken | undefined
  #stops: (() => void)[] = []

  /** `choose` lets a provider bring a session of its own. */
  constructor(element: HTMLElement, choose?: ChooseSession) {
    this.#element = element
    this.#choose = choose ?? ((own) => (own.baseUrl === undefined ? requestSession(element) : undefined))
  }

  get session(): Session | undefined {
    return this.#session
  }

  /** Finds the session and hands it what the element was given. Answers whether it is another one than before. */
  connect(): boolean {
    const own = { baseUrl: this.#values['base-url'], tenantId: this.#values['tenant-id'] }
    const session = this.#choose(own) ?? pageSession(own)
    if (session === this.#session) return false
    this.disconnect()
    this.#session = session
    this.#stops = [session.credentials.addProvider((reason) => this.#askHost(reason))]
    this.#apply()
    return true
  }

  disconnect() {
    for (const stop of this.#stops.splice(0)) stop()
    this.#session = undefined
  }

  /** Takes the value of a session attribute. Answers whether the element now belongs to another session. */
  set(name: SessionAttribute, value: string | undefined): boolean {
    if (value === undefined) delete this.#values[name]
    else this.#values[name] = value
    if (this.#session === undefined) return false
    if (name === 'base-url') return this.connect()
    this.#apply()
    return false
  }

  set getToken(getToken: GetToken | undefined) {
    this.#getToken = getToken
  }

  /** Signs the session out when the host takes its token away. */
  clearToken() {
    delete this.#values.token
    this.#session?.credentials.clear()
  }

  #apply() {
    const session = this.#session
    if (session === undefined) return
    const { token, locale } = this.#values
    if (token !== undefined) {
      session.credentials.set(token)
      delete this.#values.token
    }
    if (this.#values['tenant-id'] !== undefined) {
      session.$settings.set({ ...session.$settings.get(), tenantId: this.#values['tenant-id'] })
    }
    if (locale !== undefined) void session.locale.use(toLocale(locale))
  }

  async #askHost(reason: 'initial' | 'expired') {
    if (this.#getToken !== undefined) return this.#getToken(reason)
    if (reason === 'initial') return undefined
    let answer: ReturnType<GetToken> | undefined
    const detail: AuthExpiredDetail = { respondWith: (token) => (answer = token) }
    this.#element.dispatchEvent(new CustomEvent('yaw-auth-expired', { detail, bubbles: true, composed: true }))
    return answer
  }
}
