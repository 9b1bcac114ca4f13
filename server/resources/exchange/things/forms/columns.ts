// Columns of things for what published forms and attributes add to them: one for each field, shared by the types that mean
// the same by it, and one for each field of before that an older file may still have (screens 0, 1, 5; RTE-8).
import type { FormField, LocalizedText } from '../../../../../src/contract/form/form-description.ts'
import type { KnownColumn } from '../../../../../src/contract/exchange/headers.ts'
import { IMPORT_COLUMNS_LIMIT, LENGTH } from '../../../../../src/contract/wire/limits.ts'
import { EXTRA } from '../../../../../src/contract/records/form-config/thing-overlay.ts'
import type { RecordColumn } from '../../../../../src/contract/records/record-columns.ts'
import { ANY_COLUMNS } from '../../../../../src/contract/thing/thing-columns.ts'
import type { ThingType } from '../../../../../src/contract/thing/thing-types.ts'
import { type Use, type Uses, groupUses } from '../../shared-columns.ts'
import { distinctLabels } from '../../../../../src/contract/thing/distinct-labels.ts'
import { sharedField } from '../../shared-field.ts'
import { subTypesOf } from '../../../../../src/contract/records/form-config/thing-owners.ts'
import type { FormUses, ThingOwner } from './owners.ts'

export interface FormColumn extends RecordColumn {
  field: FormField
  part: string
  /** Name of the field, `extra.bolts`. */
  path: string
  /** The field of each type or sub-type that has it, by its id. */
  of: ReadonlyMap<string, FormField>
  types: ReadonlySet<ThingType>
  /** Words that it had before. */
  aliases: readonly string[]
  /** No form has it any more. */
  gone: boolean
}

const OWNERS_NAMED = 3

const TEXTS = {
  thing: { zh: '物标识', en: 'ID of a thing' },
  conditional: {
    zh: '表单按条件显示此项；不显示时其值不保存',
    en: 'The form shows it under conditions; where it does not show, its value is not kept',
  },
} as const

const both = (make: (language: 'zh' | 'en') => string): LocalizedText => ({ zh: make('zh'), en: make('en') })

const ownersIn = (uses: readonly Use<ThingOwner>[]): LocalizedText => {
  const owners = [...new Map(uses.map(({ owner }) => [owner.id, owner.words])).values()]
  const more = owners.length > OWNERS_NAMED ? ['…'] : []
  return both((language) =>
    [...owners.slice(0, OWNERS_NAMED).map((words) => words[language]), ...more].join(language === 'zh' ? '、' : ', '),
  )
}

const isOfAll = (uses: readonly Use<ThingOwner>[]) => {
  const has = new Set(uses.map(({ owner }) => owner.id))
  const types = new Set(uses.map(({ owner }) => owner.type))
  return [...types].every((type) => subTypesOf(type).every((subType) => has.has(subType ?? type)))
}

const hintOf = (uses: Uses<ThingOwner>): LocalizedText | undefined => {
  const [{ field }] = uses
  const owners = ownersIn(uses)
  const lines = [
    ...(isOfAll(uses) ? [] : [{ zh: `仅适用于：${owners.zh}`, en: `Only for: ${owners.en}` }]),
    ...(field.kind === 'reference' ? [TEXTS.thing] : []),
    ...(uses.some((use) => use.field.visibleWhen !== undefined) ? [TEXTS.conditional] : []),
    ...(field.hint === undefined ? [] : [field.hint]),
  ]
  return lines.length === 0 ? undefined : both((language) => lines.map((line) => line[language]).join('\n'))
}

/** In a sheet a thing that a field names is its id. */
const ofSheet = (field: FormField): FormField =>
  field.kind === 'reference'
    ? { kind: 'text', name: field.name, label: field.label, maxLength: LENGTH.identifier, mono: true }
    : field

const ROOM = IMPORT_COLUMNS_LIMIT - ANY_COLUMNS.length

const toColumns = (
  uses: readonly Use<ThingOwner>[],
  others: readonly KnownColumn[],
  { room, gone }: { room: number; gone: boolean },
): FormColumn[] => {
  const groups = groupUses(uses, { plain: ({ name }) => name, marks: ({ id }) => [id], room })
  const labels = distinctLabels(
    groups.map(({ name, group }) => ({ name, field: group[0].field, owners: ownersIn(group) })),
    others,
  )
  return groups.map(({ name, group }, index): FormColumn => {
    const [{ field }] = group
    const readOnly = group.every((use) => use.field.readOnly === true)
    return {
      name,
      label: labels[index] ?? field.label,
      hint: hintOf(group),
      required: !readOnly && group.every((use) => use.field.required === true),
      readOnly,
      field: sharedField(group.map((use) => ofSheet(use.field))) ?? ofSheet(field),
      part: EXTRA,
      path: field.name,
      of: new Map(group.map((use) => [use.owner.id, use.field])),
      types: new Set(group.map(({ owner }) => owner.type)),
      aliases: [],
      gone,
    }
  })
}

const isSameKind = (column: FormColumn, field: FormField) =>
  column.path === field.name && column.field.kind === ofSheet(field).kind

/** What a field was called before is found too; what there is not any more has a column that only says so. */
const withPast = (columns: readonly FormColumn[], past: readonly Use<ThingOwner>[]): FormColumn[] => {
  const renamed = columns.map((column) => ({
    ...column,
    aliases: past.flatMap(({ field }) => (isSameKind(column, field) ? [field.label.zh, field.label.en] : [])),
  }))
  const known = new Set(columns.map(({ path }) => path))
  const gone = past.filter(({ field }) => !known.has(field.name))
  const room = ROOM - columns.length
  return [...renamed, ...toColumns(gone, [...ANY_COLUMNS, ...renamed], { room, gone: true })]
}

export const formColumns = ({ uses, past }: Pick<FormUses, 'uses' | 'past'>): readonly FormColumn[] =>
  withPast(toColumns(uses, ANY_COLUMNS, { room: ROOM, gone: false }), past)
