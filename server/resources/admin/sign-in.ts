// Signing in: rate limit, captcha when needed, password, session (spec 4, 7; ENT-8).
import type { LoginReply } from '../../../src/contract/admin/admin-calls.ts'
import type { Database } from '../../database/schema.ts'
import { field, Refusal } from '../../refusal.ts'
import { countAttempt, countFailure, failureSubjects, forgetFailures, needsCaptcha, signInSubject } from './attempts.ts'
import { solveCaptcha } from './captcha.ts'
import { isPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

export interface Credentials {
  username: string
  password: string
  captchaKey?: string | undefined
  captchaValue?: string | undefined
}

export interface SignInCircumstances {
  address: string
  loginType: number
}

const checkCaptcha = async (database: Database, { captchaKey, captchaValue }: Credentials) => {
  if (!captchaKey || !captchaValue) throw new Refusal('login.captchaRequired', field('captchaValue', 'required'))
  const solved = await solveCaptcha(database, captchaKey, captchaValue)
  if (!solved) throw new Refusal('login.captchaWrong', field('captchaValue', 'wrong'))
}

const findAccount = (database: Database, username: string) =>
  database
    .selectFrom('account')
    .select(['account_id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst()

/** Answers the token, or refuses: in the same words and time whether the account or the password was wrong. */
export const signIn = async (
  database: Database,
  credentials: Credentials,
  { address, loginType }: SignInCircumstances,
): Promise<{ data: LoginReply; token: string }> => {
  const { username, password } = credentials
  await countAttempt(database, signInSubject(username, address))
  const subjects = failureSubjects(username, address)
  if (await needsCaptcha(database, subjects)) await checkCaptcha(database, credentials)
  const account = await findAccount(database, username)
  const matches = await isPassword(password, account?.password_hash)
  if (account === undefined || !matches) {
    await countFailure(database, subjects)
    throw new Refusal('login.invalid')
  }
  await forgetFailures(database, subjects)
  const { token, expiresAt } = await startSession(database, { accountId: account.account_id, loginType, address })
  return { data: { userId: account.account_id, expiresAt: expiresAt.toISOString() }, token }
}
