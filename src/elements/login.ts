// <yaw-login>: the sign-in form, without React, so that it is there before anything else (spec 2, /login; ENT-8).
import { msg, str } from '@lit/localize'
import { type TemplateResult, html, nothing, svg } from 'lit'

import { LENGTH } from '../contract/limits.ts'
import { errorText } from '../locales/error-text.ts'
import { type SignInForm, type SignInPage, createSignInPage } from '../stores/pages/sign-in.ts'
import type { Session } from '../stores/session.ts'
import type { LoginPayload } from '../contract/admin-calls.ts'
import { LOGIN_TYPES } from '../contract/login-types.ts'
import loginStyles from '../styles/login.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { define } from './define.ts'
import { SessionElement } from './session-element.ts'

/** An eye, crossed out while the password can be read: a click hides it again. */
const eye = (crossed: boolean) => html`
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.2"
    aria-hidden="true"
  >
    <path d="M1 8s2.6-4.5 7-4.5S15 8 15 8s-2.6 4.5-7 4.5S1 8 1 8Z"></path>
    <circle cx="8" cy="8" r="2.2"></circle>
    ${crossed ? svg`<path d="M2.5 2.5l11 11"></path>` : nothing}
  </svg>
`

/**
 * The sign-in form. Alone in a page it signs in the session of the elements around it.
 *
 * @tag yaw-login
 * @attr {string} base-url - Base address of the platform; '' is the page's own origin.
 * @attr {string} tenant-id - Sent as `Tenant-Id`.
 * @attr {'zh-chs'|'en'} locale - Language.
 * @attr {'operations'|'big-data'} theme - Theme.
 * @attr {'1'|'2'} login-type - How it signs in: 1 administration, 2 tool.
 * @fires yaw-signed-in - The user is signed in; `detail.username`.
 * @csspart form - The form.
 */
