// <yaw-icon-picker>: the dialog in which a host lets its users choose an icon by name (spec 2; LAY-11).
import { chunk } from '../api/load-chunk.ts'
import { loadMessages, toLocale } from '../locales/locale.ts'
import type { MountedPicker } from '../react/ui/icon-picker/mount.tsx'
import { VERSION, define } from './definition/define.ts'

const loadPicker = chunk(() => import('../react/ui/icon-picker/mount.tsx'))

/**
 * A dialog with all icons of the product: those of assets and all of Bootstrap Icons, with a search by name.
 *
 * @tag yaw-icon-picker
 * @attr {boolean} open - Whether it shows.
 * @attr {string} value - Name of the icon that is chosen.
 * @attr {'zh-chs'|'en'} locale - Language; without it that of the other elements of the page.
 * @attr {'operations'|'big-data'} theme - Theme.
 * @fires yaw-choose - An icon was chosen; `detail.name`. The dialog has closed.
 * @fires yaw-close - The dialog has closed without a choice.
 * @fires yaw-error - The icons could not be loaded; `detail.message`. The dialog stays closed.
 */
export class YawIconPicker extends HTMLElement {
  static readonly version = VERSION
  static get observedAttributes(): string[] {
    return ['open', 'value', 'locale']
  }

  #picker: MountedPicker | undefined

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
  }

  get version(): string {
    return VERSION
  }
  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(open: boolean) {
    if (open) this.setAttribute('open', '')
    else this.removeAttribute('open')
  }
  get value(): string {
    return this.getAttribute('value') ?? ''
  }
  set value(value: string) {
    this.setAttribute('value', value)
  }
  get locale(): string | undefined {
    return this.getAttribute('locale') ?? undefined
  }
  set locale(locale: string | undefined) {
    if (locale === undefined || locale === null) this.removeAttribute('locale')
    else this.setAttribute('locale', locale)
  }

  connectedCallback() {
    for (const key of ['open', 'value', 'locale']) this.#upgrade(key)
    void this.#draw()
  }
  disconnectedCallback() {
    // A move takes the element out and in again in one task.
    setTimeout(() => {
      if (this.isConnected) return
      this.#picker?.end()
      this.#picker = undefined
    })
  }
  attributeChangedCallback() {
    if (this.isConnected) void this.#draw()
  }

  /** Opens the dialog. */
  show(): void {
    this.open = true
  }
  /** Closes the dialog. */
  close(): void {
    this.open = false
  }

  #upgrade(key: string) {
    if (!Object.hasOwn(this, key)) return
    const value: unknown = Reflect.get(this, key)
    Reflect.deleteProperty(this, key)
    Reflect.set(this, key, value)
  }
  async #draw() {
    if (!this.open) return this.#picker?.draw(undefined)
    try {
      const { locale } = this
      const [{ mountIconPicker }] = await Promise.all([
        loadPicker(),
        locale === undefined ? undefined : loadMessages(toLocale(locale), 'screens'),
      ])
      if (!this.open || !this.isConnected || this.shadowRoot === null) return
      this.#picker ??= mountIconPicker(this.shadowRoot)
      this.#picker.draw({
        value: this.value === '' ? undefined : this.value,
        onChoose: (name) => this.#end('yaw-choose', { name }),
        onClose: () => this.#end('yaw-close'),
      })
    } catch (error) {
      this.#end('yaw-error', { message: error instanceof Error ? error.message : String(error) })
    }
  }
  #end(event: string, detail: Record<string, unknown> = {}) {
    this.close()
    if (typeof detail['name'] === 'string') this.value = detail['name']
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }))
  }
}

define('yaw-icon-picker', YawIconPicker)
