// Puts the sign-in form into the console's page for who has not signed in: it shows, and takes what is typed, before any
// script has come; the console goes on with it (decision 68).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { builtFile } from './built-file.ts'
import { type PageLanguage, chosenLanguage, mayBeSignedIn } from './visitor.ts'

interface EarlyPage {
  title: string
  markup: string
}

/** As the build writes it. */
interface EarlyForm {
  style: string
  script: string
  pages: Record<PageLanguage, EarlyPage>
}

/** Where the form is what shows; elsewhere the console decides first. */
export const FORM_ADDRESSES: readonly string[] = ['/', '/index', '/login']

const ELEMENT = '<yaw-console></yaw-console>'
/** The sheet of the form holds what is in it. */
const PAGE_STYLE = /\s*<link rel="stylesheet" href="\/demo\/console\.css" \/>/
const SCRIPTS = /\s*<script type="module" src="([^"]+)"><\/script>/g

/** The page's own scripts begin when the form has been drawn: before, they would keep the browser from drawing it. */
const startOf = (html: string, script: string, preloads: readonly string[]) => {
  const starts = [...html.matchAll(SCRIPTS)].map(([, address]) => address)
  return `<script defer src="/elements/${script}" data-starts="${starts.join(' ')}" data-preloads="${preloads.join(' ')}"></script>`
}

const withForm = (html: string, form: EarlyForm, language: PageLanguage, preloads: readonly string[]) => {
  const { title, markup } = form.pages[language]
  const head = `<link rel="stylesheet" href="/elements/${form.style}" />${startOf(html, form.script, preloads)}`
  return html
    .replace(SCRIPTS, '')
    .replace(PAGE_STYLE, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*</, () => `<title>${title}<`)
    .replace('</head>', () => `${head}</head>`)
    .replace(ELEMENT, () => ELEMENT.replace('><', () => `>${markup}<`))
}

export interface PageWithForm {
  html: string
  /** For the header of that name: what it takes to draw the form. */
  link: string
}

/** Answers the page for an address and cookies, `preloads` being what the console needs; undefined where it has no form. */
export const createEarlyForm = (elements: string, page: string) => {
  const read = builtFile(join(elements, 'early-form.json'), (form: EarlyForm) => form)
  return async (address: string, cookies: string, preloads: readonly string[]): Promise<PageWithForm | undefined> => {
    // A query may hold what signs in by itself.
    if (!FORM_ADDRESSES.includes(address) || mayBeSignedIn(cookies)) return undefined
    const form = await read()
    if (form === undefined) return undefined
    const html = await readFile(page, 'utf8')
    return {
      html: withForm(html, form, chosenLanguage(cookies), preloads),
      link: `</elements/${form.style}>; rel=preload; as=style`,
    }
  }
}
