// The bridge from a page builder and a React view to a custom element: r2wc with its gaps closed, in one place.
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

import { bringPlatform } from '../../api/platform-on-demand.ts'
import { createPlatform } from '../../api/platform.ts'
import { type ScreenHost, ScreenRoot } from '../../react/screen-root.tsx'
import type { GetToken } from '../../stores/credentials.ts'
import type { OpenRecord } from '../../stores/open-record.ts'
import type { CreatePage, Page, PageMethods } from '../../stores/page.ts'
import { screenSheets } from '../../styles/screen-sheets.ts'
import { dressRoot } from '../../styles/sheet.ts'
import { VERSION } from './define.ts'
import { type PropertyKind, type PropertySpec, attributeName, parseAttribute } from './screen-properties.ts'
import { SESSION_ATTRIBUTES, type SessionAttribute, SessionBinding } from '../session/session-binding.ts'

// Internals of r2wc 2.1.1, which is pinned: what the component gets, draw it, and whether the element is on a page.
const PROPERTIES: unique symbol = Symbol.for('r2wc.props')
const RENDER: unique symbol = Symbol.for('r2wc.render')
const CONNECTED: unique symbol = Symbol.for('r2wc.connected')

/** What r2wc makes, as far as we build on it. */
declare class Bridge extends HTMLElement {
  [PROPERTIES]: Record<string, unknown>;
  [RENDER]: () => void;
  [CONNECTED]: boolean
  connectedCallback(): void
  disconnectedCallback(): void
}

export interface ScreenOptions<Params extends object, P extends Page<Params>> {
  create: CreatePage<Params, P>
  view: ComponentType<{ page: P; host: ScreenHost }>
  /** What the screen takes beside the session attributes; the key is the property, the attribute is its kebab case. */
  properties: { [Key in keyof Params]-?: PropertySpec }
}

/** What every screen element has beside its own properties. */
export interface ScreenElement extends HTMLElement {
  /** Write-only: reading answers undefined. */
  token: string | undefined
  getToken: GetToken | undefined
  baseUrl: string | undefined
  tenantId: string | undefined
  locale: string | undefined
  theme: string | undefined
  /** False pauses a screen that is hidden, e.g. in a tab behind another. */
  active: boolean
  /** Opens what lives in another screen; without it, its names are text. */
  openRecord: OpenRecord | undefined
  readonly version: string
  /** Goes where it is told, also where it was told to go before. */
  show: (place: Readonly<Record<string, unknown>>) => void
  /** Loads again what the screen shows. */
  refresh: () => Promise<void>
  /** Whether nothing unsaved would be lost; asks the user when there is. */
  canLeave: () => Promise<boolean>
}

// Each screen begins with a call.
bringPlatform(createPlatform)

const isSessionAttribute = (name: string): name is SessionAttribute =>
  SESSION_ATTRIBUTES.some((known) => known === name)
