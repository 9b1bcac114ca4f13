// The sign-in page as the platform puts it into the console's page, so that it shows before any script has come
// (decision 68). It is drawn when the console is built, by the templates of the console itself.
import { msg } from '@lit/localize'
import { html } from 'lit'

import { documentTitle } from '../../locales/page-title.ts'
import { type Locale, loadMessages } from '../../locales/locale.ts'
import { EMPTY_FORM, signInForm } from '../login-form.ts'
import { signInPage } from './front-pages.ts'

/** The page in a language whose messages are loaded first; buttons of languages wait for the console. */
export const earlyPage = async (locale: Locale) => {
  await loadMessages(locale, 'sign-in')
  const language = { shown: locale, choose: () => {} }
  return {
    title: documentTitle(undefined),
    content: signInPage(
      language,
      undefined,
      // A form of a dialog closes it when it is sent: without any script, that is what is left of the press.
      html`<dialog open class="login" aria-label=${msg('Sign in')}>
        ${signInForm({ ...EMPTY_FORM, isEarly: true })}
      </dialog>`,
    ),
  }
}
