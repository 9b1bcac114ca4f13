// Nothing that axe finds, in every state of the console, in both themes and both languages (PRD-2, PRD-4).
import { findBarriers } from './support/axe.ts'
import { CONSOLE_STATES, LANGUAGES, THEMES, setTheme } from './support/console-states.ts'
import { CHINESE, ENGLISH, signInPage } from './support/sign-in-page.ts'
import { chooseLanguage, expect, test } from './support/test.ts'

// Colours must have come to rest before they are judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of LANGUAGES) {
  test.describe(`sign-in in ${locale}`, () => {
    test.use({ allowedErrors: [/status of 40[01]/] })

    test(`[PRD-4] [RTE-2] the sign-in form has no barrier, with a message and without (${locale})`, async ({
      page,
      platform,
    }) => {
      await chooseLanguage(page.context(), platform, locale)
      await page.goto('/')
      const form = signInPage(page, locale === 'en' ? ENGLISH : CHINESE)
      await expect(form.heading).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await form.submit.click()
      await expect(form.message).not.toBeEmpty()
      for (const theme of THEMES) {
        await page.locator('yaw-console, yaw-login').evaluateAll((elements, name) => {
          for (const element of elements) element.setAttribute('theme', name)
        }, theme)
        expect(await findBarriers(page), theme).toEqual([])
      }
    })
  })

  for (const { name, show, errors } of CONSOLE_STATES) {
    test.describe(name, () => {
      test.use({ allowedErrors: errors === undefined ? [] : [errors] })

      test(`[PRD-2] [PRD-4] no barrier in ${name} (${locale})`, async ({ page, openConsole }) => {
        await show({ page, locale, open: (visit) => openConsole(page, { ...visit, locale }) })
        for (const theme of THEMES) {
          await setTheme(page, theme)
          expect(await findBarriers(page), theme).toEqual([])
        }
      })
    })
  }
}
