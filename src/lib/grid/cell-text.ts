// Cells as text and back: what is typed, pasted, copied, found and shown goes through here.
import { readDate } from '../text/date-text.ts'
import { type DecimalMark, numberText, parseNumber } from '../text/number-text.ts'
import { type CellKind, type CellOption, type CellValue, isUnread } from './cell-value.ts'

export interface CellReading {
  kind: CellKind
  options: readonly CellOption[]
  mark: DecimalMark
}

const YES = new Set(['true', 'yes', 'y', '1', 'on', 'x', '是', '真', '√', '✓'])
const NO = new Set(['', 'false', 'no', 'n', '0', 'off', '否', '假', '×'])

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
