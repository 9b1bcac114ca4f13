// Captcha: a sum in words that a screen reader can say, good for one attempt (API-7).
import { randomInt, randomUUID } from 'node:crypto'

import type { Captcha } from '../../../src/contract/admin/admin-calls.ts'
import { CAPTCHA_VALIDITY } from '../../../src/contract/wire/limits.ts'
import { fromNow, inForce } from '../../database/clock.ts'
import type { Database } from '../../database/schema.ts'
import type { Language } from '../../language.ts'

const LARGEST = 20

const questionIn: Record<Language, (first: number, second: number) => string> = {
  en: (first, second) => `How much is ${first} plus ${second}?`,
  zh: (first, second) => `${first} 加 ${second} 等于多少？`,
}

export const makeCaptcha = async (database: Database, language: Language): Promise<Captcha> => {
  const [first, second] = [randomInt(1, LARGEST + 1), randomInt(1, LARGEST + 1)]
  const captchaKey = randomUUID()
  await database
    .insertInto('captcha')
    .values({
      captcha_key: captchaKey,
      answer: String(first + second),
      expires_at: fromNow(CAPTCHA_VALIDITY),
    })
    .execute()
  return { captchaKey, question: questionIn[language](first, second) }
}

/** Uses the captcha up and tells whether the answer was right; of two callers at once only one gets it. */
export const solveCaptcha = async (database: Database, captchaKey: string, answer: string): Promise<boolean> => {
  const used = await database
    .deleteFrom('captcha')
    .where('captcha_key', '=', captchaKey)
    .returning('answer')
    .returning(inForce('expires_at', CAPTCHA_VALIDITY).as('is_in_force'))
    .executeTakeFirst()
  if (used === undefined || !used.is_in_force) return false
  // A Chinese input method may type full-width digits.
  return answer.normalize('NFKC').trim() === used.answer
}
