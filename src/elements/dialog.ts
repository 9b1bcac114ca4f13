// <yaw-dialog>: a dialog for pages of a host, on the browser's own <dialog>; no React (spec 2; DLG-1).
import { msg, updateWhenLocaleChanges } from '@lit/localize'
import { LitElement, html, svg } from 'lit'

import { type DialogFrame, createDialogFrame } from '../react/ui/overlays/dialog-frame.ts'
import overlayStyles from '../styles/overlay.css'
import { loadMessages, toLocale } from '../locales/locale.ts'
import dialogStyles from '../styles/dialog.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { VERSION, define } from './definition/define.ts'

const SIZES = ['small', 'medium', 'large'] as const

const glyph = (path: string) => html`
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    stroke-width="1.3"
    aria-hidden="true"
  >
    ${svg`<path d=${path}></path>`}
  </svg>
`
const EXPAND = 'M9.5 6.5 14 2M10 2h4v4M6.5 9.5 2 14M2 10v4h4'
const CONTRACT = 'M14 2 9.5 6.5M9.5 2.5v4h4M2 14l4.5-4.5M2.5 9.5h4v4'
const CROSS = 'M3 3l10 10M13 3L3 13'

/**
 * A modal dialog: it is dragged by its header, resized by its edges (not below 400 × 300) and maximised by a double
 * click on the header. It stays in the window, and gives the focus back to where it came from. With the keyboard: arrow
 * keys on the handle before the title move it, with Shift they resize it, Enter maximises it, Escape closes it.
 *
 * @tag yaw-dialog
 * @attr {boolean} open - Whether it shows.
 * @attr {string} label - Title.
 * @attr {'small'|'medium'|'large'} size - Width at the start: 420, 560 or 840 pixels.
 * @attr {'zh-chs'|'en'} locale - Language of its own few words; without it that of the other elements of the page.
 * @attr {'operations'|'big-data'} theme - Theme.
 * @slot - The content.
 * @slot actions - Buttons in the header, before the one that maximises.
 * @slot footer - Buttons below the content, the main one last.
 * @fires yaw-open - The dialog shows.
 * @fires yaw-request-close - The user wants to close it; `preventDefault()` keeps it open. `detail.reason` is `escape` or `button`.
 * @fires yaw-close - The dialog does not show any more.
 * @fires yaw-maximise - `detail.maximised` has changed.
 * @csspart dialog - The dialog.
 * @csspart header - What it is dragged by.
 * @csspart title - The title.
 * @csspart body - The content.
 * @csspart footer - What is below the content.
 */
