// A row of a configured form as a field that can be drawn: its texts of JSON read, its words in both languages, and only
// what its type has (screens 5; RTE-8).
import type { LocalizedText } from '../../form/form-description.ts'
import { type FieldType, isFieldType } from './field-types.ts'

export type RowValues = Readonly<Record<string, unknown>>

/** A field as far as it is known; the schema of descriptions says whether it can be drawn. */
export interface DraftField extends Record<string, unknown> {
  kind: string
  name: string
}

/** What is wrong with a row: its name, the field of the row that says so, and the rule. */
export interface RowProblem {
  row: string
  /** Field of the row; undefined where it is the row as a whole. */
  field?: string
  rule: string
}

export const textOf = (row: RowValues, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Each language stands for the other until somebody translates it. */
export const labelsOf = (row: RowValues, name: string, without: string): LocalizedText => {
  const [zh, en] = [textOf(row, `${name}Zh`), textOf(row, `${name}En`)]
  return { zh: zh || en || without, en: en || zh || without }
}

export const typeOf = (row: RowValues): FieldType => (isFieldType(row['type']) ? row['type'] : 'text')

const isRecord = (value: unknown): value is RowValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list that is written as JSON; undefined where nothing is written, null where it is no list. */
export const listOf = (row: RowValues, name: string): readonly RowValues[] | undefined | null => {
  const text = textOf(row, name)
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isRecord) ? value : null
  } catch {
    return null
  }
}

const WHEN = ['visibleWhen', 'requiredWhen', 'enabledWhen'] as const
const NUMBERS = ['span', 'minLength', 'maxLength', 'minimum', 'maximum', 'step', 'decimals', 'rows', 'maxRows'] as const
const TEXTS = ['unit', 'pattern', 'dictionary', 'resource', 'within'] as const
const FLAGS = ['required', 'readOnly', 'mono'] as const

/** Which of the settings each kind of field takes; all others are left out. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  text: ['minLength', 'maxLength', 'mono', 'pattern', 'patternHint', 'default'],
  textarea: ['minLength', 'maxLength', 'mono', 'rows', 'default'],
  password: ['minLength', 'maxLength', 'mono'],
  host: ['minLength', 'maxLength', 'mono', 'default'],
  ip: ['minLength', 'maxLength', 'mono', 'default'],
  email: ['minLength', 'maxLength', 'mono', 'default'],
  phone: ['minLength', 'maxLength', 'mono', 'default'],
  json: ['minLength', 'maxLength', 'mono', 'rows', 'default'],
  date: ['default'],
  time: ['default'],
  number: ['minimum', 'maximum', 'step', 'decimals', 'unit', 'default'],
  integer: ['minimum', 'maximum', 'step', 'decimals', 'unit', 'default'],
  select: ['options', 'dictionary', 'within', 'appearance', 'default'],
  'multi-select': ['options', 'dictionary', 'default'],
  switch: ['default'],
  reference: ['resource'],
  table: ['columns', 'maxRows'],
}
const ALWAYS = ['name', 'label', 'hint', 'placeholder', 'required', 'readOnly', 'span', 'section', 'divided', ...WHEN]

/** Types that are another kind with something set. */
const KINDS: Partial<Record<FieldType, Readonly<Record<string, unknown>>>> = {
  radio: { kind: 'select', appearance: 'radio' },
  cascade: { kind: 'select' },
  port: { kind: 'integer', minimum: 1, maximum: 65_535 },
}

const defaultOf = (kind: string, text: string): unknown => {
  if (kind === 'number' || kind === 'integer') return Number.isNaN(Number(text)) ? text : Number(text)
  if (kind === 'switch') return text === 'true'
  if (kind !== 'multi-select') return text
  return text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

const toOption = (option: RowValues) => {
  const value = textOf(option, 'value')
  const [zh, en, of] = [textOf(option, 'zh'), textOf(option, 'en'), textOf(option, 'of')]
  return { value, label: { zh: zh || en || value, en: en || zh || value }, ...(of !== '' && { of }) }
}

/** The field that a row describes, and what of the row cannot be read. */
export const describeRow = (row: RowValues): { field: DraftField; problems: RowProblem[] } => {
  const name = textOf(row, 'name')
  const type = typeOf(row)
  const problems: RowProblem[] = []
  const listed = (field: string) => {
    const list = listOf(row, field)
    if (list === null) problems.push({ row: name, field, rule: 'list' })
    return list ?? undefined
  }
  const given: Record<string, unknown> = { name, kind: type, ...KINDS[type] }
  const { kind } = given
  given['label'] = labelsOf(row, 'label', name)
  for (const key of ['hint', 'placeholder', 'patternHint']) {
    const words = labelsOf(row, key, '')
    if (words.zh !== '') given[key] = words
  }
  for (const key of NUMBERS) if (typeof row[key] === 'number') given[key] = row[key]
  for (const key of TEXTS) if (textOf(row, key) !== '') given[key] = textOf(row, key)
  for (const key of FLAGS) if (row[key] === true) given[key] = true
  for (const key of WHEN) {
    const conditions = listed(key)
    if (conditions !== undefined && conditions.length > 0) given[key] = conditions
  }
  const options = listed('options')?.map(toOption)
  if (options !== undefined && options.length > 0) given['options'] = options
  const columns = listed('tableColumns')?.map(describeRow)
  if (columns !== undefined) {
    given['columns'] = columns.map((column) => column.field)
    problems.push(...columns.flatMap((column) => column.problems.map((problem) => ({ ...problem, row: name }))))
  }
  const text = textOf(row, 'defaultValue')
  if (text !== '') given['default'] = defaultOf(String(kind), text)
  const taken = new Set(['kind', ...ALWAYS, ...(TAKEN[String(kind)] ?? [])])
  const field = Object.fromEntries(Object.entries(given).filter(([key]) => taken.has(key)))
  return { field: { ...field, kind: String(kind), name }, problems }
}
