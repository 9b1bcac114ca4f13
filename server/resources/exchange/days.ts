// Cells of a column of days: what people and spreadsheet programs leave in them is read where it can mean one day only, for
// the rest there is a reason (issue: import).
import type { ImportCell } from '../../../src/contract/exchange/import-calls.ts'
import { readDate } from '../../../src/lib/text/date-text.ts'
import { asciiForm, isPlaceholder } from '../../spreadsheets/cells.ts'

type Day = { value: string } | { rule: string }

/** Days that a spreadsheet program counts, of the years 1950 to 2099: a date whose cell has lost its format. */
const SERIAL = /^\d{5}(\.\d+)?$/
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 73_050
/** Day 0 of that count, in days since 1970; right from March 1900 on. */
const SERIAL_ZERO = -25_569
const DAY = 86_400_000

const TIMED = /^(.*\S)[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m|Z|[+-]\d{2}:?\d{2})?$/i
const MIDNIGHT = /[T\s]+0{1,2}:00(?::00(?:\.0+)?)?$/i
const YEAR_LAST = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/

const isoOf = (year = '', month = '', day = '') => readDate(`${year}-${month}-${day}`)

const readSerial = (text: string): Day | undefined => {
  const serial = Number(text)
  if (!SERIAL.test(text) || serial < FIRST_SERIAL || serial >= LAST_SERIAL + 1) return undefined
  if (!Number.isInteger(serial)) return { rule: 'timeOfDay' }
  return { value: new Date((serial + SERIAL_ZERO) * DAY).toISOString().slice(0, 10) }
}

/** `13.05.2024` can only be the 13th of May; of `01.05.2024` nobody knows. */
const readYearLast = (text: string): Day | undefined => {
  const [, first, second, year] = YEAR_LAST.exec(text) ?? []
  if (year === undefined) return undefined
  const days = new Set([isoOf(year, second, first), isoOf(year, first, second)].filter((day) => day !== undefined))
  const [day] = days
  return day === undefined ? undefined : days.size === 1 ? { value: day } : { rule: 'dayOrMonth' }
}

const readPlain = (text: string): Day | undefined => {
  const day = readDate(text)
  return day === undefined ? (readSerial(text) ?? readYearLast(text)) : { value: day }
}

/** The day that a cell means as ISO 8601, or the rule that it breaks. A time of day is dropped only where it is midnight. */
export const readDay = (cell: Exclude<ImportCell, null>): Day => {
  if (typeof cell === 'object' && cell.flaw !== 'date') return { rule: cell.flaw }
  const text = asciiForm(typeof cell === 'object' ? cell.text : String(cell))
  if (isPlaceholder(text)) return { rule: 'placeholder' }
  const plain = readPlain(text.replace(MIDNIGHT, ''))
  if (plain !== undefined) return plain
  const [, timed] = TIMED.exec(text) ?? []
  const read = timed === undefined ? undefined : readPlain(timed)
  // What is none goes on as it is, for the form to refuse with all else that is wrong in the row.
  return read !== undefined && 'value' in read ? { rule: 'timeOfDay' } : (read ?? { value: text })
}
