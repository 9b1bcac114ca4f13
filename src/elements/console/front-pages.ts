// What the console shows before the workspace: sign-in, the way there, a failed load; no React (RTE-2).
import { msg } from '@lit/localize'
import { type TemplateResult, html, nothing } from 'lit'

import { errorText } from '../../locales/error-text.ts'
import { LOCALES, LOCALE_NAMES, type Locale, toLanguageTag } from '../../locales/locale.ts'
import type { Session } from '../../stores/session.ts'
import type { SignInFlow } from '../../stores/workspace/sign-in/sign-in-flow.ts'
import { singleLineDrawing } from './single-line-drawing.ts'

/** The language that shows, and how another is chosen. */
export interface ShownLanguage {
  shown: Locale
  choose: (locale: Locale) => void
}

export const languageOf = ({ locale }: Session): ShownLanguage => ({
  shown: locale.$locale.get(),
  choose: (name) => void locale.choose(name),
})

const languages = ({ shown, choose }: ShownLanguage) => html`
  <div class="sign-in__languages" role="group" aria-label=${msg('Language')}>
    ${LOCALES.map(
      (name) => html`
        <button
          type="button"
          lang=${toLanguageTag(name)}
          class="yaw-button yaw-button--text"
          aria-pressed=${name === shown ? 'true' : 'false'}
          @click=${() => choose(name)}
        >
          ${LOCALE_NAMES[name]}
        </button>
      `,
    )}
  </div>
`

/** The picture of the plant beside what there is to do. */
export const frame = (language: ShownLanguage, content: unknown): TemplateResult => html`
  <main class="yaw-root sign-in" lang=${toLanguageTag(language.shown)}>
    <section class="sign-in__picture" aria-hidden="true">${singleLineDrawing()}</section>
    <section class="sign-in__form">
      ${languages(language)}
      <p class="sign-in__product">${msg('Operations management system')}</p>
      ${content}
    </section>
  </main>
`

/** Why nobody is signed in, where there is a reason. */
export const noticeOf = ({ $notice, $error }: SignInFlow): string | undefined => {
  const error = $error.get()
  if ($notice.get() === 'ended') return msg('Your session has ended. Sign in again to go on where you were.')
  if ($notice.get() === 'elsewhere') return msg('You have signed out in another window of this browser.')
  return error === undefined ? undefined : errorText(error)
}

export const signInPage = (language: ShownLanguage, notice: string | undefined, form: TemplateResult): TemplateResult =>
  frame(
    language,
    html`${notice === undefined ? nothing : html`<p class="sign-in__notice" role="status">${notice}</p>`}${form}`,
  )

/** Nothing that flashes: most of the time this is over before it is seen. */
export const startingPage = (): TemplateResult => html`
  <main class="yaw-root starting"><p role="status">${msg('Signing in…')}</p></main>
`

export const failurePage = (retry: () => void): TemplateResult => html`
  <main class="yaw-root failure" role="alert">
    <p>${msg('The console could not be loaded. Check the network and try again.')}</p>
    <button type="button" class="yaw-button yaw-button--primary" @click=${retry}>${msg('Try again')}</button>
  </main>
`
