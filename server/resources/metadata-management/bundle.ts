// All metadata as one bundle by keys, compared with what is here, and taken over: dev to prod (screens 11; RTE-14).
import { recordKind } from '../../../src/contract/records/kinds.ts'
import { isEmptyValue } from '../../../src/contract/form/form-conditions.ts'
import type { BundleRow, MetadataBundle } from '../../../src/contract/records/metadata-management/calls.ts'
import { METADATA_KINDS } from '../../../src/contract/records/metadata-management/kinds.ts'
import { RecordChanges } from '../../../src/contract/records/record-calls.ts'
import { type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Fields } from '../../../src/contract/thing/thing-shapes.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { runRecordSet } from '../records/change-set.ts'
import { keyTextOf } from '../records/columns.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { isSame } from '../records/values.ts'

const VERSION = 1
const MASTERS = METADATA_KINDS.filter(({ owner }) => owner === undefined)

const ownedOf = (kind: RecordKind): RecordKind | undefined => recordKind(kind.owns?.[0] ?? '')
const keyOf = (kind: RecordKind, values: Fields) => keyTextOf(kind, values, () => undefined).toLowerCase()

/** References within the metadata as keys; those to elsewhere, which another installation has not, are left out. */
const toPortable = (kind: RecordKind, values: Fields, siblings: readonly StoredRecord[]): Fields => {
  const references = referencesOf(kind)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const reference = references.find((field) => field.name === name)
      if (reference === undefined) return isEmptyValue(value) ? [] : [[name, value]]
      const named = reference.resource === kind.name ? siblings.find(({ id }) => id === value) : undefined
      return named === undefined ? [] : [[name, keyOf(kind, named.values)]]
    }),
  )
}

export const readBundle = async (reader: Reader, tenantId: string): Promise<MetadataBundle> => {
  const records: MetadataBundle['records'] = {}
  for (const kind of MASTERS) {
    const owned = ownedOf(kind)
    const all = await readRecords(reader, tenantId, kind.name)
    const items = owned === undefined ? [] : await readRecords(reader, tenantId, owned.name)
    records[kind.name] = all.map(({ id, values }) => {
      const own = items.filter(({ ownerId }) => ownerId === id)
      const portable = toPortable(kind, values, all)
      if (owned === undefined) return { values: portable }
      return { values: portable, items: own.map((item) => toPortable(owned, item.values, own)) }
    })
  }
  return { format: 'yaw-metadata', version: VERSION, records }
}

interface Wanted {
  kind: RecordKind
  /** Those that are here, of one owner. */
  here: readonly StoredRecord[]
  wanted: readonly Fields[]
  ownerId: string | undefined
  /** Key of the owner, for telling. */
  prefix: string
}

interface Taking {
  writer: Writer
  user: SignedIn
  removeOthers: boolean
  rows: BundleRow[]
  same: number
}

const known = (kind: RecordKind, fields: Fields): Fields =>
  Object.fromEntries(
    kind.form.fields
      .filter((field) => !(field.kind === 'reference' && field.resource !== kind.name))
      .map(({ name }) => [name, fields[name]]),
  )

const differences = (kind: RecordKind, here: Fields, wanted: Fields): BundleRow['fields'] =>
  Object.entries(known(kind, wanted)).flatMap(([field, value]) => {
    const old = here[field]
    return isSame(old, value) ? [] : [{ field, old: old ?? null, new: value ?? null }]
  })

