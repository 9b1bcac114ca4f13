// Nothing that axe finds, in every state of the console, in both themes and both languages (PRD-2, PRD-4).
import { findBarriers } from '../support/axe.ts'
import { CONSOLE_STATES, LANGUAGES, THEMES, setTheme } from '../support/console-states.ts'
import { chooseLanguage, expect, test } from '../support/test.ts'

// The one long file: both workers share it.
test.describe.configure({ mode: 'parallel' })

for (const locale of LANGUAGES) {
  for (const { name, show, errors } of CONSOLE_STATES) {
    test.describe(name, () => {
      test.use({ allowedErrors: errors === undefined ? [] : [errors] })

      test(`[PRD-2] [PRD-4] no barrier in ${name} (${locale})`, async ({ page, platform, openConsole }) => {
        await chooseLanguage(page.context(), platform, locale)
        await show({ page, locale, url: platform.url, open: (visit) => openConsole(page, { ...visit, locale }) })
        for (const theme of THEMES) {
          await setTheme(page, theme)
          expect(await findBarriers(page), theme).toEqual([])
        }
      })
    })
  }
}
