// Tabs of one browser agree on who is signed in, on the language and on the settings (spec 3, 4; ENT-10, ENT-12, PRD-4).
import type { Session } from '../../session.ts'
import type { Account, AccountChange } from '../sign-in/account.ts'
import type { SettingsStore } from '../settings.ts'

interface Parts {
  session: Session
  account: Account
  settings: SettingsStore
  /** What this tab does when the user has signed in or out in another one. */
  follow: Record<AccountChange, () => void>
}

/**
 * A message says only what changed: its reader takes the value from the cookie. What came from another tab is not told
 * again, so two tabs never answer each other; settings need no message, the browser tells of what is stored. Answers how
 * to stop.
 */
export const followOtherTabs = ({ session, account, settings, follow }: Parts): (() => void)[] => {
  const { locale, environment } = session
  const { otherTabs: tabs, cookies } = environment
  if (tabs === undefined) return []
  /** What the other tabs know already. */
  let knownLanguage = cookies.get('lang')

  const messages: Record<string, () => void> = {
    ...follow,
    language: () => {
      knownLanguage = cookies.get('lang')
      void locale.useDefault()
    },
  }
  return [
    tabs.listen((message) => messages[message]?.()),
    tabs.listenToStored(settings.reload),
    account.changed.listen(tabs.post),
    locale.$locale.listen(() => {
      // A language that a host's attribute gives is this page's alone: it is not kept.
      const language = cookies.get('lang')
      if (language === knownLanguage) return
      knownLanguage = language
      tabs.post('language')
    }),
  ]
}
