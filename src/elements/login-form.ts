// The sign-in form as it looks, in any state; the build draws it for the first moment of a page too (decision 68).
import { msg, str } from '@lit/localize'
import { type TemplateResult, html, nothing, svg } from 'lit'

import { LENGTH } from '../contract/wire/limits.ts'
import type { SignInForm } from '../stores/pages/sign-in.ts'

type SignInField = keyof SignInForm

export interface SignInFormView {
  busy: boolean
  /** What went wrong, in words. */
  error: string | undefined
  /** What has to be answered too. */
  question: string | undefined
  /** Fields that were empty when the form was sent. */
  missing: readonly SignInField[]
  isRevealed: boolean
  capsLock: boolean
  /** Drawn before any script: the first box has the keyboard by itself, and style sheets choose what the button says. */
  isEarly?: boolean
  onSubmit?: (event: SubmitEvent) => void
  onReveal?: (revealed: boolean) => void
  onKeys?: (event: KeyboardEvent | MouseEvent) => void
  onAskAgain?: () => void
}

/** As it is before anybody has done anything. */
export const EMPTY_FORM: SignInFormView = {
  busy: false,
  error: undefined,
  question: undefined,
  missing: [],
  isRevealed: false,
  capsLock: false,
}

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

interface FieldAppearance {
  type?: string
  autocomplete: string
  maxlength: number
  /** Stands in the box, at its end. */
  beside?: TemplateResult
  describedBy?: string
}

const missingText = (name: SignInField, label: string) =>
  name === 'captchaValue' ? msg('Please answer the question too') : msg(str`Please enter ${label}`)

const field = (view: SignInFormView, name: SignInField, label: string, appearance: FieldAppearance): TemplateResult => {
  const isMissing = view.missing.includes(name)
  const messageId = `${name}-message`
  const describedBy = [isMissing ? messageId : '', appearance.describedBy ?? ''].join(' ').trim()
  return html`
    <div class="yaw-field yaw-field--above">
      <label class="yaw-field__label" for=${name}>${label}</label>
      <div class="box">
        <input
          class="yaw-input yaw-input--medium"
          id=${name}
          name=${name}
          type=${appearance.type ?? 'text'}
          autocomplete=${appearance.autocomplete}
          maxlength=${appearance.maxlength}
          autocapitalize="off"
          spellcheck="false"
          ?autofocus=${view.isEarly === true && name === 'username'}
          required
          aria-invalid=${isMissing ? 'true' : nothing}
          aria-describedby=${describedBy === '' ? nothing : describedBy}
        />
        ${appearance.beside ?? nothing}
      </div>
      ${isMissing ? html`<p class="yaw-field__error" id=${messageId}>${missingText(name, label)}</p>` : nothing}
    </div>
  `
}

const password = (view: SignInFormView): TemplateResult => {
  const { isRevealed, onReveal, onKeys } = view
  const reveal = html`
    <button
      type="button"
      class="reveal"
      aria-label=${msg('Show the password')}
      title=${isRevealed ? msg('Hide the password') : msg('Show the password')}
      aria-pressed=${isRevealed ? 'true' : 'false'}
      aria-controls="password"
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => onReveal?.(!isRevealed)}
    >
      ${eye(isRevealed)}
    </button>
  `
  return html`
    <div class="password" @keydown=${onKeys} @keyup=${onKeys} @mousedown=${onKeys}>
      ${field(view, 'password', msg('Password'), {
        type: isRevealed ? 'text' : 'password',
        autocomplete: 'current-password',
        maxlength: LENGTH.password,
        beside: reveal,
        describedBy: 'caps-lock',
      })}
      <p class="yaw-field__hint caps-lock" id="caps-lock" role="status">
        ${view.capsLock ? msg('Caps lock is on') : nothing}
      </p>
    </div>
  `
}

const captcha = (view: SignInFormView, question: string): TemplateResult => html`
  ${field(view, 'captchaValue', question, { autocomplete: 'off', maxlength: LENGTH.identifier })}
  <button class="yaw-button yaw-button--text" type="button" @click=${view.onAskAgain}>
    ${msg('Another question')}
  </button>
`

const sendText = ({ busy, isEarly }: SignInFormView) => {
  if (isEarly !== true) return busy ? msg('Signing in…') : msg('Sign in')
  return html`<span class="until-sent">${msg('Sign in')}</span><span class="once-sent">${msg('Signing in…')}</span>`
}

/** `method="dialog"`: whatever sends the form before there is a listener goes nowhere, and no password into an address. */
export const signInForm = (view: SignInFormView): TemplateResult => html`
  <form
    part="form"
    class="yaw-root form"
    method="dialog"
    novalidate
    @submit=${view.onSubmit}
    aria-busy=${view.busy ? 'true' : 'false'}
  >
    <h1 class="title">${msg('Sign in')}</h1>
    ${field(view, 'username', msg('Account'), { autocomplete: 'username', maxlength: LENGTH.username })}
    ${password(view)} ${view.question === undefined ? nothing : captcha(view, view.question)}
    <div class="message" role="alert">${view.error ?? nothing}</div>
    <button class="yaw-button yaw-button--primary yaw-button--medium submit" type="submit" ?disabled=${view.busy}>
      ${sendText(view)}
    </button>
  </form>
`
