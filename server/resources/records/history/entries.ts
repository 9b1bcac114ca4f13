// Writes the history of records, in the transaction that changes them; secrets stay out of it (screens 0: audit).
import { sql } from 'kysely'

import { type RecordKind, SECRET_KEPT } from '../../../../src/contract/records/record-kind.ts'
import type { RecordHistoryTable, RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { type Operation, revertsSql } from '../../operation.ts'
import { SEALED } from '../secrets.ts'
import { isSame, masked } from '../values.ts'

export interface Entry {
  id: string
  ownerId: string
  revision: number
  action: RecordHistoryTable['action']
  key: string
  before: RecordValues | null
  after: RecordValues | null
}

const COLUMNS = sql`(
  tenant_id, kind, record_id, revision, operation_id, action, owner_id, key_text, before, after, reverts,
  comment, changed_at, changed_by
)`

/** Rows of one statement. */
const STEP = 2000

/** The differing fields, as they were and as they became; of a secret only that it changed. */
export const differenceOf = (kind: RecordKind, before: RecordValues, after: RecordValues) => {
  const names = kind.form.fields.map(({ name }) => name).filter((name) => !isSame(before[name], after[name]))
  const pick = (values: RecordValues) =>
    Object.fromEntries(names.map((name) => [name, masked(kind, values)[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const insertEntries = async (writer: Writer, kind: RecordKind, operation: Operation, entries: readonly Entry[]) => {
  const { tenantId, operationId, reverts, comment, now, username } = operation
  await sql`
    insert into record_history ${COLUMNS}
    select ${tenantId}, ${kind.name}, id, revision, ${operationId}, action, "ownerId", key, before, after,
      ${revertsSql(reverts, sql.ref('id'))}, ${comment}, ${now}::timestamptz, ${username}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      id text, "ownerId" text, revision int, action text, key text, before jsonb, after jsonb
    )
  `.execute(writer)
}

export const recordEntries = async (
  writer: Writer,
  kind: RecordKind,
  operation: Operation,
  entries: readonly Entry[],
): Promise<void> => {
  for (let from = 0; from < entries.length; from += STEP)
    await insertEntries(writer, kind, operation, entries.slice(from, from + STEP))
}

/** Made by the database: a large deletion never comes here record by record. The records are still there. */
export const recordDeletions = async (
  writer: Writer,
  kind: RecordKind,
  operation: Operation,
  ids: readonly string[],
): Promise<void> => {
  const { tenantId, operationId, reverts, comment, now, username } = operation
  const { secrets = [], secretsWithin = [] } = kind
  const before =
    secrets.length + secretsWithin.length === 0
      ? sql`fields`
      : sql`(select jsonb_object_agg(key, case
          when key = any(${secrets}::text[]) and value not in ('""', 'null') then to_jsonb(${SECRET_KEPT}::text)
          when key = any(${secretsWithin}::text[]) and jsonb_typeof(value) = 'string' then to_jsonb(
            regexp_replace(value #>> '{}', ${`${SEALED}[A-Za-z0-9_-]+`}, ${SECRET_KEPT}, 'g'))
          else value end) from jsonb_each(fields))`
  await sql`
    insert into record_history ${COLUMNS}
    select tenant_id, kind, record_id, revision + 1, ${operationId}, 'delete', owner_id, key_text, ${before}, null,
      ${revertsSql(reverts, sql.ref('record_id'))}, ${comment}, ${now}::timestamptz, ${username}
    from record
    where tenant_id = ${tenantId} and kind = ${kind.name} and record_id = any(${ids}::text[])
  `.execute(writer)
}

/** Revisions go on where a deleted record of the same id ended, so that an entry stays the only one of its number. */
export const lastRevisions = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await writer
    .selectFrom('record_history')
    .select(['record_id', sql<number>`max(revision)::int`.as('revision')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${ids}::text[])`)
    .groupBy('record_id')
    .execute()
  return new Map(rows.map((row) => [row.record_id, row.revision]))
}