export class YawDialog extends LitElement {
  static readonly version = VERSION
  static override styles = [...lightSheets(), sheet(overlayStyles), sheet(dialogStyles)]
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'open', 'label', 'size', 'locale']
  }

  #frame: DialogFrame | undefined
  #isMaximised = false
  #hasFooter = false
  /** Where the focus was when it opened. */
  #before: Element | undefined

  constructor() {
    super()
    updateWhenLocaleChanges(this)
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
  get label(): string {
    return this.getAttribute('label') ?? ''
  }
  set label(label: string) {
    this.setAttribute('label', label)
  }
  get size(): string {
    return SIZES.find((size) => size === this.getAttribute('size')) ?? 'medium'
  }
  set size(size: string) {
    this.setAttribute('size', size)
  }
  get locale(): string | undefined {
    return this.getAttribute('locale') ?? undefined
  }
  set locale(locale: string | undefined) {
    if (locale === undefined || locale === null) this.removeAttribute('locale')
    else this.setAttribute('locale', locale)
  }
  /** Whether it fills the window. */
  get maximised(): boolean {
    return this.#isMaximised
  }

  /** Opens the dialog. */
  show(): void {
    this.open = true
  }
  /** Closes the dialog, without asking anybody. */
  close(): void {
    this.open = false
  }
  /** Fills the window, or goes back to the size before. */
  toggleMaximised(): void {
    this.#frame?.toggleMaximised()
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    if (name === 'locale' && value !== null && value !== before) void loadMessages(toLocale(value), 'screens')
    this.requestUpdate()
  }
  override connectedCallback() {
    for (const key of ['open', 'label', 'size', 'locale']) this.#upgrade(key)
    super.connectedCallback()
    this.#attach()
    this.requestUpdate()
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#frame?.destroy()
    this.#frame = undefined
    // A dialog that was taken out shows no more; put in again it opens as its attribute says.
    this.#dialog?.close()
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector?.('dialog') ?? null
  }
  #upgrade(key: string) {
    if (!Object.hasOwn(this, key)) return
    const value: unknown = Reflect.get(this, key)
    Reflect.deleteProperty(this, key)
    Reflect.set(this, key, value)
  }
  #attach() {
    const dialog = this.#dialog
    const header = dialog?.querySelector<HTMLElement>('.yaw-dialog__header')
    const handle = dialog?.querySelector<HTMLElement>('.yaw-dialog__handle')
    if (!dialog || !header || !handle || this.#frame !== undefined) return
    const onMaximise = (maximised: boolean) => {
      this.#isMaximised = maximised
      this.requestUpdate()
      this.#tell('yaw-maximise', { maximised })
    }
    this.#frame = createDialogFrame({ dialog, header, handle, resizable: true, onMaximise })
  }
  #tell(name: string, detail: Record<string, unknown> = {}, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
  }

  protected override firstUpdated() {
    this.#attach()
  }
  protected override updated() {
    const dialog = this.#dialog
    if (dialog === null || !this.isConnected || dialog.open === this.open) return
    if (this.open) this.#show(dialog)
    else this.#hide(dialog)
  }
  #show(dialog: HTMLDialogElement) {
    const root = this.getRootNode()
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    this.#before = active ?? undefined
    dialog.showModal()
    const wanted = this.querySelector<HTMLElement>('[autofocus]')
    ;(wanted ?? dialog).focus()
    this.#tell('yaw-open')
  }
  #hide(dialog: HTMLDialogElement) {
    dialog.close()
    this.#frame?.reset()
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus()
    this.#before = undefined
    this.#tell('yaw-close')
  }
  #ask(reason: 'escape' | 'button') {
    if (this.#tell('yaw-request-close', { reason }, true)) this.close()
  }
  #noteFooter(event: Event) {
    const slot = event.target
    this.#hasFooter = slot instanceof HTMLSlotElement && slot.assignedNodes().length > 0
    this.requestUpdate()
  }
  #cancel(event: Event) {
    // A dialog or a file box inside has its own.
    if (event.target !== this.#dialog) return
    event.preventDefault()
    this.#ask('escape')
  }

  override render() {
    const maximise = this.#isMaximised ? msg('Restore size') : msg('Maximise')
    return html`
      <div class="yaw-root ground">
        <dialog
          class="yaw-dialog yaw-dialog--${this.size}"
          part="dialog"
          aria-labelledby="title"
          tabindex="-1"
          @cancel=${this.#cancel}
        >
          <div class="yaw-dialog__header" part="header">
            <button
              type="button"
              class="yaw-dialog__handle"
              aria-label=${msg('Arrow keys move the dialog, with Shift they resize it, Enter maximises it')}
            ></button>
            <div class="yaw-dialog__titles"><h2 id="title" part="title">${this.label}</h2></div>
            <slot name="actions"></slot>
            <button
              type="button"
              class="yaw-button yaw-button--text yaw-button--mini yaw-button--icon"
              aria-label=${maximise}
              title=${maximise}
              @click=${() => this.toggleMaximised()}
            >
              ${glyph(this.#isMaximised ? CONTRACT : EXPAND)}
            </button>
            <button
              type="button"
              class="yaw-button yaw-button--text yaw-button--mini yaw-button--icon"
              aria-label=${msg('Close')}
              title=${msg('Close')}
              @click=${() => this.#ask('button')}
            >
              ${glyph(CROSS)}
            </button>
          </div>
          <div class="yaw-dialog__body" part="body"><slot></slot></div>
          <div class="yaw-dialog__footer" part="footer" ?hidden=${!this.#hasFooter}>
            <slot name="footer" @slotchange=${this.#noteFooter}></slot>
          </div>
        </dialog>
      </div>
    `
  }
}

define('yaw-dialog', YawDialog)
