// Columns of sheets as they show, for records and things: header, width, drop-down, limits and note, in the language of the
// caller (screens 0, template download).
import type { FormField, LocalizedText } from '../../../src/contract/form/form-description.ts'
import type { RecordColumn } from '../../../src/contract/records/record-columns.ts'
import type { Language } from '../../language.ts'
import type { SheetColumn, Validation, WorkbookDescription } from '../../spreadsheets/workbook.ts'
import { YES_NO } from './cells.ts'
import type { Choices } from './choices.ts'

const TEXTS = {
  required: { zh: '必填', en: 'Required' },
  readOnly: { zh: '仅供查看，导入时不读取', en: 'To be read only: an import leaves it alone' },
  refusal: { zh: '输入不符合要求', en: 'Not accepted' },
  listed: { zh: '请从列表中选择', en: 'Choose from the list' },
  whole: { zh: '整数', en: 'A whole number' },
  date: { zh: '日期，如 2024-06-30', en: 'A date such as 2024-06-30' },
  time: { zh: '时间，如 08:30', en: 'A time such as 08:30' },
  reference: { zh: '填写所引用记录的主键路径，也可填名称', en: 'Key path of the record, or its name' },
  thing: { zh: '自场站起的名称，以 / 分隔', en: 'Names from the farm down, divided by /' },
  json: { zh: 'JSON', en: 'JSON' },
  secret: {
    zh: '密钥不导出：•••••• 表示已保存，保持不变',
    en: 'Secrets are not exported: •••••• keeps what is stored',
  },
  email: { zh: '电子邮箱格式', en: 'An e-mail address' },
  phone: { zh: '电话号码', en: 'A telephone number' },
  host: { zh: 'IPv4、IPv6 地址或主机名', en: 'An IPv4 or IPv6 address or a host name' },
  ip: { zh: 'IPv4 或 IPv6 地址', en: 'An IPv4 or IPv6 address' },
} as const satisfies Record<string, LocalizedText>

/** Choices that a note names, and that a list in a sheet has. */
const NAMED = 20
const LISTED = 1000
/** Characters of a column. */
const WIDTH = { id: 14, number: 16, text: 20, long: 36, reference: 28 } as const
const LONG_TEXT = 200

const lengthText = (maximum: number): LocalizedText => ({
  zh: `最多 ${maximum} 个字符`,
  en: `At most ${maximum} characters`,
})

const severalText = (words: readonly string[]): LocalizedText => {
  const [some, more] = [words.slice(0, NAMED), words.length > NAMED ? ' …' : '']
  return { zh: `多项以 ; 分隔：${some.join('、')}${more}`, en: `Several, divided by ;: ${some.join(', ')}${more}` }
}

const rangeText = ({
  minimum,
  maximum,
}: {
  minimum?: number | undefined
  maximum?: number | undefined
}): LocalizedText[] => {
  if (minimum !== undefined && maximum !== undefined) {
    return [{ zh: `${minimum} 至 ${maximum}`, en: `From ${minimum} to ${maximum}` }]
  }
  if (minimum !== undefined) return [{ zh: `不小于 ${minimum}`, en: `At least ${minimum}` }]
  return maximum === undefined ? [] : [{ zh: `不大于 ${maximum}`, en: `At most ${maximum}` }]
}

export interface SheetLabels {
  choices: Choices
  language: Language
  /** Keys of what there is to refer to, by kind; undefined where there is too much to choose from. */
  keysOf: (resource: string) => readonly string[] | undefined
}

const limitsOf = (field: FormField, { choices, language }: SheetLabels): LocalizedText[] => {
  switch (field.kind) {
    case 'number':
    case 'integer': {
      const unit = field.unit === undefined ? [] : [{ zh: `单位：${field.unit}`, en: `Unit: ${field.unit}` }]
      return [...(field.kind === 'integer' ? [TEXTS.whole] : []), ...unit, ...rangeText(field)]
    }
    case 'select':
    case 'switch':
      return [TEXTS.listed]
    case 'multi-select':
      return [severalText(choices.itemsOf(field).map((item) => item[language]))]
    case 'reference':
      return [field.resource === 'thing' ? TEXTS.thing : TEXTS.reference]
    case 'date':
      return [TEXTS.date]
    case 'time':
      return [TEXTS.time]
    case 'table':
      return [TEXTS.json]
    default: {
      const format = field.kind === 'text' ? field.patternHint : field.kind in TEXTS ? formatOf(field.kind) : undefined
      return [
        ...(format === undefined ? [] : [format]),
        ...(field.maxLength === undefined ? [] : [lengthText(field.maxLength)]),
      ]
    }
  }
}

