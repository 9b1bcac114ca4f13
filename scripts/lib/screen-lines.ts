// How many lines each screen of records needed, and what they share: the table of docs/new-screen.md.
import { globSync, readFileSync } from 'node:fs'

import { ROOT, inRoot } from './project.ts'

const SHARED = {
  browser: ['src/react/records', 'src/stores/parts/records'],
  server: [
    'server/resources/records/*.ts',
    'server/resources/records/{changes,history}',
    'server/resources/exchange/records',
  ],
}

/** A part that stands in several screens is counted with the first. */
const screen = (
  name: string,
  folder: string,
  of: {
    kinds: string
    rules?: string
    server?: string[]
    seeds?: string
    pure?: string[]
    page?: string[]
    views?: string[]
  },
) => ({
  name,
  columns: [
    [`src/contract/records/${of.kinds}`],
    [...(of.rules === undefined ? [] : [`server/resources/records/rules/${of.rules}`]), ...(of.server ?? [])],
    of.seeds === undefined ? [] : [`server/seed/records/${of.seeds}`],
    of.pure ?? [],
    [`src/stores/pages/${folder}.ts`, `src/stores/pages/${folder}`, ...(of.page ?? [])],
    [`src/react/screens/${folder}`, ...(of.views ?? [])],
  ],
})

const resource = (name: string) => [`server/resources/${name}`]

const SCREENS = [
  screen('infoModelDictionary', 'info-model-dictionary', {
    kinds: 'dictionary',
    rules: 'dictionary',
    server: resource('dictionary'),
    seeds: 'dictionary',
    pure: ['src/lib/scl'],
  }),
  screen('infoModelConfig', 'info-model-configuration', {
    kinds: 'models',
    rules: 'models',
    server: resource('models'),
    seeds: 'models',
    pure: ['src/lib/models'],
  }),
  screen('infoModelMapping', 'info-model-mapping', {
    kinds: 'model-mapping',
    rules: 'mapping',
    server: resource('mapping'),
    seeds: 'mapping',
    pure: ['src/lib/mapping'],
    page: ['src/stores/parts/mapping-board'],
    views: ['src/react/ui/mapping-board'],
  }),
  screen('thingMapping', 'thing-mapping', { kinds: 'thing-mapping' }),
  screen('formConfig', 'form-config', {
    kinds: 'form-config',
    rules: 'forms',
    server: resource('forms'),
    seeds: 'form-config',
  }),
  screen('metaDataManagement', 'metadata-management', {
    kinds: 'metadata',
    rules: 'metadata',
    server: resource('metadata'),
    seeds: 'metadata',
  }),
  screen('statuteConfig', 'statute-configuration', {
    kinds: 'statute',
    rules: 'statute',
    seeds: 'statute',
    pure: ['src/lib/points'],
  }),
  screen('connectManagement', 'connection-management', {
    kinds: 'connection',
    rules: 'connections',
    server: resource('connections'),
    seeds: 'connection',
  }),
  screen('protocolConfig', 'protocol-configuration', {
    kinds: 'protocol',
    server: resource('protocols'),
    seeds: 'protocol',
  }),
  screen('dictionaryMapping', 'dictionary-mapping', {
    kinds: 'code-mapping',
    rules: 'code-mapping',
    seeds: 'code-mapping',
    pure: ['src/lib/codes'],
  }),
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
    '| screen | kinds and calls | server | seeds | pure | page | views |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...SCREENS.map(({ name, columns }) => `| ${[name, ...columns.map((paths) => shown(total(paths)))].join(' | ')} |`),
    '',
    `Shared: ${total(SHARED.browser)} lines in the browser, ${total(SHARED.server)} on the server.`,
  ].join('\n')
