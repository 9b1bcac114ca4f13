// `npm run screenshots`: draws docs/images/thing-configuration.png for the README, on a platform of its own.
// `--all` draws every state of the console into screenshots/: both themes, both languages, wide and narrow.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { CONSOLE_STATES, LANGUAGES, THEMES, setTheme } from '../tests/e2e/support/console-states.ts'
import { signInToApi } from '../tests/e2e/support/platform-api.ts'
import { chooseLanguage, rememberSignIn } from '../tests/e2e/support/visit.ts'
import { startPlatform } from '../tests/support/platform-process.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './lib/browsers.ts'
import { ensureBuilt } from './lib/build.ts'
import { ensureInstalled } from './lib/install.ts'
import { inRoot, runMain, say } from './lib/project.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

const README_STATE = 'things-tree-inspector'
const WIDTHS = [1440, 1024]
const HEIGHT = 900

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const platform = await startPlatform()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] })
  const tokens = new Map()
  const tokenOf = async (account) => {
    if (!tokens.has(account)) tokens.set(account, (await signInToApi(platform, account)).token)
    return tokens.get(account)
  }

  /** Opens a page of its own, so that no state knows of another. */
  const draw = async (state, { width, locale, themes, fileOf }) => {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await chooseLanguage(context, platform, locale)
    const open = async ({ path = '/', account = 'admin' } = {}) => {
      await rememberSignIn(context, platform, await tokenOf(account))
      await page.goto(platform.url + path)
    }
    await state.show({ page, locale, url: platform.url, open })
    await page.mouse.move(0, 0)
    for (const theme of themes) {
      if (theme !== undefined) await setTheme(page, theme)
      await page.screenshot({ path: fileOf(theme), animations: 'disabled' })
    }
    await context.close()
  }

  try {
    if (!values.all) {
      const state = CONSOLE_STATES.find(({ name }) => name === README_STATE)
      const file = inRoot('docs/images/thing-configuration.png')
      mkdirSync(inRoot('docs/images'), { recursive: true })
      await draw(state, { width: 1440, locale: 'en', themes: [undefined], fileOf: () => file })
      return say(`Drawn: ${file}`)
    }
    const folder = inRoot('screenshots')
    mkdirSync(folder, { recursive: true })
    for (const state of CONSOLE_STATES.filter(({ name }) => name.includes(values.only))) {
      for (const locale of LANGUAGES) {
        for (const width of WIDTHS) {
          const fileOf = (theme) => join(folder, `${state.name}-${theme}-${locale}-${width}.png`)
          await draw(state, { width, locale, themes: THEMES, fileOf })
        }
      }
      say(`Drawn: ${state.name}`)
    }
  } finally {
    await browser.close()
    await platform.stop()
  }
})
