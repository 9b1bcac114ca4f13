// Which records an export holds, read piece by piece: those that a list shows, and what they own (screens 0; VAL-4).
import { sql } from 'kysely'
import type * as z from 'zod/mini'

import type { RecordCalls } from '../../../../src/contract/records/record-calls.ts'
import { recordKind } from '../../../../src/contract/records/kinds.ts'
import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { type RecordSelection, narrow } from '../../records/lists/filters.ts'
import { IN_ORDER } from '../../records/lists/order.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export type RecordExport = z.output<NonNullable<RecordCalls['export']['body']>>

/** Records of one query. */
const STEP = 1000

/** Ids of the records that are wanted, in the order of the kind. */
export const findWanted = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  selection: RecordSelection,
): Promise<string[]> => {
  const rows = await narrow(reader.selectFrom('record').select('record_id'), tenantId, kind, selection)
    .orderBy(IN_ORDER)
    .execute()
  return rows.map((row) => row.record_id)
}

/** Longest list of keys that a sheet offers. */
const OFFERED = 500

/** Keys of the kinds that a sheet may refer to, as far as they are few and stand alone. */
export const readOffered = async (
  reader: Reader,
  tenantId: string,
  kinds: readonly RecordKind[],
): Promise<(resource: string) => readonly string[] | undefined> => {
  const named = new Set(
    kinds.flatMap((kind) => [...referencesOf(kind).map(({ resource }) => resource), kind.owner ?? '']),
  )
  const offered = new Map<string, readonly string[]>()
  for (const resource of named) {
    const kind = recordKind(resource)
    if (kind === undefined || kind.owner !== undefined) continue
    const rows = await reader
      .selectFrom('record')
      .select('key_text')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', resource)
      .orderBy(IN_ORDER)
      .limit(OFFERED + 1)
      .execute()
    if (rows.length <= OFFERED) {
      offered.set(
        resource,
        rows.map((row) => row.key_text),
      )
    }
  }
  return (resource) => offered.get(resource)
}

/** Ids of what records own of a kind, owner by owner. */
export const findOwned = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ownerIds: readonly string[],
): Promise<string[]> => {
  const rows = await reader
    .selectFrom('record')
    .select(['record_id', 'owner_id'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`owner_id = any(${[...ownerIds]}::text[])`)
    .orderBy('order_number')
    .orderBy('key_sort')
    .orderBy('record_id')
    .execute()
  const byOwner = Map.groupBy(rows, (row) => row.owner_id)
  return ownerIds.flatMap((id) => byOwner.get(id)?.map((row) => row.record_id) ?? [])
}

/** The records, a piece at a time, in the order of the ids. */
export async function* readInSteps(
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
  size = STEP,
): AsyncGenerator<StoredRecord[]> {
  for (let from = 0; from < ids.length; from += size) {
    const wanted = ids.slice(from, from + size)
    const records = await readRecords(reader, tenantId, kind.name, { ids: wanted })
    const byId = new Map(records.map((record) => [record.id, record]))
    yield wanted.flatMap((id) => byId.get(id) ?? [])
  }
}
