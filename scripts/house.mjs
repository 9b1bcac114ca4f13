// `node scripts/house.mjs [commit …]`: what a newcomer has to find the way through, as figures: of commits side by side, or of what is
// here (docs/house.md).
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, posix } from 'node:path'

import { ROOT, say } from './lib/project.ts'
import { checkResourceCircles } from './rules/resource-circles.ts'

/** Files that a folder may have without rooms. */
const FULL = 25
/** Lines that a module with one importer should have, to be one of its own. */
const SMALL = 40

const SOURCE = /\.tsx?$/
const STATIC_IMPORT = /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'/gm

const readFiles = (root) =>
  globSync('{src,server}/**/*.*', { cwd: root })
    .filter((path) => /\.(?:tsx?|css|csv|json)$/.test(path) && !path.includes('/generated/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const linesOf = ({ text }) => text.split('\n').length - 1
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const count = (files, pattern) => sum(files.map(({ text }) => [...text.matchAll(pattern)].length))

const onlyImported = (files) => {
  const importers = new Map()
  for (const { path, text } of files) {
    const named = [...text.matchAll(STATIC_IMPORT)].map(([, to]) => posix.join(dirname(path), to))
    for (const to of new Set(named)) importers.set(to, (importers.get(to) ?? 0) + 1)
  }
  return files.filter(({ path }) => SOURCE.test(path) && importers.get(path) === 1)
}

const circles = (files) =>
  new Set(
    checkResourceCircles(files.filter(({ path }) => SOURCE.test(path)))
      .map((message) => / (\S+) and (\S+) need each other \(\S+ > \S+ > \S+\)/.exec(message))
      .flatMap((pair) => (pair === null ? [] : [pair.slice(1).toSorted().join(' ')])),
  ).size

const figuresOf = (root) => {
  const all = readFiles(root)
  const data = all.filter(({ path }) => ['.csv', '.json'].includes(extname(path)))
  const files = all.filter((file) => !data.includes(file))
  const lines = files.map(linesOf)
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  const only = onlyImported(files)
  return {
    Files: files.length,
    Lines: sum(lines),
    'Lines of a file, median': median(lines),
    [`Folders of more than ${FULL} files`]: [...folders.values()].filter(({ length }) => length > FULL).length,
    'Exports named `Tab` or `Task`': count(files, /^export const (?:Tab|Task)\b/gm),
    'Pairs of server resource folders that need each other': circles(files),
    'Modules with one importer': only.length,
    [`… of ${SMALL} lines or less`]: only.filter((file) => linesOf(file) <= SMALL).length,
    'Lines of data files': sum(data.map(linesOf)),
  }
}

const ofCommit = (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'server'], { cwd: ROOT, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return figuresOf(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const commits = process.argv.slice(2)
const columns = [...commits.map((commit) => [commit, ofCommit(commit)]), ['here', figuresOf(ROOT)]]
const rows = Object.keys(columns[0][1]).map((name) => [name, ...columns.map(([, figures]) => figures[name])])
say(
  [['', ...columns.map(([name]) => name)], ['---', ...columns.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n'),
)
