// <yaw-login>: the sign-in form, without React, so that it is there before anything else (spec 2, /login; ENT-8).
import { msg, str } from '@lit/localize'
import { type TemplateResult, html, nothing } from 'lit'

import { LENGTH } from '../contract/limits.ts'
import { errorText } from '../locales/error-text.ts'
import { type SignInForm, type SignInPage, createSignInPage } from '../stores/pages/sign-in.ts'
import type { Session } from '../stores/session.ts'
import type { LoginPayload } from '../contract/admin-calls.ts'
import loginStyles from '../styles/login.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { define } from './define.ts'
import { SessionElement } from './session-element.ts'

/**
 * The sign-in form. Alone in a page it signs in the session of the elements around it.
 *
 * @tag yaw-login
 * @attr {string} base-url - Base address of the platform; '' is the page's own origin.
 * @attr {string} tenant-id - Sent as `Tenant-Id`.
 * @attr {'zh-chs'|'en'} locale - Language.
 * @attr {'operations'|'big-data'} theme - Theme.
 * @fires yaw-signed-in - The user is signed in; `detail.username`.
 * @csspart form - The form.
 */
export class YawLogin extends SessionElement {
  static override styles = [...lightSheets(), sheet(loginStyles)]

  #page: SignInPage | undefined
  /** How to sign in; the console goes to the wanted page with it. */
  signIn: ((payload: LoginPayload) => Promise<void>) | undefined

  protected override join(session: Session) {
    const signIn = async (payload: LoginPayload) => {
      if (this.signIn !== undefined) return this.signIn(payload)
      const { token } = await session.admin.login(payload, { quiet: true })
      session.credentials.set(token)
    }
    this.#page = createSignInPage(session, signIn)
    void session.locale.load('sign-in')
    return [
      this.#page.$state.listen(() => this.requestUpdate()),
      session.locale.$ready.listen(() => this.requestUpdate()),
    ]
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const data = new FormData(event.target)
    const text = (name: string) => String(data.get(name) ?? '')
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
        ${this.#field('password', msg('Password'), { type: 'password', autocomplete: 'current-password', maxlength: LENGTH.password })}
        ${captcha === undefined ? nothing : this.#captcha(page, captcha.question)}
        <div class="message" role="alert">${error === undefined ? nothing : errorText(error)}</div>
        <button class="yaw-button yaw-button--primary yaw-button--medium submit" type="submit" ?disabled=${busy}>
          ${busy ? msg('Signing in…') : msg('Sign in')}
        </button>
      </form>
    `
  }

  #field(
    name: keyof SignInForm,
    label: string,
    more: { type?: string; autocomplete: string; maxlength: number },
  ): TemplateResult {
    const isMissing = this.#page?.$state.get().missing.includes(name) === true
    const messageId = `${name}-message`
    return html`
      <div class="yaw-field yaw-field--above">
        <label class="yaw-field__label" for=${name}>${label}</label>
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
          aria-describedby=${isMissing ? messageId : nothing}
        />
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
