// What the console shows before and beside the workspace: sign-in, white page, a failed load; no React (RTE-2, RTE-3).
import { msg } from '@lit/localize'
import { type TemplateResult, html, nothing } from 'lit'

import { errorText } from '../../locales/error-text.ts'
import { LOCALES, LOCALE_NAMES, toLanguageTag } from '../../locales/locale.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { singleLineDrawing } from './single-line-drawing.ts'

const languages = ({ session: { locale } }: Workspace) => html`
  <div class="sign-in__languages" role="group" aria-label=${msg('Language')}>
    ${LOCALES.map(
      (name) => html`
        <button
          type="button"
          lang=${toLanguageTag(name)}
          class="yaw-button yaw-button--text"
          aria-pressed=${name === locale.$locale.get() ? 'true' : 'false'}
          @click=${() => void locale.choose(name)}
        >
          ${LOCALE_NAMES[name]}
        </button>
      `,
    )}
  </div>
`

/** The picture of the plant beside what there is to do. */
const frame = (workspace: Workspace, content: unknown): TemplateResult => html`
  <main class="yaw-root sign-in" lang=${toLanguageTag(workspace.session.locale.$locale.get())}>
    <section class="sign-in__picture" aria-hidden="true">${singleLineDrawing()}</section>
    <section class="sign-in__form">
      ${languages(workspace)}
      <p class="sign-in__product">${msg('Operations management system')}</p>
      ${content}
    </section>
  </main>
`

/** Why the form shows again, where there is a reason. */
const noticeOf = ({ entrance: { $notice, $error } }: Workspace): string | undefined => {
  const error = $error.get()
  if ($notice.get() === 'ended') return msg('Your session has ended. Sign in again to go on where you were.')
  if ($notice.get() === 'elsewhere') return msg('You have signed out in another window of this browser.')
  return error === undefined ? undefined : errorText(error)
}

export const signInPage = (workspace: Workspace, form: TemplateResult): TemplateResult => {
  const notice = noticeOf(workspace)
  return frame(
    workspace,
    html`${notice === undefined ? nothing : html`<p class="sign-in__notice" role="status">${notice}</p>`}${form}`,
  )
}

export const whitePageTitle = (): string => msg('No access to the data platform')

export const whitePage = (workspace: Workspace): TemplateResult => {
  const { entrance, session, router } = workspace
  const reason = noticeOf(workspace) ?? msg('You are not signed in, or your sign-in is older than ten hours.')
  const home = router.href('/')
  const toHome = (event: Event) => {
    event.preventDefault()
    void workspace.open('/')
  }
  return frame(
    workspace,
    html`
      <div class="white-page">
        <h1 class="white-page__title">${whitePageTitle()}</h1>
        <p role="status">
          ${session.credentials.$signedIn.get() ? msg('You are signed in: open the page once more.') : reason}
        </p>
        <div class="white-page__actions">
          ${
            session.credentials.$signedIn.get()
              ? nothing
              : html`<button
                  type="button"
                  class="yaw-button yaw-button--primary yaw-button--medium"
                  @click=${() => void entrance.toSignIn()}
                >
                  ${msg('Sign in')}
                </button>`
          }
          <button type="button" class="yaw-button yaw-button--medium" @click=${() => void entrance.tryAgain()}>
            ${msg('Try again')}
          </button>
          <a href=${home} @click=${toHome}>${msg('Back to home')}</a>
        </div>
      </div>
    `,
  )
}

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