export const formatOf = (kind: string): LocalizedText | undefined =>
  kind === 'email' || kind === 'phone' || kind === 'host' || kind === 'ip' || kind === 'json' ? TEXTS[kind] : undefined

export interface Telling {
  /** Names of fields whose values never leave. */
  secrets?: readonly string[] | undefined
  /** What the note says of limits, in other words than those of its kind. */
  limits?: readonly LocalizedText[] | undefined
}

const noteOf = (column: RecordColumn, wording: SheetLabels, { secrets = [], limits }: Telling) => {
  const { name, field, part, hint, onlyFor, required, readOnly } = column
  const texts: (LocalizedText | undefined)[] = [
    required ? TEXTS.required : undefined,
    onlyFor,
    readOnly ? TEXTS.readOnly : undefined,
    secrets.includes(name) || (part !== undefined && field?.kind === 'password') ? TEXTS.secret : undefined,
    ...(limits ?? (field === undefined ? [] : limitsOf(field, wording))),
    hint,
  ]
  return texts.flatMap((text) => (text === undefined ? [] : [text[wording.language]])).join('\n')
}

/** Of `2024-06-30`, or as people write it: `2024年12月31日`. */
const DATE_LENGTH = 11

/** A list stands for a choice; a word that several choices share is written by its code. */
const listOf = (words: readonly string[]): Validation | undefined =>
  words.length === 0 || words.length > LISTED ? undefined : { kind: 'list', values: [...new Set(words)] }

const suggestionsOf = (keys: readonly string[] | undefined): Validation | undefined =>
  keys === undefined || keys.length === 0 ? undefined : { kind: 'suggestions', values: keys }

const validationOf = (
  { field, refersTo }: RecordColumn,
  { choices, language, keysOf }: SheetLabels,
): Validation | undefined => {
  if (refersTo !== undefined) return suggestionsOf(keysOf(refersTo))
  switch (field?.kind) {
    case 'reference':
      return suggestionsOf(keysOf(field.resource))
    case 'select':
      return listOf(choices.itemsOf(field).map(({ value, of }) => choices.labelOf(field, value, language, of)))
    case 'switch':
      return { kind: 'list', values: [YES_NO.true[language], YES_NO.false[language]] }
    case 'number':
    case 'integer': {
      const { minimum, maximum } = field
      return minimum === undefined || maximum === undefined ? undefined : { kind: 'number', minimum, maximum }
    }
    case 'date':
      return { kind: 'length', maximum: DATE_LENGTH }
    case 'text':
    case 'textarea':
    case 'host':
    case 'email':
    case 'phone':
      return field.maxLength === undefined ? undefined : { kind: 'length', maximum: field.maxLength }
    default:
      return undefined
  }
}

const isNumber = (field: FormField | undefined) => field?.kind === 'number' || field?.kind === 'integer'

const widthOf = ({ field, width }: RecordColumn) => {
  if (width !== undefined) return width
  if (field === undefined) return WIDTH.id
  if (isNumber(field)) return WIDTH.number
  if (field.kind === 'reference') return WIDTH.reference
  const isLong = field.kind === 'textarea' || ('maxLength' in field && (field.maxLength ?? 0) >= LONG_TEXT)
  return isLong ? WIDTH.long : WIDTH.text
}

/** Header of a column: its label, its unit in brackets, and a star where something must be entered. */
export const headerOf = ({ label, field, required }: RecordColumn, language: Language): string => {
  const measured = field?.kind === 'number' || field?.kind === 'integer' ? (field.unit ?? '') : ''
  const unit = measured === '' ? '' : language === 'zh' ? `（${measured}）` : ` (${measured})`
  return `${label[language]}${unit}${required ? ' *' : ''}`
}

/** A column of a sheet as it shows. */
export const describeColumn = (column: RecordColumn, wording: SheetLabels, telling: Telling = {}): SheetColumn => {
  const validation = column.readOnly ? undefined : validationOf(column, wording)
  return {
    header: headerOf(column, wording.language),
    width: widthOf(column),
    required: column.required,
    text: !isNumber(column.field),
    note: noteOf(column, wording, telling),
    ...(validation !== undefined && { validation }),
  }
}

/** What no name of a sheet may hold, and the longest. */
const FORBIDDEN = /[[\]:*?/\\]/g
const LONGEST_NAME = 31

export const sheetName = (words: string): string => words.replace(FORBIDDEN, ' ').slice(0, LONGEST_NAME)

/** What a program says of a cell that its column does not take. */
export const refusalIn = (language: Language): WorkbookDescription['refusal'] => ({
  title: TEXTS.refusal[language],
  text: TEXTS.listed[language],
})
