// House rules: what no linter knows about this project (docs/architecture.md, Style). Each is one small function.
import type { Rule, SourceFile } from './source-file.ts'

const isCode = ({ path }: SourceFile): boolean => /\.(?:ts|tsx|mjs|js)$/.test(path)
const isIn = ({ path }: SourceFile, ...folders: string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`))
const isProduct = (file: SourceFile): boolean => isCode(file) && isIn(file, 'src', 'server', 'demo')

/** `line: message` for each line that matches. */
const matches = (file: SourceFile, pattern: RegExp, message: string): string[] =>
  file.lines.flatMap((line, index) => (pattern.test(line) ? [`${index + 1}: ${message}`] : []))

const fileName: Rule = (file) => {
  if (!isIn(file, 'src', 'server', 'scripts', 'tests', 'stories', 'bench', 'demo')) return []
  const name = file.path.split('/').at(-1) ?? ''
  return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(name) || name === 'README.md'
    ? []
    : ['the file name is not kebab-case']
}

const firstLine: Rule = (file) => {
  if (!isCode(file) || !isIn(file, 'src', 'server', 'scripts')) return []
  return /^(?:\/\/ |\/\*\* |\/\*\*$)/.test(file.lines[0] ?? '')
    ? []
    : ['1: begin with a comment: what the module is and which rule it guards']
}

const defaultExport: Rule = (file) =>
  isCode(file) && isIn(file, 'src', 'server') && file.path !== 'src/styles/css.d.ts'
    ? matches(file, /^\s*export default\b/, 'named exports only')
    : []

const unfinished: Rule = (file) =>
  isCode(file) ? matches(file, /\b(?:TODO|FIXME|XXX|HACK)\b/, 'finish it, or open an issue') : []

const disabledIssues: Rule = (file) =>
  isCode(file)
    ? matches(
        file,
        /(?:eslint|oxlint)-disable(?!.*--\s*\S)|@ts-(?:ignore|nocheck|expect-error)\s*$/,
        'say why, after ` -- `',
      )
    : []

/** The one place that may touch what belongs to the host's page. */
const isBrowserPort = ({ path }: SourceFile): boolean => path.startsWith('src/elements/browser-environment')

/** The one place that may give texts to what makes markup or scripts of them (decision 92). */
const isTrustedPort = ({ path }: SourceFile): boolean => path === 'src/lib/trusted-types.ts'

const unsafeDom: Rule = (file) =>
  isProduct(file) && !isBrowserPort(file) && !isTrustedPort(file)
    ? matches(
        file,
        /\b(?:innerHTML|outerHTML|insertAdjacentHTML|DOMParser|dangerouslySetInnerHTML|unsafeHTML|document\.write|document\.cookie|localStorage|sessionStorage)\b/,
        'not here: no markup from text, and the browser only through Environment',
      )
    : []

const loggedSecret: Rule = (file) =>
  isProduct(file)
    ? matches(file, /console\.\w+\(.*\b(?:token|password|secret|authorization)\b/i, 'no secret in a log')
    : []

const definition: Rule = (file) =>
  isProduct(file) && isIn(file, 'src') && !isIn(file, 'src/elements')
    ? matches(file, /\bcustomElements\.define\(/, 'only src/elements defines elements')
    : []

/** A file that does not come is asked for again, given up in time and told in one way (ERR-4). */
const lazyImport: Rule = (file) => {
  if (!isProduct(file) || !isIn(file, 'src')) return []
  const text = file.lines.join('\n')
  return [...text.matchAll(/(?<!\bchunk\(\s*\(\) => )\bimport\(['"`]/g)].map(
    ({ index }) =>
      `${text.slice(0, index).split('\n').length}: load it by chunk(() => import(…)), src/api/load-chunk.ts`,
  )
}

/** The lock file and settings must work with everybody's registry. */
const registryHost: Rule = (file) =>
  matches(file, /\bregistry\.[\w-]+\.[a-z]{2,}\b|"resolved":|^\s*registry\s*=/, 'no address of a package registry')

const HOUSE_RULES: readonly Rule[] = [
  fileName,
  firstLine,
  defaultExport,
  unfinished,
  disabledIssues,
  unsafeDom,
  loggedSecret,
  definition,
  lazyImport,
  registryHost,
]

/** Every breach as `path:line: message`. */
export const checkHouseRules = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    // What names the forbidden words to look for them, or to prove that they are found.
    if (/^scripts\/rules\/|^tests\/tools\//.test(file.path))
      return [fileName, firstLine].flatMap((rule) => rule(file)).map((text) => `${file.path}:${text}`)
    return HOUSE_RULES.flatMap((rule) => rule(file)).map((text) => `${file.path}:${text}`)
  })
