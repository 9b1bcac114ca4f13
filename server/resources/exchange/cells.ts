// Cells of columns that fields describe: a value in the words of a language, what a cell means to a field, and when two values
// say the same (VAL-4).
import { type FormValues, emptyOf, valueAt } from '../../../src/contract/form/form-conditions.ts'
import type { FieldOf, FormField } from '../../../src/contract/form/form-description.ts'
import type { ImportCell } from '../../../src/contract/exchange/import-calls.ts'
import type { Language } from '../../language.ts'
import type { CellValue } from '../../spreadsheets/cell-xml.ts'
import { isEmptyCell, numberRule, parseNumber, textFor } from '../../spreadsheets/cells.ts'
import type { Choices } from './choices.ts'
import { readDay } from './days.ts'

export const YES_NO = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } } as const

/** Between the choices of a cell that holds several. */
const JOINT = ';'
const IN_WORD = /[;；\n]/

export interface LabelSource {
  choices: Choices
  language: Language
}

/** A value as people read it; `valueOf` tells other values beside it. */
export const inLanguage = (
  field: FormField | undefined,
  value: unknown,
  valueOf: (name: string) => unknown,
  { choices, language }: LabelSource,
) => {
  if (typeof value === 'boolean') return YES_NO[value ? 'true' : 'false'][language]
  if (field?.kind === 'select' && typeof value === 'string' && value !== '') {
    return choices.labelOf(field, value, language, field.within === undefined ? undefined : valueOf(field.within))
  }
  if (field?.kind === 'multi-select' && Array.isArray(value)) {
    const words = value.map((code) => {
      const word = choices.labelOf(field, String(code), language)
      return IN_WORD.test(word) ? String(code) : word
    })
    return words.some((word) => IN_WORD.test(word)) ? JSON.stringify(value) : words.join(`${JOINT} `)
  }
  return value
}

export const toCellValue = (value: unknown): CellValue => {
  if (typeof value === 'number' || typeof value === 'string') return value === '' ? null : value
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  return JSON.stringify(value)
}

const YES = new Set([YES_NO.true.zh, YES_NO.true.en.toLowerCase(), 'y', 'true', '1', '√', '✓', 'on'])
const NO = new Set([YES_NO.false.zh, YES_NO.false.en.toLowerCase(), 'n', 'false', '0', '×', 'off'])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a cell of text means to a field: a value, or what is wrong. */
type Read = { value: unknown } | { rule: string } | { unlisted: string }

const readSwitch = (text: string): Read => {
  const word = text.normalize('NFKC').toLowerCase()
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { rule: 'yesNo' }
}

const readSeveral = (field: FieldOf<'multi-select'>, text: string, choices: Choices): Read => {
  const list = text.startsWith('[') ? parseJson(text) : undefined
  const words = Array.isArray(list) ? list.map(String) : text.split(/[;；\n]/)
  const codes = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => choices.codeOf(field, word))
  return codes.includes(undefined) ? { rule: 'option' } : { value: [...new Set(codes)] }
}

const readTable = (text: string): Read => {
  const list = parseJson(text)
  return Array.isArray(list) ? { value: list } : { rule: 'jsonList' }
}

const readText = (field: FormField, text: string, choices: Choices, above: unknown): Read => {
  switch (field.kind) {
    case 'number':
    case 'integer': {
      const number = parseNumber(text, field.unit ?? '')
      return number === undefined ? { rule: numberRule(text) } : { value: number }
    }
    case 'switch':
      return readSwitch(text)
    case 'select': {
      const code = choices.codeOf(field, text, above)
      return code === undefined ? { unlisted: text } : { value: code }
    }
    case 'multi-select':
      return readSeveral(field, text, choices)
    case 'table':
      return readTable(text)
    default:
      return { value: textFor(field.kind, text) }
  }
}

export const readCell = (field: FormField, cell: ImportCell, choices: Choices, above: unknown): Read => {
  if (isEmptyCell(cell)) return { value: emptyOf(field) }
  if (field.kind === 'date') return readDay(cell)
  if (typeof cell === 'object') return { rule: cell.flaw }
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  if (isNumber && typeof cell === 'number') return { value: cell }
  if (field.kind === 'switch' && typeof cell === 'boolean') return { value: cell }
  return readText(field, (typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)).trim(), choices, above)
}

/** Values that say the same, whatever order their properties have. */
export const isSameValue = (left: unknown, right: unknown): boolean => ordered(left) === ordered(right)

const ordered = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** What a cell means to a field; a word that is no choice is right where the very same is kept already. */
export const readDescribed = (
  field: FormField,
  cell: ImportCell,
  choices: Choices,
  { above, kept }: { above: unknown; kept: unknown },
): { value: unknown } | { rule: string } => {
  const read = readCell(field, cell, choices, above)
  if (!('unlisted' in read)) return read
  return read.unlisted === kept ? { value: kept } : { rule: 'option' }
}

/** The choice that those of a field hang on; few have one. */
export const aboveOf = (field: FormField, values: () => FormValues): unknown =>
  field.kind === 'select' && field.within !== undefined ? valueAt(values(), field.within) : undefined
