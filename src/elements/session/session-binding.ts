// Ties an element to its session: property, attribute, nearest provider, page default, in this order (architecture).
import { toLocale } from '../../locales/locale.ts'
import type { GetToken } from '../../stores/credentials.ts'
import type { Session } from '../../stores/session.ts'
import { awaitProvider, requestSession } from './session-context.ts'
import { pageSession } from './session-registry.ts'

/** Attributes that every element takes; the token is taken out of the DOM as soon as it is seen. */
export const SESSION_ATTRIBUTES = ['base-url', 'token', 'tenant-id', 'locale'] as const
export type SessionAttribute = (typeof SESSION_ATTRIBUTES)[number]

/** Detail of `yaw-auth-expired`: the host may answer with a new token. */
export interface AuthExpiredDetail {
  respondWith: (token: ReturnType<GetToken>) => void
}

/** Waits for the page's own scripts: one that is still on its way may hold the host's `getToken`. */
const scriptsHaveRun = async () => {
  const [page] = performance.getEntriesByType('navigation')
  if (page instanceof PerformanceNavigationTiming && page.domContentLoadedEventStart === 0)
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** Picks a session from what the element itself was given; undefined leaves it to the page. */
export type ChooseSession = (own: { baseUrl: string | undefined; tenantId: string | undefined }) => Session | undefined

export class SessionBinding {
  #element: HTMLElement
  #rebind: () => void
  #choose: ChooseSession
  #session: Session | undefined
  #values: Partial<Record<SessionAttribute, string>> = {}
  #getToken: GetToken | undefined
  #stops: (() => void)[] = []

  /** `rebind` runs when the session may be found later than `connect`; `choose` lets a provider bring one of its own. */
  constructor(element: HTMLElement, rebind: () => void, choose?: ChooseSession) {
    this.#element = element
    this.#rebind = rebind
    this.#choose = choose ?? ((own) => (own.baseUrl === undefined ? requestSession(element) : undefined))
  }

  get session(): Session | undefined {
    return this.#session
  }

  /** Finds the session and hands it what the element was given. Answers whether it is another one than before. */
  connect(): boolean {
    const own = { baseUrl: this.#values['base-url'], tenantId: this.#values['tenant-id'] }
    const session = this.#choose(own) ?? this.#choosePage(own)
    if (session === undefined || session === this.#session) return false
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
    if (name === 'base-url') return this.connect() || this.#moveTo(value)
    if (name === 'tenant-id') this.#change({ tenantId: value })
    if (name === 'locale' && value === undefined) void this.#session.locale.useDefault()
    this.#apply()
    return false
  }

  set getToken(getToken: GetToken | undefined) {
    this.#getToken = getToken
    // The first requests may have gone out without a token already.
    const credentials = this.#session?.credentials
    if (getToken !== undefined && credentials?.get() === undefined) void credentials?.ensure()
  }

  /** Signs the session out when the host takes its token away. */
  clearToken() {
    delete this.#values.token
    this.#session?.credentials.clear()
  }

  /** A provider may stand around the element whose script comes later: then the page's session is not asked. */
  #choosePage(own: Parameters<ChooseSession>[0]): Session | undefined {
    const provider = own.baseUrl === undefined ? awaitProvider(this.#element) : undefined
    if (provider === undefined) return pageSession(own)
    void provider.then(() => this.#element.isConnected && this.#rebind())
    return undefined
  }

  /** A session of the element's own goes to another platform; the token of the one before stays with that. */
  #moveTo(baseUrl: string | undefined): boolean {
    const before = this.#session?.$settings.get().baseUrl
    if (before === baseUrl) return false
    if (before !== undefined) this.#session?.credentials.clear()
    this.#change({ baseUrl })
    return false
  }
  #change(settings: { baseUrl?: string | undefined; tenantId?: string | undefined }) {
    const session = this.#session
    session?.$settings.set({ ...session.$settings.get(), ...settings })
  }

  #apply() {
    const session = this.#session
    if (session === undefined) return
    const { token, locale } = this.#values
    if (token !== undefined) {
      session.credentials.set(token)
      delete this.#values.token
    }
    if (this.#values['tenant-id'] !== undefined) this.#change({ tenantId: this.#values['tenant-id'] })
    if (locale !== undefined) void session.locale.use(toLocale(locale))
  }

  async #askHost(reason: 'initial' | 'expired') {
    if (this.#getToken === undefined && reason === 'initial') await scriptsHaveRun()
    if (this.#getToken !== undefined) return this.#getToken(reason)
    if (reason === 'initial') return undefined
    let answer: ReturnType<GetToken> | undefined
    const detail: AuthExpiredDetail = { respondWith: (token) => (answer = token) }
    this.#element.dispatchEvent(new CustomEvent('yaw-auth-expired', { detail, bubbles: true, composed: true }))
    return answer
  }
}
