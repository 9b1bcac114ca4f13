// Cells as text and back: what is typed, pasted, copied, found and shown goes through here.
import { type DecimalMark, numberText, parseNumber } from '../number-text.ts'
import { type CellKind, type CellOption, type CellValue, isUnread } from './cell-value.ts'

export interface CellReading {
  kind: CellKind
  options: readonly CellOption[]
  mark: DecimalMark
}

const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+0{1,2}:00(?::00)?)?$/
const YES = new Set(['true', 'yes', 'y', '1', 'on', 'x', '是', '真', '√', '✓'])
const NO = new Set(['', 'false', 'no', 'n', '0', 'off', '否', '假', '×'])

/** Year first in whichever way it is written; day and month are never guessed. */
const readDate = (text: string): string | undefined => {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // The 31st of a shorter month is no date.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}

const readChoice = (text: string, options: readonly CellOption[]): string | undefined => {
  const exact = options.find(({ value, label }) => value === text || label === text)
  if (exact !== undefined) return exact.value
  const wanted = text.toLowerCase()
  return options.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)?.value
}

const readCheck = (text: string): boolean | undefined => {
  const word = text.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

/** The value of a text in a column; text that is none stays text. */
export const readCell = (text: string, { kind, options, mark }: CellReading): CellValue => {
  if (kind === 'text') return text
  const plain = text.normalize('NFKC').trim()
  if (kind === 'check') return readCheck(plain) ?? { unread: text }
  if (plain === '') return null
  if (kind === 'number') {
    const number = parseNumber(plain, mark)
    return number === null || !Number.isFinite(number) ? { unread: text } : number
  }
  return (kind === 'date' ? readDate(plain) : readChoice(text.trim(), options)) ?? { unread: text }
}

export const cellText = (value: CellValue, options: readonly CellOption[] = []): string => {
  if (typeof value === 'string') {
    return options.length === 0 ? value : (options.find((option) => option.value === value)?.label ?? value)
  }
  if (value === null) return ''
  if (isUnread(value)) return value.unread
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return numberText(value)
}
