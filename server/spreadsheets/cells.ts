// What the cells of an imported row say, whatever it is a row of: numbers as people write them, nothing, problems (issue: import).
import type { ImportCell, ImportProblem } from '../../src/contract/exchange/import-calls.ts'
import type { FieldProblem } from '../../src/contract/wire/problem.ts'
import { EMPTY_MARKER } from '../../src/lib/text/format.ts'

const THOUSANDS = /^[+-]?\d{1,3}((,\d{3})+|( \d{3})+)(\.\d+)?$/
const DECIMAL_COMMA = /^[+-]?\d[\d. ]*,\d+$/
const WITH_UNIT = /^[+-]?[\d.,]+\s*[^\d\s.,+-]+$/
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const LONGEST_TEXT = 200

/** Characters of an input method as the ASCII that they stand for, the full stop of Chinese sentences as a point. */
export const asciiForm = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim()

const PRINTABLE = /^[ -~]*$/
const ASCII: ReadonlySet<string | undefined> = new Set(['phone', 'host', 'ip'])
/** An e-mail address may hold other characters, and is left alone without one of these. */
const WIDE_MARKS = /[＠。．｡]/

/** A text as its format has it: addresses and telephone numbers are ASCII, whatever they were typed with. */
export const textFor = (format: string | undefined, text: string): string => {
  const ascii = ASCII.has(format) || (format === 'email' && WIDE_MARKS.test(text)) ? asciiForm(text) : ''
  return ascii !== '' && PRINTABLE.test(ascii) ? ascii : text.trim()
}

/** What people put where they have no value. */
const PLACEHOLDER = /^(?:[-‐‑‒–—―−─/\\*?_.~]+|n[/.]?a\.?|nil|none|null|tbd|无|暂无|未知|不详|待定|空|没有|不适用)$/i

/**
 * Whether a text stands for no value. It is told and not read as an empty cell: that would empty the field, while a register
 * may as well mean that the value is not known to it.
 */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(asciiForm(text))

/** A number as people write it, also with its unit; undefined when it is none. */
export const parseNumber = (text: string, unit: string): number | undefined => {
  const plain = asciiForm(text)
  const bare = plain.toLowerCase().endsWith(unit.toLowerCase())
    ? plain.slice(0, plain.length - unit.length).trim()
    : plain
  const digits = THOUSANDS.test(bare) ? bare.replace(/[, ]/g, '') : bare
  return NUMBER.test(digits) ? Number(digits) : undefined
}

/** Which rule a text breaks that is no number: the sentence says what to write instead. */
export const numberRule = (text: string): 'number' | 'decimalComma' | 'otherUnit' | 'placeholder' => {
  const plain = asciiForm(text)
  if (isPlaceholder(plain)) return 'placeholder'
  if (DECIMAL_COMMA.test(plain)) return 'decimalComma'
  return WITH_UNIT.test(plain) ? 'otherUnit' : 'number'
}

export const isEmptyCell = (cell: ImportCell): cell is string | null =>
  cell === null || (typeof cell === 'string' && ['', EMPTY_MARKER].includes(cell.trim()))

/** A cell as a header or a sample shows it. */
export const textOf = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'object' ? cell.text : String(cell)).slice(0, LONGEST_TEXT)
}

export const customProblem = (column: number | null, path: string, rule: string): ImportProblem => ({
  column,
  path,
  code: 'custom',
  rule,
})

/** Problems of fields as problems of the columns that hold them. */
export const atColumns = (
  { columnOf }: { columnOf: (field: string) => number | null },
  fields: readonly FieldProblem[],
): ImportProblem[] => fields.map((problem) => ({ ...problem, column: columnOf(problem.path) }))
