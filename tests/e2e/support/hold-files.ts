// Files of the console that are slow to come: the page is what it is without them until they are let go.
import type { Page } from 'playwright/test'

/** A file is on its way until the answer is called. */
const hold = async (page: Page, files: string) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The scripts of the console are on their way until the answer is called. */
export const holdConsole = (page: Page) => hold(page, '**/elements/console.js')
/** Nothing of the page runs before: the script beside the sign-in form starts all others (decision 68). */
export const holdEarlyScript = (page: Page) => hold(page, '**/elements/chunks/early-form-*.js')
