// The data platform signs in by itself, as type 2, with what the address or the configuration gives (NAV-2, NAV-3).
import { atom } from 'nanostores'

import { LOGIN_TYPES } from '../../../contract/admin/login-types.ts'
import type { Account } from './account.ts'
import type { GivenCredentials } from '../addresses/own-address.ts'

const isComplete = (given: GivenCredentials): given is Required<GivenCredentials> =>
  Boolean(given.username) && Boolean(given.password)

/** `leaveUser` closes what belongs to the user before. */
export const createAutomaticLogin = (account: Account, leaveUser: () => void) => {
  /** Whether a sign-in is under way that nobody typed anything for. */
  const $busy = atom(false)
  /** Why the last one failed; undefined also when there was nothing to sign in with. */
  const $error = atom<unknown>()
  let configured: GivenCredentials = {}
  let running: Promise<boolean> | undefined

  const signIn = async (given: GivenCredentials): Promise<boolean> => {
    $error.set(undefined)
    const credentials = { ...configured, ...given }
    if (!isComplete(credentials)) return false
    $busy.set(true)
    try {
      leaveUser()
      await account.signIn({ ...credentials, type: LOGIN_TYPES.tool })
      return true
    } catch (error) {
      $error.set(error)
      return false
    } finally {
      $busy.set(false)
    }
  }
  return {
    $busy,
    $error,
    /** Account and password for addresses that name none; nothing is compiled in. */
    configure: (credentials: GivenCredentials) => void (configured = { ...credentials }),
    isConfigured: () => isComplete(configured),
    /** Answers whether somebody is signed in now. */
    attempt: (given: GivenCredentials = {}): Promise<boolean> => {
      running ??= signIn(given).finally(() => (running = undefined))
      return running
    },
    /** Resolves when no sign-in is under way. */
    settled: async () => void (await running),
  }
}
export type AutomaticLogin = ReturnType<typeof createAutomaticLogin>
