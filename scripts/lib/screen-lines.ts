// How many lines each screen of records needed, and what they share: the table of docs/new-screen.md.
import { globSync, readFileSync } from 'node:fs'

import { ROOT, inRoot } from './project.ts'

const SHARED = {
  browser: ['src/react/records', 'src/stores/plugins/records'],
  server: [
    'server/resources/records/*.ts',
    'server/resources/records/{changes,history,lists,secrets}',
    'server/resources/exchange/records',
  ],
}

interface More {
  server?: string[]
  pure?: string[]
  page?: string[]
  views?: string[]
}

/** A screen has one name in every layer. A part that stands in several screens is counted with the first. */
const screen = (name: string, { server = [], pure = [], page = [], views = [] }: More = {}) => ({
  name,
  columns: [
    [`src/contract/records/${name}`],
    [`server/resources/${name}`, ...server],
    pure,
    [`src/stores/pages/${name}.ts`, `src/stores/pages/${name}`, ...page],
    [`src/react/screens/${name}`, ...views],
  ],
})

const SCREENS = [
  screen('info-model-dictionary', { pure: ['src/lib/scl'] }),
  screen('info-model-config', { pure: ['src/lib/models'] }),
  screen('info-model-mapping', {
    server: ['server/resources/mapping'],
    pure: ['src/lib/mapping'],
    page: ['src/stores/plugins/mapping-board'],
    views: ['src/react/ui/mapping-board'],
  }),
  screen('thing-mapping'),
  screen('form-config'),
  screen('metadata-management'),
  screen('statute-config', { pure: ['src/lib/points'] }),
  screen('connection-management', { server: ['server/drivers'] }),
  screen('protocol-config'),
  screen('dictionary-mapping', { pure: ['src/lib/codes'] }),
]

/** A folder stands for all that is in it. */
const linesOf = (path: string): number => {
  const pattern = path.endsWith('.ts') ? path : `${path}/**/*.{ts,tsx,css}`
  const files = globSync(pattern, { cwd: ROOT })
  return files.reduce((sum, file) => sum + readFileSync(inRoot(file), 'utf8').split('\n').length - 1, 0)
}

const total = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesOf(path), 0)
const shown = (lines: number) => (lines === 0 ? '–' : String(lines))

/** Markdown: lines with comments and empty ones, without tests and stories. */
export const screenLines = (): string =>
  [
    '| screen | kinds and calls | server | pure | page | views |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...SCREENS.map(({ name, columns }) => `| ${[name, ...columns.map((paths) => shown(total(paths)))].join(' | ')} |`),
    '',
    `Shared: ${total(SHARED.browser)} lines in the browser, ${total(SHARED.server)} on the server.`,
  ].join('\n')
