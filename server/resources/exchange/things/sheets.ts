// Sheets of things: one for each type, with the columns of the contract in the language of the caller (screens 0, 1).
import { createHash } from 'node:crypto'

import { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import { THING_SCHEMA_VERSION } from '../../../../src/contract/thing/thing-columns.ts'
import { APPROVAL_COLUMN, STAMP_COLUMNS, sheetColumnsOf } from '../../../../src/contract/thing/thing-shown-columns.ts'
import type { NumberColumn, ThingColumn } from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { Language } from '../../../language.ts'
import type { SheetColumn, SheetDescription, Validation, WorkbookDescription } from '../../../spreadsheets/workbook.ts'
import type { FormColumn } from './forms/columns.ts'
import type { FormColumns } from './forms/form-columns.ts'
import type { Dictionaries } from '../words.ts'

const TEXTS = {
  required: { zh: '必填', en: 'Required' },
  refusal: { zh: '输入不符合要求', en: 'Not accepted' },
  listed: { zh: '请从列表中选择', en: 'Choose from the list' },
  formats: {
    email: { zh: '电子邮箱格式', en: 'An e-mail address' },
    phone: { zh: '电话号码', en: 'A telephone number' },
    host: { zh: 'IPv4、IPv6 地址或主机名', en: 'An IPv4 or IPv6 address or a host name' },
  },
  stamp: { zh: '仅供查看，导入时忽略', en: 'Only to read; an import takes no notice of it' },
  date: { zh: '日期，如 2024-06-30', en: 'A date such as 2024-06-30' },
} as const

const lengthText = (maximum: number) => ({ zh: `最多 ${maximum} 个字符`, en: `At most ${maximum} characters` })
const rangeText = ({ unit, integer, minimum, maximum }: NumberColumn) => {
  const kind = integer === true ? { zh: '整数；', en: 'A whole number; ' } : { zh: '', en: '' }
  const measured = unit === '' ? kind : { zh: `单位：${unit}；`, en: `Unit: ${unit}; ` }
  return { zh: `${measured.zh}${minimum} 至 ${maximum}`, en: `${measured.en}from ${minimum} to ${maximum}` }
}

const constraintOf = (column: ThingColumn) => {
  if (column.kind === 'number') return rangeText(column)
  if (column.kind === 'date') return TEXTS.date
  if (column.kind === 'choice') return TEXTS.listed
  return column.format === undefined ? lengthText(column.maxLength) : TEXTS.formats[column.format]
}

const noteOf = (column: ThingColumn, language: Language) =>
  [column.required === true ? TEXTS.required : undefined, column.onlyFor, constraintOf(column), column.hint]
    .flatMap((text) => (text === undefined ? [] : [text[language]]))
    .join('\n')

/** Of `2024-06-30`, or as people write it: `2024年12月31日`. */
const DATE_LENGTH = 11

const validationOf = (column: ThingColumn, dictionaries: Dictionaries, language: Language): Validation => {
  if (column.kind === 'number') return { kind: 'number', minimum: column.minimum, maximum: column.maximum }
  if (column.kind === 'text') return { kind: 'length', maximum: column.maxLength }
  if (column.kind === 'date') return { kind: 'length', maximum: DATE_LENGTH }
  return { kind: 'list', values: dictionaries.itemsOf(column.dictionary).map((item) => item[language]) }
}

/** Header of a column: its label, its unit in brackets, and a star where something must be entered. */
export const headerOf = (column: ThingColumn, language: Language) => {
  const measured = column.kind === 'number' && column.unit !== ''
  const unit = measured ? (language === 'zh' ? `（${column.unit}）` : ` (${column.unit})`) : ''
  return `${column.label[language]}${unit}${column.required === true ? ' *' : ''}`
}

const toSheetColumn = (column: ThingColumn, dictionaries: Dictionaries, language: Language): SheetColumn => ({
  header: headerOf(column, language),
  width: column.width,
  required: column.required === true,
  text: column.kind !== 'number',
  note: noteOf(column, language),
  validation: validationOf(column, dictionaries, language),
})

const toStampColumn = (column: ThingColumn, language: Language): SheetColumn => ({
  // Times of a file are the same wherever it is opened.
  header: column.name.endsWith('At')
    ? { zh: `${column.label.zh}（UTC）`, en: `${column.label.en} (UTC)` }[language]
    : column.label[language],
  width: column.width,
  required: false,
  text: true,
  note: TEXTS.stamp[language],
})

/** Changes with every column: an import tells by it that a file was made from other columns. */
const hashOf = ({ words }: Pick<FormColumns, 'words'>) => {
  const columns = THING_TYPES.map((type) => sheetColumnsOf(type).map(({ name, kind }) => `${name}:${kind}`))
  const all = words.length === 0 ? columns : [...columns, words]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

export const thingSchema = (forms: Pick<FormColumns, 'words'>) => ({
  schema: 'things',
  version: String(THING_SCHEMA_VERSION),
  hash: hashOf(forms),
})

/** What no name of a sheet may hold, and the longest. */
const FORBIDDEN = /[[\]:*?/\\]/g
const LONGEST_NAME = 31

const nameOf = (type: ThingType, dictionaries: Dictionaries, language: Language) =>
  dictionaries.wordOf(DICTIONARIES.thingType, type, language).replace(FORBIDDEN, ' ').slice(0, LONGEST_NAME)

export interface ThingSheets {
  description: WorkbookDescription
  /** Type and columns of each sheet. */
  sheets: readonly {
    type: ThingType
    columns: readonly ThingColumn[]
    described: readonly FormColumn[]
    /** Who and when, last. */
    stamps: readonly ThingColumn[]
  }[]
}

/**
 * A workbook of things of these types, those of published forms after the columns that are built in; `all` false leaves
 * out what may stay empty; `stamped` adds the approval, and who made and changed each and when.
 */
export const describeThings = (
  types: readonly ThingType[],
  { dictionaries, forms }: { dictionaries: Dictionaries; forms: FormColumns },
  language: Language,
  { all = true, stamped = false } = {},
): ThingSheets => {
  // Nobody fills in the approval: it only stands where things that are there are told.
  const isKept = (column: ThingColumn) =>
    column === APPROVAL_COLUMN ? stamped : all || column.required === true || column.hint !== undefined
  const sheets = types.map((type) => ({
    type,
    columns: sheetColumnsOf(type).filter((column) => isKept(column) && (all || !column.name.includes('.'))),
    described: forms.of(type).filter(({ required }) => all || required),
    stamps: stamped ? STAMP_COLUMNS : [],
  }))
  const toDescription = ({ type, columns, described, stamps }: (typeof sheets)[number]): SheetDescription => ({
    name: nameOf(type, dictionaries, language),
    columns: [
      ...columns.map((column) => toSheetColumn(column, dictionaries, language)),
      ...described.map((column) => forms.describe(column, language)),
      ...stamps.map((column) => toStampColumn(column, language)),
    ],
  })
  return {
    sheets,
    description: {
      sheets: sheets.map(toDescription),
      properties: thingSchema(forms),
      refusal: { title: TEXTS.refusal[language], text: TEXTS.listed[language] },
    },
  }
}
