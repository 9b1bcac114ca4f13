// Records as they are stored, and as they are told (screens 0).
import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { RecordRow } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, isFrozen } from '../../../src/contract/records/record-kind.ts'
import { recordKind } from '../../../src/contract/records/kinds.ts'
import type { Reader, Schema } from '../../database/schema.ts'
import type { StoredRecord } from './record-rules.ts'
import { completed, masked } from './values.ts'
import { recordsById } from '../tree/by-id.ts'

export const RECORD_COLUMNS = [
  'record_id',
  'owner_id',
  'key_text',
  'key_lower',
  'status',
  'fields',
  'revision',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const

export type RecordColumns = Pick<Selectable<Schema['record']>, (typeof RECORD_COLUMNS)[number]>

export const requireKind = (name: string): RecordKind => {
  const kind = recordKind(name)
  if (kind === undefined) throw new Error(`there is no kind of record ${name}`)
  return kind
}

export const toStored = (kind: RecordKind, row: RecordColumns): StoredRecord => ({
  id: row.record_id,
  ownerId: row.owner_id === '' ? null : row.owner_id,
  values: completed(kind, row.fields),
  revision: row.revision,
})

export const toRow = (kind: RecordKind, row: RecordColumns, frozen: ReadonlySet<string>): RecordRow => {
  const stored = toStored(kind, row)
  return {
    ...stored,
    values: masked(kind, stored.values),
    frozen: frozen.has(row.record_id),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** Kinds from this one up to the one that has no owner. */
export const ownersOf = (kind: RecordKind): RecordKind[] => {
  const owner = kind.owner === undefined ? undefined : recordKind(kind.owner)
  return owner === undefined || owner === kind ? [kind] : [kind, ...ownersOf(owner)]
}

/** Kinds that belong to this one, at any level, each after its owner. */
export const ownedOf = (kind: RecordKind): RecordKind[] =>
  (kind.owns ?? []).flatMap((name) => {
    const owned = recordKind(name)
    return owned === undefined ? [] : [owned, ...ownedOf(owned)]
  })

interface Placed {
  record_id: string
  owner_id: string
  status: string | null
}

/** Ids of those that cannot be changed: in a state of their own or of whatever they belong to. */
export const frozenOf = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  rows: readonly Placed[],
): Promise<ReadonlySet<string>> => {
  const [, owner] = ownersOf(kind)
  const above =
    owner === undefined
      ? undefined
      : await readFrozen(reader, tenantId, owner, [...new Set(rows.map((row) => row.owner_id))])
  return new Set(
    rows.filter((row) => isFrozen(kind, row.status) || above?.has(row.owner_id)).map((row) => row.record_id),
  )
}

export const readFrozen = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0 || !ownersOf(kind).some(({ states }) => (states?.frozen.length ?? 0) > 0)) return new Set()
  const rows = await recordsById(reader, tenantId, kind.name, ids).select(['record_id', 'owner_id', 'status']).execute()
  return frozenOf(reader, tenantId, kind, rows)
}

/** Records with these ids, in any order. */
export const selectRecords = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<RecordColumns[]> =>
  ids.length === 0 ? [] : recordsById(reader, tenantId, kind.name, ids).select(RECORD_COLUMNS).execute()

/** Records of a kind in the order of the kind; all of them, those with these ids, or those of these owners. */
export const readRecords = async (
  reader: Reader,
  tenantId: string,
  kindName: string,
  { ids, ownerIds }: { ids?: readonly string[]; ownerIds?: readonly string[] } = {},
): Promise<StoredRecord[]> => {
  const kind = requireKind(kindName)
  let query = reader
    .selectFrom('record')
    .select(RECORD_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kindName)
  if (ids !== undefined) query = query.where(sql<boolean>`record_id = any(${ids}::text[])`)
  if (ownerIds !== undefined) query = query.where(sql<boolean>`owner_id = any(${ownerIds}::text[])`)
  const rows = await query.orderBy('order_number').orderBy('key_sort').orderBy('record_id').execute()
  return rows.map((row) => toStored(kind, row))
}
