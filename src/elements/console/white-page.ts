// The landing page of the data platform when access fails: why, the way to sign in, and the way back (spec 2; RTE-3).
import { msg } from '@lit/localize'
import { type TemplateResult, html, nothing } from 'lit'

import type { Workspace } from '../../stores/workspace/workspace.ts'
import { frame, languageOf, noticeOf } from './front-pages.ts'

export const whitePageTitle = (): string => msg('No access to the data platform')

const button = (label: string, run: () => unknown, kind = '') => html`
  <button type="button" class="yaw-button yaw-button--medium ${kind}" @click=${run}>${label}</button>
`
const PRIMARY = 'yaw-button--primary'

export const whitePage = ({ signInFlow, session, router, open }: Workspace): TemplateResult => {
  const isSignedIn = session.credentials.$signedIn.get()
  const reason = noticeOf(signInFlow) ?? msg('You are not signed in, or your sign-in is older than ten hours.')
  const toHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open('/')
  }
  return frame(
    languageOf(session),
    html`
      <div class="white-page">
        <h1 class="white-page__title">${whitePageTitle()}</h1>
        <p role="status">${isSignedIn ? msg('You are signed in now: open the page once more.') : reason}</p>
        <div class="white-page__actions">
          ${isSignedIn ? nothing : button(msg('Sign in'), signInFlow.toSignIn, PRIMARY)}
          ${signInFlow.mayTryAgain() ? button(msg('Try again'), signInFlow.tryAgain, isSignedIn ? PRIMARY : '') : nothing}
          <a href=${router.href('/')} @click=${toHome}>${msg('Back to home')}</a>
        </div>
      </div>
    `,
  )
}
