// Where the codes of a dictionary are used: in things, and in records whose fields take their choices from it (screens 11,
// where used; RTE-14).
import { type RawBuilder, sql } from 'kysely'

import { DICTIONARIES } from '../../../src/contract/admin/admin-calls.ts'
import type { FormField, LocalizedText } from '../../../src/contract/form/form-description.ts'
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import type { CodeUse } from '../../../src/contract/records/metadata-management/calls.ts'
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import { thingFieldOf } from '../../../src/contract/thing/thing-forms.ts'
import { APPROVAL_COLUMN } from '../../../src/contract/thing/thing-columns.ts'
import type { Reader } from '../../database/schema.ts'
import { readNames } from '../records/names.ts'
import { readRecords } from '../records/read.ts'
import { readThingMetadata } from '../form-config/thing-metadata.ts'

/** A place where codes of a dictionary stand. */
export interface CodePlace {
  /** Kind of record, or `thing`. */
  kind: string
  field: string
  /** What the field is called. */
  label: LocalizedText
  /** Holds several codes. */
  isList: boolean
}

/** Things that are told by name. */
const SAMPLES = 5

interface ThingColumn {
  column: string
  label: LocalizedText
}

/** Types of things are told together in a dictionary of all of them. */
const KINDS_OF_THINGS: Readonly<Record<string, ThingColumn>> = {
  ThingType: { column: 'type', label: { zh: '物类型', en: 'Thing type' } },
  FarmType: { column: 'sub_type', label: { zh: '场站类型', en: 'Farm type' } },
  DeviceType: { column: 'sub_type', label: { zh: '设备类型', en: 'Device type' } },
}

/** Columns of things whose codes only the platform's own calls set. */
const THING_COLUMNS: Readonly<Record<string, ThingColumn>> = {
  ...KINDS_OF_THINGS,
  [DICTIONARIES.thingState]: { column: 'state', label: { zh: '状态', en: 'State' } },
  [DICTIONARIES.approvalStatus]: { column: 'approval_status', label: APPROVAL_COLUMN.label },
}

const dictionaryOf = (field: FormField | undefined) =>
  field !== undefined && 'dictionary' in field ? field.dictionary : undefined

const takesFrom = (field: FormField, dictionary: string): boolean =>
  dictionaryOf(field) === dictionary || (dictionaryOf(field) === 'ThingKind' && dictionary in KINDS_OF_THINGS)

const unnamed = (name: string): LocalizedText => ({ zh: name, en: name })

/** Of a field that a form or an attribute adds; in the other language where it has no name in one. */
const namedBy = (zh: unknown, en: unknown, name: string): LocalizedText => {
  const [first, second] = [String(zh ?? ''), String(en ?? '')]
  return { zh: first || second || name, en: second || first || name }
}

/** Fields of records that take their choices from the dictionary. */
export const recordPlaces = (dictionary: string): CodePlace[] =>
  RECORD_KINDS.flatMap((kind) =>
    kind.form.fields
      .filter((field) => takesFrom(field, dictionary))
      .map((field) => ({
        kind: kind.name,
        field: field.name,
        label: field.label,
        isList: field.kind === 'multi-select',
      })),
  )

const BUILT_IN = ['farm.climate', 'farm.landForm', 'farm.country'] as const

/** Fields of things that do: built-in ones, and those that forms and attributes add. */
export const thingPlaces = async (reader: Reader, tenantId: string, dictionary: string): Promise<CodePlace[]> => {
  const place = (field: string, label: LocalizedText, isList = false): CodePlace => ({
    kind: THING_RESOURCE,
    field,
    label,
    isList,
  })
  const builtIn = BUILT_IN.filter((name) => dictionaryOf(thingFieldOf(name)) === dictionary).map((name) =>
    place(name, thingFieldOf(name)?.label ?? unnamed(name)),
  )
  const { forms, attributes } = await readThingMetadata(reader, tenantId)
  const rows = forms.flatMap((form) => form.rows)
  const added = [
    ...rows
      .filter((row) => row['dictionary'] === dictionary)
      .map((row) => {
        const name = String(row['name'])
        return place(`extra.${name}`, namedBy(row['labelZh'], row['labelEn'], name), row['type'] === 'multi-select')
      }),
    ...attributes
      .filter((row) => row['dictionary'] === dictionary)
      .map((row) => {
        const name = String(row['attributeKey'])
        return place(`extra.${name}`, namedBy(row['nameZh'], row['nameEn'], name))
      }),
  ]
  const own = THING_COLUMNS[dictionary]
  return [...(own === undefined ? [] : [place(own.column, own.label)]), ...builtIn, ...added]
}

/** The codes that a row has in the place, as a set of rows. */
const codesIn = ({ kind, field, isList }: CodePlace): RawBuilder<unknown> => {
  if (kind !== THING_RESOURCE) {
    return isList
      ? sql`jsonb_array_elements_text(coalesce(nullif(fields->${field}, 'null'::jsonb), '[]'::jsonb))`
      : sql`unnest(array[fields->>${field}])`
  }
  const [part = '', name] = field.split('.')
  if (name === undefined) return sql`unnest(array[${sql.ref(part)}::text])`
  const json = sql`${sql.ref(part)}->${name}`
  return isList
    ? sql`jsonb_array_elements_text(coalesce(nullif(${json}, 'null'::jsonb), '[]'::jsonb))`
    : sql`unnest(array[${sql.ref(part)}->>${name}])`
}

/** Ids of what has one of the codes in the place; each with its code. */
export const readUsers = async (
  reader: Reader,
  tenantId: string,
  place: CodePlace,
  codes: readonly string[],
): Promise<{ id: string; code: string }[]> => {
  const isThing = place.kind === THING_RESOURCE
  const { rows } = await sql<{ id: string; code: string }>`
    select ${sql.ref(isThing ? 'thing_id' : 'record_id')} as id, code
    from ${sql.table(isThing ? 'thing' : 'record')}, ${codesIn(place)} as code
    where tenant_id = ${tenantId} ${isThing ? sql`` : sql`and kind = ${place.kind}`}
      and code = any(${[...codes]}::text[])
    order by 1
  `.execute(reader)
  return rows
}

/** Where each code is used, with a few names of what uses it. */
export const readCodeUses = async (
  reader: Reader,
  tenantId: string,
  dictionary: string,
  codes: readonly string[],
): Promise<CodeUse[]> => {
  const places = [...recordPlaces(dictionary), ...(await thingPlaces(reader, tenantId, dictionary))]
  const uses: CodeUse[] = []
  for (const place of places) {
    const users = await readUsers(reader, tenantId, place, codes)
    for (const [code, some] of Map.groupBy(users, (user) => user.code)) {
      const wanted = some.slice(0, SAMPLES).map(({ id }) => ({ kind: place.kind, id }))
      const samples = await readNames(reader, tenantId, wanted)
      uses.push({ code, kind: place.kind, field: place.field, label: place.label, count: some.length, samples })
    }
  }
  return uses
}

/** Whether anything takes its choices from the dictionary: rows of forms, attributes, fields of kinds. */
export const isDictionaryUsed = async (reader: Reader, tenantId: string, dictionary: string): Promise<boolean> => {
  if (recordPlaces(dictionary).length > 0) return true
  const rows = await readRecords(reader, tenantId, 'formField')
  const attributes = await readRecords(reader, tenantId, 'attributeMetadata')
  return [...rows, ...attributes].some(({ values }) => values['dictionary'] === dictionary)
}
