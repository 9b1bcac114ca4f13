// Writes the rows of a change set of records in a few statements, however many rows there are.
import { sql } from 'kysely'

import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { type NameOf, columnsOf, lowerKeyOf, textOf } from '../columns.ts'
import type { Operation } from '../../operation.ts'
import { recordDeletions } from '../history/entries.ts'
import type { OwnedIds } from '../owned.ts'
import { isSame } from '../values.ts'

/** Rows of one statement. */
export const WRITE_STEP = 2000

export interface Written {
  id: string
  ownerId: string
  /** Owner that it leaves; undefined where it stays. */
  movedFrom?: string | undefined
  revision: number
  before: RecordValues | undefined
  after: RecordValues
  /** Nobody has entered it now: a copy, or one that comes back. */
  isTakenOver?: boolean
  /** Of its state. */
  isMove?: boolean
}

/** Begins a key that nobody can enter, for as long as the keys of several records change hands. */
const ASIDE = '\u0001'

const inSteps = async <T>(rows: readonly T[], write: (step: readonly T[]) => Promise<void>) => {
  for (let from = 0; from < rows.length; from += WRITE_STEP) await write(rows.slice(from, from + WRITE_STEP))
}

export const changesKey = (kind: RecordKind, { before, after }: Pick<Written, 'before' | 'after'>): boolean =>
  before !== undefined && lowerKeyOf(kind, before) !== lowerKeyOf(kind, after)

const slotOf = (ownerId: string, key: string) => JSON.stringify([ownerId, key])

/**
 * The index of keys is checked row by row: who gives a key up does so before somebody else takes it. A key that nobody of the set
 * takes goes in the same statement as the other fields.
 */
export const setKeysAside = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  updates: readonly Written[],
): Promise<void> => {
  const gives = updates.filter((row) => row.movedFrom !== undefined || changesKey(kind, row))
  const taken = new Set(gives.map(({ ownerId, after }) => slotOf(ownerId, lowerKeyOf(kind, after))))
  const ids = gives
    .filter(({ ownerId, movedFrom, before }) => taken.has(slotOf(movedFrom ?? ownerId, lowerKeyOf(kind, before ?? {}))))
    .map(({ id }) => id)
  if (ids.length === 0) return
  await writer
    .updateTable('record')
    .set({ key_lower: sql`${ASIDE} || record_id` })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${ids}::text[])`)
    .execute()
}

export const insertRecords = (
  writer: Writer,
  { tenantId, now, username }: Pick<Operation, 'tenantId' | 'now' | 'username'>,
  kind: RecordKind,
  rows: readonly Written[],
  nameOf: NameOf,
): Promise<void> =>
  inSteps(rows, async (step) => {
    const made = step.map(({ id, ownerId, revision, after }) => ({
      record_id: id,
      owner_id: ownerId,
      revision,
      ...columnsOf(tenantId, kind, after, nameOf),
    }))
    await sql`
      insert into record (
        tenant_id, kind, record_id, owner_id, key_text, key_lower, key_sort, order_number, status, title_zh, title_en,
        search_text, grams, fields, revision, created_at, created_by, updated_at, updated_by
      )
      select ${tenantId}, ${kind.name}, row.*, ${now}::timestamptz, ${username}, ${now}::timestamptz, ${username}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as row (
        record_id text, owner_id text, key_text text, key_lower text, key_sort text, order_number double precision,
        status text, title_zh text, title_en text, search_text text, grams int[], fields jsonb, revision int
      )
    `.execute(writer)
  })

export const updateRecords = (
  writer: Writer,
  { tenantId, now, username }: Operation,
  kind: RecordKind,
  rows: readonly Written[],
  nameOf: NameOf,
): Promise<void> =>
  inSteps(rows, async (step) => {
    const made = step.map(({ id, ownerId, after }) => ({
      record_id: id,
      owner_id: ownerId,
      ...columnsOf(tenantId, kind, after, nameOf),
    }))
    await sql`
      update record set
        owner_id = row.owner_id, key_text = row.key_text, key_lower = row.key_lower, key_sort = row.key_sort, order_number = row.order_number,
        status = row.status, title_zh = row.title_zh, title_en = row.title_en, search_text = row.search_text,
        grams = row.grams, fields = row.fields, revision = record.revision + 1, updated_at = ${now}::timestamptz,
        updated_by = ${username}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as row (
        record_id text, owner_id text, key_text text, key_lower text, key_sort text, order_number double precision,
        status text, title_zh text, title_en text, search_text text, grams int[], fields jsonb
      )
      where record.tenant_id = ${tenantId} and record.kind = ${kind.name}
        and record.record_id = row.record_id collate "C"
    `.execute(writer)
  })

/** Fields by which the row newly refers to something. */
export const newReferences = (kind: RecordKind, { before, after }: Pick<Written, 'before' | 'after'>) =>
  referencesOf(kind).flatMap(({ name, resource }) => {
    const target = textOf(after[name])
    return target === '' || (before !== undefined && isSame(before[name], target)) ? [] : [{ name, resource, target }]
  })

export const writeReferences = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  rows: readonly Written[],
): Promise<void> => {
  const fields = referencesOf(kind)
  if (fields.length === 0) return
  const changed = rows.filter(
    ({ before, after }) => before === undefined || fields.some(({ name }) => !isSame(before[name], after[name])),
  )
  const updated = changed.filter(({ before }) => before !== undefined).map(({ id }) => id)
  if (updated.length > 0) await removeReferences(writer, tenantId, kind, updated)
  const made = changed.flatMap(({ id, after }) =>
    newReferences(kind, { before: undefined, after }).map((each) => ({ id, ...each })),
  )
  await inSteps(made, async (step) => {
    await sql`
      insert into record_reference (tenant_id, kind, record_id, field, target_kind, target_id)
      select ${tenantId}, ${kind.name}, id, name, resource, target
      from jsonb_to_recordset(${JSON.stringify(step)}::jsonb) as row (id text, name text, resource text, target text)
    `.execute(writer)
  })
}

const removeReferences = async (writer: Writer, tenantId: string, kind: RecordKind, ids: readonly string[]) => {
  await writer
    .deleteFrom('record_reference')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${ids}::text[])`)
    .execute()
}

/** Removes records with all that they own, and writes down what they were. */
export const removeOwned = async (writer: Writer, operation: Operation, owned: readonly OwnedIds[]): Promise<void> => {
  for (const { kind, tops } of owned) {
    const ids = [...tops.keys()]
    if (ids.length === 0) continue
    await recordDeletions(writer, kind, operation, ids)
    await removeReferences(writer, operation.tenantId, kind, ids)
    await writer
      .deleteFrom('record')
      .where('tenant_id', '=', operation.tenantId)
      .where('kind', '=', kind.name)
      .where(sql<boolean>`record_id = any(${ids}::text[])`)
      .execute()
  }
}
