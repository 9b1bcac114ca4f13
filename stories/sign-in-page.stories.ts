// The first page that anybody sees: `<yaw-console>` itself, on the platform of the stories. Signing in works.
import '../src/elements/console.ts'

import { type PlatformOptions, createPlatform } from './support/platform.ts'
import { click, findAll, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement } from './support/story-session.ts'

export default { title: 'Console/Sign-in page' }

const COOKIES = ['basetoken', 'dataTime', 'baseloginType', 'uuid', 'redirect', 'lang']

/** The console keeps its session in cookies of its page; each story starts without one. */
const forgetSession = () => {
  for (const name of COOKIES) {
    document.cookie = `yaw-${name}=; path=/; max-age=0`
    sessionStorage.removeItem(`yaw-${name}`)
  }
}

/** The console asks the page's own origin: for the time of a story the platform in memory answers there. */
const answerHere = (platform: PlatformOptions, path: string) => () => {
  forgetSession()
  // The console's own addresses stand behind the hash: a reload finds the story again.
  history.replaceState(null, '', `${location.pathname}${location.search}#${path}`)
  const pageFetch = globalThis.fetch
  const answer = createPlatform(platform)
  const isCall = (address: string) => /^\/(?:api-|release\.json$)/.test(new URL(address, location.href).pathname)
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return isCall(address) ? answer(input, init) : pageFetch(input, init)
  }
  return () => {
    globalThis.fetch = pageFetch
    forgetSession()
  }
}

const story = (platform: PlatformOptions, steps: (page: HTMLElement) => Promise<unknown>, path = '/') => ({
  beforeEach: answerHere(platform, path),
  render: (_args: unknown, context: StoryContext) => {
    const page = createElement(context, 'yaw-console', '')
    page.setAttribute('base-url', '')
    page.setAttribute('locale', context.globals.locale ?? 'zh-chs')
    page.setAttribute('router-mode', 'hash')
    return page
  },
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const signIn = async (page: HTMLElement) => {
  await type(page, '[name=username]', 'operator')
  await type(page, '[name=password]', 'not this one')
  await click(page, '[type=submit]')
}
const refusal = (page: HTMLElement) =>
  until(() => findAll(page, '[role=alert]').some((alert) => alert.innerText.trim() !== ''), 'the refusal')

export const Empty = story({}, (page) => see(page, '[name=username]'))

export const WrongPassword = story({ wrongPassword: 'once' }, async (page) => {
  await signIn(page)
  await refusal(page)
})

export const Question = story({ wrongPassword: 'captcha' }, async (page) => {
  await signIn(page)
  await see(page, '[name=captchaValue]')
})

export const WhitePage = story({}, (page) => see(page, '.white-page'), '/dataPlat/thingConfigration')

export const SignedIn = story({}, async (page) => {
  await signIn(page)
  await see(page, '.home__assets')
})
