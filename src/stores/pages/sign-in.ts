// The sign-in form: a captcha only when the platform asks for one, errors kept with what was typed (spec 3, ENT-8).
import { atom } from 'nanostores'

import type { Captcha, LoginPayload } from '../../contract/admin/admin-calls.ts'
import { RequestError } from '../../api/request-error.ts'
import type { Session } from '../session.ts'

export interface SignInState {
  busy: boolean
  error: unknown
  captcha: Captcha | undefined
  /** Fields that were empty when the form was sent. */
  missing: readonly (keyof SignInForm)[]
}

export interface SignInForm {
  username: string
  password: string
  captchaValue: string
}

const CAPTCHA_REASONS = ['login.captchaRequired', 'login.captchaWrong']

export const createSignInPage = (session: Session, signIn: (payload: LoginPayload) => Promise<void>) => {
  const $state = atom<SignInState>({ busy: false, error: undefined, captcha: undefined, missing: [] })
  const change = (next: Partial<SignInState>) => $state.set({ ...$state.get(), ...next })

  let asked = 0
  /** Of several questions that are on their way the last one counts. */
  const askCaptcha = async () => {
    asked += 1
    const own = asked
    try {
      const captcha = await session.admin.verifyCode({ quiet: true })
      if (own === asked) change({ captcha })
    } catch (error) {
      if (own === asked) change({ error })
    }
  }
  // The question comes in the language of its call: one that is there is asked anew in the other.
  const stop = session.locale.$locale.listen(() => {
    if (asked > 0) void askCaptcha()
  })
  return {
    $state,
    destroy: stop,
    /** A new question, e.g. when this one is too hard to read. */
    askCaptcha,
    /** Answers whether the user is signed in now. */
    submit: async ({ username, password, captchaValue }: SignInForm): Promise<boolean> => {
      const { captcha, busy } = $state.get()
      if (busy) return false
      const missing: (keyof SignInForm)[] = []
      if (username.trim() === '') missing.push('username')
      if (password === '') missing.push('password')
      if (captcha !== undefined && captchaValue.trim() === '') missing.push('captchaValue')
      change({ busy: missing.length === 0, error: undefined, missing })
      if (missing.length > 0) return false
      try {
        const answer = captcha === undefined ? {} : { captchaKey: captcha.captchaKey, captchaValue }
        await signIn({ username, password, ...answer })
        asked = 0
        change({ busy: false, captcha: undefined })
        return true
      } catch (error) {
        const wanted = error instanceof RequestError && CAPTCHA_REASONS.includes(error.reason ?? '')
        change({ busy: false, error })
        // A question is good for one attempt, whatever came of it.
        if (wanted || captcha !== undefined) await askCaptcha()
        return false
      }
    },
  }
}
export type SignInPage = ReturnType<typeof createSignInPage>
