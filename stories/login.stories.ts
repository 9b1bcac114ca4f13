// The sign-in form alone, as a host places it: each answer of the platform.
import '../src/elements/login.ts'

import type { PlatformOptions } from './support/platform.ts'
import { click, findAll, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Sign-in form' }

const story = (platform: PlatformOptions, steps: (form: HTMLElement) => Promise<unknown>) => ({
  render: (_args: unknown, context: StoryContext) =>
    provideSession(
      createStorySession(context, platform, false),
      createElement(context, 'yaw-login', 'inline-size: 388px; padding: 24px; background: var(--yaw-color-surface)'),
    ),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const signIn = async (form: HTMLElement) => {
  await type(form, '[name=username]', 'operator')
  await type(form, '[name=password]', 'not this one')
  await click(form, '[type=submit]')
}

/** The sentence that says what went wrong. */
const refusal = (form: HTMLElement) =>
  until(() => findAll(form, '[role=alert]').some((alert) => alert.innerText.trim() !== ''), 'the refusal')

export const Empty = story({}, (form) => see(form, '[name=username]'))

export const WrongPassword = story({ wrongPassword: 'once' }, async (form) => {
  await signIn(form)
  await refusal(form)
})

export const Question = story({ wrongPassword: 'captcha' }, async (form) => {
  await signIn(form)
  await see(form, '[name=captchaValue]')
})

export const Busy = story({ trouble: { login: 'never' } }, async (form) => {
  await signIn(form)
  await see(form, '[type=submit][disabled]')
})

export const PasswordShownWithCapsLock = story({}, async (form) => {
  await type(form, '[name=password]', 'Turbine')
  await click(form, '.reveal')
  const box = await see(form, '[name=password]')
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }))
  await until(() => findAll(form, '#caps-lock').some((hint) => hint.innerText.trim() !== ''), 'the hint')
})

export const NoConnection = story({ trouble: { login: 'unreachable' } }, async (form) => {
  await signIn(form)
  await refusal(form)
})