const propertyOf = (attribute: string) => attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const screenElement = <Params extends object, P extends Page<Params>>(options: ScreenOptions<Params, P>) => {
  const specs = new Map<string, PropertySpec>(Object.entries(options.properties))
  const byAttribute = new Map([...specs].map(([key, spec]) => [attributeName(key), { key, kind: spec.kind }]))
  const upgradable = [
    'getToken',
    'theme',
    'active',
    'openRecord',
    ...SESSION_ATTRIBUTES.map(propertyOf),
    ...specs.keys(),
  ]
  // r2wc mounts, updates and unmounts; attributes, properties and events are ours.
  const Base = r2wc(ScreenRoot as unknown as ComponentType<object>, { shadow: 'open' }) as unknown as typeof Bridge

  class Screen extends Base {
    static readonly version = VERSION
    /** Attributes of the screen itself, beside those of the session: what an address of the console may set. */
    static readonly parameters: readonly string[] = [...byAttribute.keys()]
    static get observedAttributes() {
      return [...SESSION_ATTRIBUTES, ...byAttribute.keys()]
    }

    #binding = new SessionBinding(this, () => this.#bind())
    #params: Record<string, unknown> = {}
    #page: PageMethods | undefined

    constructor() {
      super()
      // r2wc starts as connected and would mount an element that is on no page.
      this[CONNECTED] = false
      if (this.shadowRoot !== null) dressRoot(this.shadowRoot, screenSheets())
      const host: ScreenHost = {
        emit: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
        setPage: (page) => (this.#page = page),
      }
      Object.assign(this[PROPERTIES], { create: options.create, view: options.view, host, active: true, params: {} })
    }

    override connectedCallback() {
      this.#upgradeProperties()
      this.#bind()
      super.connectedCallback()
      // A move takes them out of the top layer: they would stand in the page, and neither Escape nor focus would be theirs.
      for (const dialog of this.shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)') ?? []) {
        dialog.open = false
        dialog.showModal()
      }
    }

    /** A move takes the element out and in again in one task: only what stays out is unmounted. */
    override disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        this.#binding.disconnect()
      })
    }

    /** `moveBefore` keeps everything as it is. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      if (name === 'token') {
        if (value === null) return
        if (value !== '') this.#setSession('token', value)
        this.removeAttribute('token')
        return
      }
      if (isSessionAttribute(name)) this.#setSession(name, value ?? undefined)
      const own = byAttribute.get(name)
      if (own !== undefined)
        this.writeParameter(own.key, value === null ? undefined : parseAttribute(own.kind, value, name))
    }

    get version() {
      return VERSION
    }
    get token(): string | undefined {
      return undefined
    }
    set token(token: string | undefined) {
      if (token === undefined || token === null || token === '') this.#binding.clearToken()
      else this.#setSession('token', token)
    }
    set getToken(getToken: GetToken | undefined) {
      this.#binding.getToken = getToken
    }
    get active(): boolean {
      return this[PROPERTIES]['active'] !== false
    }
    set active(active: boolean) {
      this.#draw({ active: active !== false })
    }
    get openRecord(): OpenRecord | undefined {
      return this[PROPERTIES]['openRecord'] as OpenRecord | undefined
    }
    set openRecord(openRecord: OpenRecord | undefined) {
      this.#draw({ openRecord })
    }

    show(place: Readonly<Record<string, unknown>>) {
      this.#params = { ...this.#params, ...place }
      this.#draw({ params: this.#params })
    }
    async refresh() {
      await this.#page?.refresh()
    }
    async canLeave() {
      return (await this.#page?.guard.canLeave()) ?? true
    }

    /** Properties that were set before the class was there sit on the element and hide ours: set them again. */
    #upgradeProperties() {
      for (const key of upgradable) {
        if (!Object.hasOwn(this, key)) continue
        const value: unknown = Reflect.get(this, key)
        Reflect.deleteProperty(this, key)
        Reflect.set(this, key, value)
      }
    }
    #bind() {
      this.#binding.connect()
      const session = this.#binding.session
      if (session !== this[PROPERTIES]['session']) this.#draw({ session })
    }
    #setSession(name: SessionAttribute, value: string | undefined) {
      if (this.#binding.set(name, value)) this.#bind()
    }
    #draw(next: Record<string, unknown>) {
      Object.assign(this[PROPERTIES], next)
      this[RENDER]()
    }

    readParameter(key: string): unknown {
      return this.#params[key]
    }
    writeParameter(key: string, value: unknown) {
      if (this.#params[key] !== value) this.show({ [key]: value })
    }
  }

  for (const key of specs.keys()) {
    Object.defineProperty(Screen.prototype, key, {
      enumerable: true,
      configurable: true,
      get(this: Screen) {
        return this.readParameter(key)
      },
      set(this: Screen, value: unknown) {
        this.writeParameter(key, value ?? undefined)
      },
    })
  }
  for (const attribute of [...SESSION_ATTRIBUTES, 'theme'] as const) {
    if (attribute === 'token') continue
    Object.defineProperty(Screen.prototype, propertyOf(attribute), {
      enumerable: true,
      configurable: true,
      get(this: Screen) {
        return this.getAttribute(attribute) ?? undefined
      },
      set(this: Screen, value: string | undefined) {
        if (value === undefined || value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      },
    })
  }
  return Screen as unknown as {
    new (): ScreenElement & Params
    readonly version: string
    readonly observedAttributes: string[]
  }
}

export type { PropertyKind }