export class YawLogin extends SessionElement {
  static override styles = [...lightSheets(), sheet(loginStyles)]
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'login-type']
  }

  #page: SignInPage | undefined
  #isRevealed = false
  #capsLock = false
  /** How to sign in; the console goes to the wanted page with it. */
  signIn: ((payload: LoginPayload) => Promise<void>) | undefined

  protected override join(session: Session) {
    const signIn = async (form: LoginPayload) => {
      const type = this.#type
      const payload = { ...form, type }
      if (this.signIn !== undefined) return this.signIn(payload)
      if (type === LOGIN_TYPES.tool) {
        session.credentials.clear()
        session.forgetBase()
      }
      const { token } = await session.admin.login(payload, { quiet: true })
      session.credentials.set(token, type)
    }
    this.#page = createSignInPage(session, signIn)
    void session.locale.load('sign-in')
    return [
      this.#page.$state.listen(() => this.requestUpdate()),
      session.locale.$ready.listen(() => this.requestUpdate()),
    ]
  }

  get #type(): number {
    return this.getAttribute('login-type') === String(LOGIN_TYPES.tool) ? LOGIN_TYPES.tool : LOGIN_TYPES.administration
  }

  /** The first box that is empty, else the password. */
  override focus() {
    const boxes = [...this.renderRoot.querySelectorAll('input')]
    const box = boxes.find(({ value }) => value === '') ?? boxes[1]
    box?.focus()
  }

  #reveal(revealed: boolean) {
    this.#isRevealed = revealed
    this.requestUpdate()
  }
  #noteCapsLock(event: KeyboardEvent | MouseEvent) {
    // A browser that fills in the form sends key events without any key.
    const isOn = typeof event.getModifierState === 'function' && event.getModifierState('CapsLock')
    if (isOn === this.#capsLock) return
    this.#capsLock = isOn
    this.requestUpdate()
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const data = new FormData(event.target)
    const text = (name: string) => String(data.get(name) ?? '')
    // Browsers offer to keep what was typed into a password box.
    this.#reveal(false)
    const form = { username: text('username'), password: text('password'), captchaValue: text('captchaValue') }
    if (await this.#page?.submit(form)) {
      this.dispatchEvent(
        new CustomEvent('yaw-signed-in', { detail: { username: form.username }, bubbles: true, composed: true }),
      )
      return
    }
    await this.updateComplete
    const find = (name: string) => this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)
    const [missing] = this.#page?.$state.get().missing ?? []
    const wrong = missing === undefined ? (find('captchaValue') ?? find('password')) : find(missing)
    wrong?.focus()
    wrong?.select()
  }

  override render() {
    const page = this.#page
    if (page === undefined || this.session?.locale.$ready.get() === undefined) return nothing
    const { busy, error, captcha } = page.$state.get()
    return html`
      <form part="form" class="yaw-root form" novalidate @submit=${this.#submit} aria-busy=${busy ? 'true' : 'false'}>
        <h1 class="title">${msg('Sign in')}</h1>
        ${this.#field('username', msg('Account'), { autocomplete: 'username', maxlength: LENGTH.username })}
        ${this.#password()} ${captcha === undefined ? nothing : this.#captcha(page, captcha.question)}
        <div class="message" role="alert">${error === undefined ? nothing : errorText(error)}</div>
        <button class="yaw-button yaw-button--primary yaw-button--medium submit" type="submit" ?disabled=${busy}>
          ${busy ? msg('Signing in…') : msg('Sign in')}
        </button>
      </form>
    `
  }

  #password(): TemplateResult {
    const isRevealed = this.#isRevealed
    const reveal = html`
      <button
        type="button"
        class="reveal"
        aria-label=${msg('Show the password')}
        title=${isRevealed ? msg('Hide the password') : msg('Show the password')}
        aria-pressed=${isRevealed ? 'true' : 'false'}
        aria-controls="password"
        @mousedown=${(event: Event) => event.preventDefault()}
        @click=${() => this.#reveal(!isRevealed)}
      >
        ${eye(isRevealed)}
      </button>
    `
    return html`
      <div
        class="password"
        @keydown=${this.#noteCapsLock}
        @keyup=${this.#noteCapsLock}
        @mousedown=${this.#noteCapsLock}
      >
        ${this.#field('password', msg('Password'), {
          type: isRevealed ? 'text' : 'password',
          autocomplete: 'current-password',
          maxlength: LENGTH.password,
          beside: reveal,
          describedBy: 'caps-lock',
        })}
        <p class="yaw-field__hint caps-lock" id="caps-lock" role="status">
          ${this.#capsLock ? msg('Caps lock is on') : nothing}
        </p>
      </div>
    `
  }

  #field(
    name: keyof SignInForm,
    label: string,
    more: {
      type?: string
      autocomplete: string
      maxlength: number
      /** Stands in the box, at its end. */
      beside?: TemplateResult
      describedBy?: string
    },
  ): TemplateResult {
    const isMissing = this.#page?.$state.get().missing.includes(name) === true
    const messageId = `${name}-message`
    const describedBy = [isMissing ? messageId : '', more.describedBy ?? ''].join(' ').trim()
    return html`
      <div class="yaw-field yaw-field--above">
        <label class="yaw-field__label" for=${name}>${label}</label>
        <div class="box">
          <input
            class="yaw-input yaw-input--medium"
            id=${name}
            name=${name}
            type=${more.type ?? 'text'}
            autocomplete=${more.autocomplete}
            maxlength=${more.maxlength}
            autocapitalize="off"
            spellcheck="false"
            required
            aria-invalid=${isMissing ? 'true' : nothing}
            aria-describedby=${describedBy === '' ? nothing : describedBy}
          />
          ${more.beside ?? nothing}
        </div>
        ${isMissing ? html`<p class="yaw-field__error" id=${messageId}>${this.#missingText(name, label)}</p>` : nothing}
      </div>
    `
  }

  #missingText(name: keyof SignInForm, label: string) {
    return name === 'captchaValue' ? msg('Please answer the question too') : msg(str`Please enter ${label}`)
  }

  #captcha(page: SignInPage, question: string): TemplateResult {
    return html`
      ${this.#field('captchaValue', question, { autocomplete: 'off', maxlength: LENGTH.identifier })}
      <button class="yaw-button yaw-button--text" type="button" @click=${page.askCaptcha}>
        ${msg('Another question')}
      </button>
    `
  }
}

define('yaw-login', YawLogin)
