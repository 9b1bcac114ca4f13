// The columns that records of a kind have in spreadsheets: template, export, import and the wizard read this list, which is
// made from the description of the form (screens 0: import and export for every kind).
import type { FormField, LocalizedText } from '../form/form-description.ts'
import { exactHeader, normalizeHeader } from '../exchange/headers.ts'
import type { RecordKind } from './record-kind.ts'

/** Columns that are no fields of the form; no form has fields of these names. */
export const ID_COLUMN = 'id'
export const OWNER_COLUMN = 'ownerPath'
/** Of rows that came from a list inside an object: the row of that object, as `#12`. */
export const OWNER_ROW_COLUMN = 'ownerRow'

export interface RecordColumn {
  name: string
  /** Like no other of the sheet, in either language. */
  label: LocalizedText
  hint?: LocalizedText | undefined
  required: boolean
  /** Undefined for the columns that say which record it is. */
  field?: FormField
  /** Field that holds its value as a part of its JSON: a parameter of the protocol among the parameters of a connection. */
  part?: string
  /** Kind that it names, where it is no field. */
  refersTo?: string
  /** Which rows have it, where not all of the sheet do. */
  onlyFor?: LocalizedText
  /** Characters, where its kind does not say. */
  width?: number
  /** Words that people use for it, and such that mean it only where they are no label of another column. */
  aliases?: readonly string[]
  loose?: readonly string[]
  /** Written by an export and shown in the wizard, never read: states have their moves, and some fields the platform fills in. */
  readOnly: boolean
}

const ID: RecordColumn = {
  name: ID_COLUMN,
  label: { zh: '记录标识', en: 'Record ID' },
  hint: {
    zh: '由平台生成：新增时留空；修改编码等主键时据此找到原记录',
    en: 'Made by the platform: leave it empty for a new record. It finds the record when its key is changed here',
  },
  required: false,
  readOnly: false,
}

const OWNER_ROW: RecordColumn = {
  name: OWNER_ROW_COLUMN,
  label: { zh: '所属行', en: 'Row of its owner' },
  required: false,
  readOnly: false,
}

const ownerColumn = ({ name, label }: RecordKind): RecordColumn => ({
  name: OWNER_COLUMN,
  refersTo: name,
  label: { zh: `所属${label.zh}`, en: `${label.en} it belongs to` },
  hint: {
    zh: `${label.zh}的主键；多级时自上而下以 / 分隔，主键中的 / 写作 \\/`,
    en: `Key of the ${label.en.toLowerCase()}; with several levels from the top down, divided by /. A / in a key is written \\/`,
  },
  required: true,
  readOnly: false,
})

const isReadOnly = ({ states }: RecordKind, { name, readOnly }: FormField) =>
  readOnly === true || states?.field === name

/** Labels by field: those that several fields share say the section too, or else the name. */
const labelsOf = ({ form }: RecordKind): ReadonlyMap<string, LocalizedText> => {
  const sections = new Map(form.sections.map(({ id, label }) => [id, label]))
  const inSection = ({ label, section }: FormField): LocalizedText => {
    const above = sections.get(section ?? '')
    return above === undefined ? label : { zh: `${above.zh}·${label.zh}`, en: `${above.en} · ${label.en}` }
  }
  const named = ({ name, label }: FormField): LocalizedText => ({
    zh: `${label.zh}·${name}`,
    en: `${label.en} · ${name}`,
  })
  const labels = new Map<string, LocalizedText>()
  const taken = new Set<string>(
    [ID, OWNER_ROW].flatMap(({ name, label }) => [name, label.zh, label.en]).map(exactHeader),
  )
  const shared = (words: (field: FormField) => LocalizedText) => {
    const counts = new Map<string, number>()
    for (const field of form.fields) {
      for (const word of new Set(Object.values(words(field)).map(exactHeader))) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    return (field: FormField) =>
      Object.values(words(field)).some((word) => {
        const normal = exactHeader(word)
        return (counts.get(normal) ?? 0) > 1 || taken.has(normal)
      })
  }
  const [isShared, isSharedInSection] = [shared(({ label }) => label), shared(inSection)]
  for (const field of form.fields) {
    const label = isShared(field) ? (isSharedInSection(field) ? named(field) : inSection(field)) : field.label
    labels.set(field.name, label)
  }
  return labels
}

/** `owner` is the kind above, where the rows have to say to which record they belong. */
export const recordColumns = (kind: RecordKind, owner?: RecordKind): readonly RecordColumn[] => {
  const labels = labelsOf(kind)
  return [
    ID,
    ...(owner === undefined ? [] : [ownerColumn(owner)]),
    ...kind.form.fields.map((field) => ({
      name: field.name,
      label: labels.get(field.name) ?? field.label,
      hint: field.hint,
      required: field.required === true && !isReadOnly(kind, field),
      field,
      readOnly: isReadOnly(kind, field),
    })),
  ]
}

/** Those that an import reads; what the product brings along says the others too. */
export const importedColumns = (kind: RecordKind, owner?: RecordKind, isBrought = false): readonly RecordColumn[] => [
  ...recordColumns(kind, owner).filter(({ readOnly }) => isBrought || !readOnly),
  ...(owner === undefined ? [] : [OWNER_ROW]),
]

/** Property of a JSON file that holds what a record owns of a kind: `modelAttributes`. */
export const listNameOf = ({ plural }: RecordKind): string =>
  plural.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Kind that the name of a sheet or of a list means. */
export const kindOfSheet = (name: string, kinds: readonly RecordKind[]): RecordKind | undefined => {
  const wanted = normalizeHeader(name)
  return kinds.find((kind) =>
    [kind.name, kind.plural, ...Object.values(kind.label), ...Object.values(kind.labels)].some(
      (word) => normalizeHeader(word) === wanted,
    ),
  )
}
