// The sign-in page as a person uses it, in either language.
import type { Locator, Page } from 'playwright/test'

export const ENGLISH = { account: 'Account', password: 'Password', submit: 'Sign in' }
export const CHINESE = { account: '账号', password: '密码', submit: '登录' }

/** Answers "How much is 3 plus 4?" in either language, as somebody who reads it. */
export const answerOf = (question: string): string =>
  String((question.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0))

export interface SignInPage {
  heading: Locator
  account: Locator
  password: Locator
  /** The box of the captcha, named by its question. */
  question: Locator
  submit: Locator
  message: Locator
  signIn: (account: string, password: string) => Promise<void>
}

export const signInPage = (page: Page, words = ENGLISH): SignInPage => {
  const form = page.locator('yaw-login')
  const account = form.getByLabel(words.account, { exact: true })
  const password = form.getByLabel(words.password, { exact: true })
  const submit = form.getByRole('button', { name: words.submit, exact: true })
  return {
    heading: form.getByRole('heading', { name: words.submit, exact: true }),
    account,
    password,
    question: form.getByLabel(/^How much is \d+ plus \d+\?$|^\d+ 加 \d+ 等于多少？$/),
    submit,
    message: form.getByRole('alert'),
    signIn: async (name, secret) => {
      await account.fill(name)
      await password.fill(secret)
      await submit.click()
    },
  }
}
