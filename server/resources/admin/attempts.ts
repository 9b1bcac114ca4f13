// Counters of attempts and failures, in SQL so that every process counts the same (login rate limit, captcha).
import { sql } from 'kysely'

import { CAPTCHA_AFTER_FAILURES, LOGIN_RATE_LIMIT, LOGIN_RATE_WINDOW } from '../../../src/contract/wire/limits.ts'
import { countedAddress } from '../../address.ts'
import { fromNow, inForce } from '../../database/clock.ts'
import type { Database } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'

/** Failures are forgotten after this time without another, in milliseconds. */
const FAILURE_MEMORY = 24 * 60 * 60_000

/** Counts an attempt of `subject` and refuses it when there were too many in the window. */
export const countAttempt = async (database: Database, subject: string): Promise<void> => {
  const windowEnd = fromNow(LOGIN_RATE_WINDOW)
  const isRunning = inForce('attempt.expires_at', LOGIN_RATE_WINDOW)
  const { attempts, left } = await database
    .insertInto('attempt')
    .values({ subject, attempts: 1, expires_at: windowEnd })
    .onConflict((on) =>
      on.column('subject').doUpdateSet({
        attempts: sql`case when ${isRunning} then attempt.attempts + 1 else 1 end`,
        expires_at: sql`case when ${isRunning} then attempt.expires_at else ${windowEnd} end`,
      }),
    )
    .returning('attempts')
    .returning(sql<number>`extract(epoch from expires_at - clock_timestamp())::float8`.as('left'))
    .executeTakeFirstOrThrow()
  if (attempts <= LOGIN_RATE_LIMIT) return
  throw new Refusal('request.tooMany', {
    retryAfter: Math.max(1, Math.ceil(left)),
  })
}

/** An account from one address: attempts on it from elsewhere are counted by themselves, so that nobody locks others out. */
export const signInSubject = (username: string, address: string) =>
  `login:${username.toLowerCase()}:${countedAddress(address)}`

export const captchaSubject = (address: string) => `captcha:${countedAddress(address)}`

/** Whom a failed sign-in is counted against: enough of them cost a captcha, and nothing more. */
export const failureSubjects = (username: string, address: string) => [
  `account:${username.toLowerCase()}`,
  `address:${countedAddress(address)}`,
]

export const countFailure = async (database: Database, subjects: readonly string[]): Promise<void> => {
  const expiresAt = fromNow(FAILURE_MEMORY)
  await database
    .insertInto('login_failure')
    .values(subjects.map((subject) => ({ subject, failures: 1, expires_at: expiresAt })))
    .onConflict((on) =>
      on.column('subject').doUpdateSet({
        failures: sql`case when ${inForce('login_failure.expires_at', FAILURE_MEMORY)} then login_failure.failures + 1 else 1 end`,
        expires_at: expiresAt,
      }),
    )
    .execute()
}

/** Whether one of the subjects failed so often that a captcha has to be solved. */
export const needsCaptcha = async (database: Database, subjects: readonly string[]): Promise<boolean> => {
  const found = await database
    .selectFrom('login_failure')
    .select('subject')
    .where('subject', 'in', subjects)
    .where('failures', '>=', CAPTCHA_AFTER_FAILURES)
    .where(inForce('expires_at', FAILURE_MEMORY))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const forgetFailures = async (database: Database, subjects: readonly string[]): Promise<void> => {
  await database.deleteFrom('login_failure').where('subject', 'in', subjects).execute()
}
