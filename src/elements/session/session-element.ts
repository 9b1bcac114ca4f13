// Base of the elements that need no React: session attributes, the token that never stays in the DOM, redraw on language.
import { LitElement } from 'lit'

import type { GetToken } from '../../stores/credentials.ts'
import type { Session } from '../../stores/session.ts'
import { VERSION } from '../definition/define.ts'
import { type ChooseSession, SESSION_ATTRIBUTES, type SessionAttribute, SessionBinding } from './session-binding.ts'

export abstract class SessionElement extends LitElement {
  static readonly version = VERSION
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...SESSION_ATTRIBUTES]
  }

  #binding: SessionBinding
  #stops: (() => void)[] = []

  constructor(choose?: ChooseSession) {
    super()
    this.#binding = new SessionBinding(this, () => this.#bind(), choose)
  }

  /** Runs when the element has found its session; answers what to do when it leaves it. */
  protected abstract join(session: Session): (() => void)[]

  get session(): Session | undefined {
    return this.#binding.session
  }
  get version(): string {
    return VERSION
  }

  /** Write-only: reading answers undefined. */
  get token(): string | undefined {
    return undefined
  }
  set token(token: string | undefined) {
    if (token === undefined || token === null || token === '') this.#binding.clearToken()
    else this.#set('token', token)
  }
  set getToken(getToken: GetToken | undefined) {
    this.#binding.getToken = getToken
  }
  get baseUrl(): string | undefined {
    return this.getAttribute('base-url') ?? undefined
  }
  set baseUrl(address: string | undefined) {
    this.#reflect('base-url', address)
  }
  get tenantId(): string | undefined {
    return this.getAttribute('tenant-id') ?? undefined
  }
  set tenantId(tenantId: string | undefined) {
    this.#reflect('tenant-id', tenantId)
  }
  get locale(): string | undefined {
    return this.getAttribute('locale') ?? undefined
  }
  set locale(locale: string | undefined) {
    this.#reflect('locale', locale)
  }
  get theme(): string | undefined {
    return this.getAttribute('theme') ?? undefined
  }
  set theme(theme: string | undefined) {
    this.#reflect('theme', theme)
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    if (name === 'token') {
      if (value === null) return
      if (value !== '') this.#set('token', value)
      this.removeAttribute('token')
      return
    }
    const known = SESSION_ATTRIBUTES.find((attribute) => attribute === name)
    if (known !== undefined) this.#set(known, value ?? undefined)
  }

  override connectedCallback() {
    for (const key of ['getToken', 'token', 'baseUrl', 'tenantId', 'locale', 'theme']) this.upgrade(key)
    super.connectedCallback()
    this.#bind()
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    // A move takes the element out and in again in one task.
    setTimeout(() => {
      if (this.isConnected) return
      this.#leave()
      this.#binding.disconnect()
    })
  }
  connectedMoveCallback() {}

  #bind() {
    if (this.#binding.connect()) this.#join()
  }
  #set(name: SessionAttribute, value: string | undefined) {
    if (this.#binding.set(name, value)) this.#join()
  }
  #reflect(attribute: string, value: string | undefined) {
    if (value === undefined || value === null) this.removeAttribute(attribute)
    else this.setAttribute(attribute, value)
  }
  /** A property set before the class was there sits on the element and hides ours: set it again. */
  protected upgrade(key: string) {
    if (!Object.hasOwn(this, key)) return
    const value: unknown = Reflect.get(this, key)
    Reflect.deleteProperty(this, key)
    Reflect.set(this, key, value)
  }
  #join() {
    this.#leave()
    const session = this.#binding.session
    if (session === undefined) return
    this.#stops = [session.locale.$locale.listen(() => this.requestUpdate()), ...this.join(session)]
    this.requestUpdate()
  }
  #leave() {
    for (const stop of this.#stops.splice(0)) stop()
  }
}
