// What axe finds on a page, open shadow roots included; in few words, so that a failure can be read.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright/test'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  help: string
  nodes: { target: unknown; html: string; failureSummary?: string }[]
}

/** One line for each element that breaks a rule. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async (tags): Promise<Violation[]> => {
    const axe = Reflect.get(window, 'axe') as {
      run: (context: Document, options: object) => Promise<{ violations: Violation[] }>
    }
    const found = await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    return found.violations
  }, TAGS)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) =>
      [`${id}: ${help}`, JSON.stringify(target), html.slice(0, 160), failureSummary.replace(/\s+/g, ' ')].join(' | '),
    ),
  )
}
