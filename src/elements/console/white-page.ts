// The landing page of the data platform when access fails: why, the way to sign in, and the way back (spec 2; RTE-3).
import { msg } from '@lit/localize'
import { type TemplateResult, html, nothing } from 'lit'

import type { Workspace } from '../../stores/workspace/workspace.ts'
import { frame, noticeOf } from './front-pages.ts'

export const whitePageTitle = (): string => msg('No access to the data platform')

export const whitePage = (workspace: Workspace): TemplateResult => {
  const { entrance, session, router } = workspace
  const reason = noticeOf(entrance) ?? msg('You are not signed in, or your sign-in is older than ten hours.')
  const home = router.href('/')
  const toHome = (event: Event) => {
    event.preventDefault()
    void workspace.open('/')
  }
  return frame(
    session,
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
