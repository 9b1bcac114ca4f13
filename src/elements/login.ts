// <yaw-login>: the sign-in form, without React, so that it is there before anything else (spec 2, /login; ENT-8).
import { nothing } from 'lit'

import { errorText } from '../locales/error-text.ts'
import { type SignInPage, createSignInPage } from '../stores/pages/sign-in.ts'
import type { Session } from '../stores/session.ts'
import type { LoginPayload } from '../contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../contract/admin/login-types.ts'
import loginStyles from '../styles/login.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { define } from './definition/define.ts'
import { signInForm } from './login-form.ts'
import { SessionElement } from './session/session-element.ts'

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
      this.#page.destroy,
      this.#page.$state.listen((now, before) => {
        // What was typed answers another question.
        if (now.captcha !== before?.captcha) this.#forgetAnswer()
        this.requestUpdate()
      }),
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

  #forgetAnswer() {
    const box = this.renderRoot.querySelector<HTMLInputElement>('[name=captchaValue]')
    if (box !== null) box.value = ''
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
    const { busy, error, captcha, missing } = page.$state.get()
    return signInForm({
      busy,
      missing,
      error: error === undefined ? undefined : errorText(error),
      question: captcha?.question,
      isRevealed: this.#isRevealed,
      capsLock: this.#capsLock,
      onSubmit: (event) => void this.#submit(event),
      onReveal: (revealed) => this.#reveal(revealed),
      onKeys: (event) => this.#noteCapsLock(event),
      onAskAgain: () => void page.askCaptcha(),
    })
  }
}

define('yaw-login', YawLogin)
