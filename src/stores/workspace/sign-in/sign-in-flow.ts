// Ways in and out of the console: sign-in, sign-out and its question, a session that ends (spec 4; STA-1…STA-3, NAV-9).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { LoginPayload } from '../../../contract/admin/admin-calls.ts'
import type { Session } from '../../session.ts'
import type { Account } from './account.ts'
import type { AutomaticLogin } from './automatic-login.ts'
import { WHITE_PAGE_PATH } from '../data-platform.ts'
import type { GivenCredentials } from '../addresses/own-address.ts'
import type { ReturnPath } from './return-path.ts'
import type { Router } from '../addresses/router.ts'
import { HOME_PATH, LOGIN_PATH } from '../addresses/routes.ts'
import { createStage } from '../stage.ts'
import { themeOf } from '../theme.ts'

/** Why nobody is signed in any more: the platform ended the session, or the user did in another tab of the browser. */
export type Notice = 'ended' | 'elsewhere'

export interface SignInFlowContext {
  session: Session
  account: Account
  automatic: AutomaticLogin
  router: Router
  returnPath: ReturnPath
  /** Closes tabs and messages of the user who was here. */
  leaveUser: () => void
  /** Whether unsaved input lets the user go. */
  canLeaveAll: () => Promise<boolean>
}

export const createSignInFlow = (parts: SignInFlowContext) => {
  const { session, account, automatic, router, returnPath, leaveUser, canLeaveAll } = parts
  const { credentials, toasts, expired } = session
  const $notice = atom<Notice | undefined>()
  const $leaving = atom(false)
  const $stage = createStage(router, credentials.$signedIn, automatic.$busy)
  /** Whom another tab has signed out here, and where they were: they come back to it. */
  let gone: { userId: string | undefined; address: string } | undefined

  const isInFront = () => ['sign-in', 'white-page'].includes($stage.get())
  const explain = (notice?: Notice) => {
    $notice.set(notice)
    automatic.$error.set(undefined)
  }
  const signOut = async () => {
    if (!(await canLeaveAll())) return false
    account.signOut()
    leaveUser()
    explain()
    await router.replace(LOGIN_PATH)
    return true
  }
  const follow = {
    'signed-in': () => {
      if (account.isCurrentUser()) return void credentials.adopt()
      const wasInFront = isInFront()
      const leave = () => {
        account.forget()
        leaveUser()
      }
      if (!credentials.adopt(leave)) return
      explain()
      const back = account.isRemembered(gone?.userId) ? gone?.address : undefined
      gone = undefined
      void router.replace(back ?? (wasInFront ? returnPath.read() : HOME_PATH))
    },
    'signed-out': () => {
      if (credentials.get() === undefined) return
      gone = { userId: account.$user.get()?.userId, address: router.$address.get() ?? HOME_PATH }
      account.leave()
      leaveUser()
      explain('elsewhere')
      void router.replace(LOGIN_PATH)
    },
  }
  const stop = expired.listen(() => {
    const address = router.$address.get() ?? returnPath.read()
    returnPath.save(address)
    leaveUser()
    explain('ended')
    void router.replace(themeOf(address) === 'big-data' ? WHITE_PAGE_PATH : LOGIN_PATH)
  })

  return {
    stop,
    follow,
    $notice,
    $stage,
    /** Why the data platform or the menu could not be opened; undefined when there was nothing to open it with. */
    $error: automatic.$error,
    /** Signs in and goes where the user wanted to (STA-1, STA-2). Throws what the platform answered. */
    signIn: async (payload: LoginPayload) => {
      leaveUser()
      await account.signIn(payload)
      explain()
      await router.replace(returnPath.take())
    },
    /** At once; answers whether the user is signed out now: unsaved input may keep them. */
    signOut,
    /** The question before it; the screen is grey while it shows (STA-3). */
    leaving: {
      $asked: $leaving,
      ask: () => $leaving.set(true),
      confirm: async () => {
        $leaving.set(false)
        return signOut()
      },
      giveUp: () => {
        $leaving.set(false)
        toasts.showInfo(() => msg('Sign-out abandoned'))
      },
    },
    /** Account and password with which the data platform signs in where an address gives none (NAV-2). */
    setAutomaticLogin: (given: GivenCredentials) => {
      automatic.configure(given)
      if ($stage.get() === 'white-page' && !credentials.$signedIn.get()) void router.replace(returnPath.read())
    },
    /** From the white page to the form (RTE-3). */
    toSignIn: () => router.replace(LOGIN_PATH),
    /** And to the page that was wanted once more; without anybody to sign in it would lead back here. */
    mayTryAgain: () => credentials.$signedIn.get() || automatic.isConfigured(),
    tryAgain: () => router.replace(returnPath.read()),
  }
}
export type SignInFlow = ReturnType<typeof createSignInFlow>