/** Writes the records of one owner; references between them follow when all are there. */
const take = async (taking: Taking, { kind, here, wanted, ownerId, prefix }: Wanted): Promise<Map<string, string>> => {
  const { writer, user, removeOthers } = taking
  const byKey = new Map(here.map((record) => [keyOf(kind, record.values), record]))
  const within = referencesOf(kind).filter(({ resource }) => resource === kind.name)
  const plain = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(known(kind, fields)).filter(
        ([name, value]) => value !== undefined && !within.some((field) => field.name === name),
      ),
    )
  const ids = new Map(here.map((record) => [keyOf(kind, record.values), record.id]))
  const tell = (row: Omit<BundleRow, 'kind' | 'key'>, key: string) =>
    taking.rows.push({ kind: kind.name, key: `${prefix}${key}`, ...row })
  const inserts: { key: string; fields: Fields }[] = []
  const updates: { id: string; revision: number; fields: Fields; key: string }[] = []
  for (const fields of wanted) {
    const key = keyOf(kind, fields)
    const record = byKey.get(key)
    if (record === undefined) {
      inserts.push({ key, fields: plain(fields) })
      tell({ change: 'added', fields: [] }, key)
      continue
    }
    const changes = differences(kind, toPortable(kind, record.values, here), fields)
    if (changes.length === 0) taking.same += 1
    else {
      tell({ change: 'changed', fields: changes }, key)
      const written = changes.filter(({ field }) => !within.some(({ name }) => name === field))
      const made = Object.fromEntries(written.map(({ field, new: value }) => [field, value ?? emptyFor(kind, field)]))
      if (written.length > 0) updates.push({ id: record.id, revision: record.revision, fields: made, key })
    }
  }
  const named = new Set(wanted.map((fields) => keyOf(kind, fields)))
  const gone = removeOthers
    ? here.filter((record) => !named.has(keyOf(kind, record.values)) && record.values['origin'] !== 'platform')
    : []
  for (const record of gone) tell({ change: 'removed', fields: [] }, keyOf(kind, record.values))
  const body = {
    inserts: inserts.map((row) => ({ ...row, ...(ownerId !== undefined && { ownerId }) })),
    updates: updates.map(({ id, revision, fields }) => ({ id, revision, fields })),
    deletes: gone.map(({ id }) => ({ id })),
  }
  if (inserts.length + updates.length + gone.length > 0) {
    const done = await runRecordSet(writer, user, kind, RecordChanges.parse({ ...body, mode: 'each' }))
    const keys = [
      ...inserts.map(({ key }) => key),
      ...updates.map(({ key }) => key),
      ...gone.map(({ values }) => keyOf(kind, values)),
    ]
    for (const [index, row] of done.rows.entries()) {
      const key = keys[index] ?? ''
      if (row.kind === 'insert') ids.set(key, row.id)
      const told = taking.rows.findLast((each) => each.kind === kind.name && each.key === `${prefix}${key}`)
      if (row.outcome === 'failed' && told !== undefined) {
        told.refusal = row.fields?.[0]?.rule ?? row.fields?.[0]?.code ?? row.reason ?? 'request.invalid'
      }
    }
  }
  await link(
    taking,
    kind,
    wanted,
    ids,
    within.map(({ name }) => name),
  )
  return ids
}

const emptyFor = (kind: RecordKind, name: string): unknown => {
  const field = kind.form.fields.find((each) => each.name === name)
  if (field?.kind === 'switch') return false
  if (field?.kind === 'multi-select') return []
  return field?.kind === 'integer' || field?.kind === 'number' ? null : ''
}

/** References between records of one owner, by their keys. */
const link = async (
  { writer, user }: Taking,
  kind: RecordKind,
  wanted: readonly Fields[],
  ids: ReadonlyMap<string, string>,
  names: readonly string[],
) => {
  if (names.length === 0) return
  const current = await readRecords(writer, user.tenantId, kind.name, { ids: [...ids.values()] })
  const updates = wanted.flatMap((fields) => {
    const record = current.find(({ id }) => id === ids.get(keyOf(kind, fields)))
    if (record === undefined) return []
    const changed = names.flatMap((name) => {
      const target = fields[name]
      const id = typeof target === 'string' ? (ids.get(target.toLowerCase()) ?? null) : null
      return (record.values[name] ?? null) === id ? [] : [[name, id] as const]
    })
    return changed.length === 0
      ? []
      : [{ id: record.id, revision: record.revision, fields: Object.fromEntries(changed) }]
  })
  if (updates.length > 0) await runRecordSet(writer, user, kind, RecordChanges.parse({ updates }))
}

const takeAll = async (taking: Taking, bundle: MetadataBundle) => {
  const { writer, user } = taking
  for (const kind of MASTERS) {
    const wanted = bundle.records[kind.name]
    if (wanted === undefined) continue
    const here = await readRecords(writer, user.tenantId, kind.name)
    const ids = await take(taking, {
      kind,
      here,
      wanted: wanted.map(({ values }) => values),
      ownerId: undefined,
      prefix: '',
    })
    const owned = ownedOf(kind)
    if (owned === undefined) continue
    for (const { values, items = [] } of wanted) {
      const key = keyOf(kind, values)
      const ownerId = ids.get(key)
      if (ownerId === undefined) continue
      const own = await readRecords(writer, user.tenantId, owned.name, { ownerIds: [ownerId] })
      await take(taking, { kind: owned, here: own, wanted: items, ownerId, prefix: `${key}/` })
    }
  }
}

/** A comparison does the very same as taking over, and then takes it back; so does one row that is refused. */
export const applyBundle = async (
  database: Database,
  user: SignedIn,
  { bundle, dryRun, removeOthers }: { bundle: MetadataBundle; dryRun: boolean; removeOthers: boolean },
): Promise<{ applied: boolean; rows: BundleRow[]; same: number }> => {
  const takeOver = async (writer: Writer) => {
    const taking: Taking = { writer, user, removeOthers, rows: [], same: 0 }
    await takeAll(taking, bundle)
    const { rows, same } = taking
    return { applied: !dryRun && rows.every(({ refusal }) => refusal === undefined), rows, same }
  }
  return inTrial(database, takeOver, ({ applied }) => applied)
}
