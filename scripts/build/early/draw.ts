// Draws the sign-in page in each language and prints it as JSON. A process of its own: the library of messages wants a
// window, and one that is no window must not mislead other tools.
import { render } from '@lit-labs/ssr'
import { collectResult } from '@lit-labs/ssr/lib/render-result.js'

Object.assign(globalThis, { window: new EventTarget() })
const { LOCALES } = await import('../../../src/locales/locale.ts')
const { earlyPage } = await import('../../../src/elements/console/early-page.ts')
const { EARLY_FORM } = await import('../../../src/elements/console/early-form.ts')

/** Marks of the library, for templates that go on in the browser, and room between elements. */
const tidy = (markup: string) =>
  markup
    .replace(/<!--.*?-->|<\?>/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=\/?>)/g, '')
    .replaceAll('> <', '><')
    .trim()

const pages: Record<string, { title: string; markup: string }> = {}
for (const locale of LOCALES) {
  const { content, ...page } = await earlyPage(locale)
  const markup = tidy(await collectResult(render(content)))
  pages[locale] = { ...page, markup: markup.replace('<main', `<main ${EARLY_FORM}`) }
}
process.stdout.write(JSON.stringify(pages))
