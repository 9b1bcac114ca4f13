// Sheets of things: one for each type, with the columns of the contract in the language of the caller (screens 0, 1).
import { createHash } from 'node:crypto'

import type { FieldOf, FormField, LocalizedText } from '../../../../src/contract/form/form-description.ts'
import { CELL_KINDS } from '../../../../src/contract/records/form-config/form-field-columns.ts'
import type { RecordColumn } from '../../../../src/contract/records/record-columns.ts'
import {
  APPROVAL_COLUMN,
  STAMP_COLUMNS,
  THING_SCHEMA_VERSION,
  type ThingColumn,
  sheetColumnsOf,
} from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { Language } from '../../../language.ts'
import type { SheetDescription, WorkbookDescription } from '../../../spreadsheets/workbook.ts'
import { describeColumn, formatOf, refusalIn, sheetName } from '../sheet-columns.ts'
import type { FormColumn } from './forms/columns.ts'
import type { FormColumns } from './forms/form-columns.ts'
import { typeLabel } from './type-labels.ts'

const STAMP = { zh: '仅供查看，导入时忽略', en: 'Only to read; an import takes no notice of it' } as const

const rangeText = ({ kind, unit, minimum, maximum }: FieldOf<'number' | 'integer'>): LocalizedText => {
  const whole = kind === 'integer' ? { zh: '整数；', en: 'A whole number; ' } : { zh: '', en: '' }
  const measured = unit === undefined ? whole : { zh: `${whole.zh}单位：${unit}；`, en: `${whole.en}Unit: ${unit}; ` }
  return { zh: `${measured.zh}${minimum} 至 ${maximum}`, en: `${measured.en}from ${minimum} to ${maximum}` }
}

/** Numbers in one line, and of addresses only what they are. */
const limitsOf = (field: FormField): LocalizedText[] | undefined => {
  if (field.kind === 'number' || field.kind === 'integer') return [rangeText(field)]
  const format = formatOf(field.kind)
  return format && [format]
}

const stampColumn = ({ name, label, width }: ThingColumn): RecordColumn => ({
  name,
  // Times of a file are the same wherever it is opened.
  label: name.endsWith('At') ? { zh: `${label.zh}（UTC）`, en: `${label.en} (UTC)` } : label,
  hint: STAMP,
  required: false,
  readOnly: false,
  width,
})

/** Names of kinds in the hash of a file. */
const hashedKind = ({ kind }: FormField) => (kind === 'select' ? 'choice' : CELL_KINDS[kind])

/** Changes with every column: an import tells by it that a file was made from other columns. */
const hashOf = ({ words }: Pick<FormColumns, 'words'>) => {
  const columns = THING_TYPES.map((type) =>
    sheetColumnsOf(type).map(({ name, field }) => `${name}:${hashedKind(field)}`),
  )
  const all = words.length === 0 ? columns : [...columns, words]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

export const thingSchema = (forms: Pick<FormColumns, 'words'>) => ({
  schema: 'things',
  version: String(THING_SCHEMA_VERSION),
  hash: hashOf(forms),
})

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
  forms: FormColumns,
  language: Language,
  { all = true, stamped = false } = {},
): ThingSheets => {
  // Nobody fills in the approval: it only stands where things that are there are told.
  const isKept = (column: ThingColumn) =>
    column === APPROVAL_COLUMN ? stamped : all || column.required || column.hint !== undefined
  const sheets = types.map((type) => ({
    type,
    columns: sheetColumnsOf(type).filter((column) => isKept(column) && (all || !column.name.includes('.'))),
    described: forms.of(type).filter(({ required }) => all || required),
    stamps: stamped ? STAMP_COLUMNS : [],
  }))
  const wording = { choices: forms.choices, language, keysOf: () => undefined }
  const toDescription = ({ type, columns, described, stamps }: (typeof sheets)[number]): SheetDescription => ({
    name: sheetName(typeLabel(forms.choices, type, null, language)),
    columns: [
      ...columns.map((column) => describeColumn(column, wording, { limits: limitsOf(column.field) })),
      ...described.map((column) => describeColumn(column, wording)),
      ...stamps.map((column) => describeColumn(stampColumn(column), wording)),
    ],
  })
  return {
    sheets,
    description: { sheets: sheets.map(toDescription), properties: thingSchema(forms), refusal: refusalIn(language) },
  }
}
