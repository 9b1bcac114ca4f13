// Which requirements no test names: docs/requirements.md against the `[ENT-5]` in the titles of the tests. Reports only.
import { existsSync, globSync, readFileSync } from 'node:fs'

import { ROOT, inRoot } from './project.ts'

const TABLE = 'docs/requirements.md'
/** `| ENT-1 |`, or `| API-1…API-37 |` for a range. */
const ROW = /^\|\s*([A-Z]{2,4})-(\d+)(?:…[A-Z]+-(\d+))?\s*\|/gm
const NAMED = /\[([A-Z]{2,4}-\d+)\]/g

const knownIds = (table: string): string[] =>
  [...table.matchAll(ROW)].flatMap(([, group = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${group}-${Number(first) + index}`),
  )

const namedIds = (text: string): string[] => [...text.matchAll(NAMED)].map(([, id = '']) => id)

/** ENT-1, ENT-2, ENT-3 as `ENT 1-3`. */
const condense = (ids: readonly string[]): string => {
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const [group = '', number] = id.split('-')
    groups.set(group, [...(groups.get(group) ?? []), Number(number)])
  }
  const ranges = (numbers: readonly number[]) => {
    const found: [first: number, last: number][] = []
    for (const number of numbers.toSorted((one, other) => one - other)) {
      const current = found.at(-1)
      if (current !== undefined && current[1] === number - 1) current[1] = number
      else found.push([number, number])
    }
    return found.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
  }
  return [...groups].map(([group, numbers]) => `  ${group} ${ranges(numbers)}`).join('\n')
}

export const reportRequirements = (): string => {
  if (!existsSync(inRoot(TABLE))) return `${TABLE} is missing`
  const known = knownIds(readFileSync(inRoot(TABLE), 'utf8'))
  const files = globSync('tests/**/*.{ts,tsx}', { cwd: ROOT })
  const named = new Set(files.flatMap((file) => namedIds(readFileSync(inRoot(file), 'utf8'))))
  const missing = known.filter((id) => !named.has(id))
  const unknown = [...named].filter((id) => !known.includes(id))
  const lines = [`${known.length - missing.length} of ${known.length} requirements are named by a test.`]
  if (missing.length > 0) lines.push(`No test names:\n${condense(missing)}`)
  if (unknown.length > 0) lines.push(`Tests name what is no requirement: ${unknown.join(', ')}`)
  return lines.join('\n')
}
