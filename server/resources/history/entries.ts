// The histories of things and of records: each has a table, all else is said here. They are written in the transaction that changes
// something, and read as one; old entries go, but never the last that is known (screens 0: audit).
import { type RawBuilder, sql } from 'kysely'

import type { Change } from '../../../src/contract/admin/change-calls.ts'
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import { HISTORY_DAYS } from '../../../src/contract/wire/limits.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import type { Operation } from '../operation.ts'

type Values = Record<string, unknown>

export interface Entry {
  /** `thing`, or a kind of record. */
  kind: string
  id: string
  /** Owner of a record; empty without. */
  ownerId: string
  revision: number
  action: Change['counts'][number]['action']
  name: string
  /** Fields that changed; all of them where it came or went. */
  before: Values | null
  after: Values | null
  operationId: string
  at: Date
  by: string
}

/** `withParent`: a thing that came or went with the one above it. */
export type NewEntry = Pick<Entry, 'id' | 'revision' | 'action' | 'name' | 'before' | 'after'> &
  ({ ownerId: string } | { withParent: boolean })

/** Both as one table. */
export const HISTORIES = sql`(
  select tenant_id, ${THING_RESOURCE}::text as kind, 0 as place, thing_id as id, '' as "ownerId", revision, action, name,
    before, after, operation_id as "operationId", changed_at as at, changed_by as by
  from thing_history
  union all
  select tenant_id, kind, 1, record_id, owner_id, revision, action, key_text,
    before, after, operation_id, changed_at, changed_by
  from record_history
)`

/** A number, or a number by id. */
const revertsSql = (reverts: Operation['reverts']) =>
  reverts === undefined || typeof reverts === 'number'
    ? sql`${reverts ?? null}::int`
    : sql`(${JSON.stringify(Object.fromEntries(reverts))}::jsonb ->> entry.id)::int`

/** Writes down entries that the database makes: rows of `id`, `revision`, `action`, `name`, `before`, `after` and, of records, `"ownerId"`, of things, `"withParent"`. */
export const writeEntries = (kind: string, operation: Operation, rows: RawBuilder<unknown>) => {
  const { tenantId, operationId, reverts, comment, now, username } = operation
  const [into, own] =
    kind === THING_RESOURCE
      ? [sql`thing_history (thing_id, name, with_parent`, sql`"withParent"`]
      : [sql`record_history (record_id, key_text, owner_id, kind`, sql`"ownerId", ${kind}`]
  return sql`
    insert into ${into}, tenant_id, operation_id, revision, action, before, after, reverts, comment, changed_at, changed_by)
    select id, name, ${own}, ${tenantId}, ${operationId}, revision, action, before, after, ${revertsSql(reverts)}, ${comment},
      ${now}::timestamptz, ${username}
    from (${rows}) as entry`
}

/** Rows of one statement. */
const STEP = 2000

export const recordEntries = async (
  writer: Writer,
  kind: string,
  operation: Operation,
  entries: readonly NewEntry[],
): Promise<void> => {
  for (let from = 0; from < entries.length; from += STEP) {
    const rows = sql`
      select * from jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + STEP))}::jsonb) as row (
        id text, "ownerId" text, revision int, action text, name text, before jsonb, after jsonb, "withParent" boolean
      )`
    await writeEntries(kind, operation, rows).execute(writer)
  }
}

interface Wanted {
  operationId?: string
  kinds?: readonly string[]
  id?: string
  revision?: number
  action?: Entry['action']
  limit?: number
  offset?: number
}

/** Things first. */
export const readEntries = async (
  reader: Reader,
  tenantId: string,
  { operationId, kinds, id, revision, action, limit, offset = 0 }: Wanted,
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select kind, id, "ownerId", revision, action, name, before, after, "operationId", at, by
    from ${HISTORIES} as entry
    where tenant_id = ${tenantId}
      ${operationId === undefined ? sql`` : sql`and "operationId" = ${operationId}`}
      ${kinds === undefined ? sql`` : sql`and kind = any(${kinds}::text[])`}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      ${revision === undefined ? sql`` : sql`and revision = ${revision}`}
      ${action === undefined ? sql`` : sql`and action = ${action}`}
    order by place, kind, id, revision
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}
  `.execute(reader)
  return rows
}

/**
 * Revisions go on where a deleted thing or record of the same id ended: an entry stays the only one of its number, and a form that
 * was loaded before the deletion is out of date.
 */
export const lastRevisions = async (
  reader: Reader,
  tenantId: string,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, max(revision)::int as revision from ${HISTORIES} as entry
    where tenant_id = ${tenantId} and kind = ${kind} and id = any(${ids}::text[])
    group by id
  `.execute(reader)
  return new Map(rows.map((row) => [row.id, row.revision]))
}

const DAY = 24 * 60 * 60_000

/** Entries that one statement throws away: others get their turn in between. */
const REMOVAL_STEP = 5000

const KEYS = [
  ['thing_history', ['tenant_id', 'thing_id']],
  ['record_history', ['tenant_id', 'kind', 'record_id']],
] as const

/** Throws away what is older than the history is kept, but never the last that is known of a thing or record. */
export const removeOldHistory = async (database: Database): Promise<void> => {
  const before = new Date(Date.now() - HISTORY_DAYS * DAY)
  for (const [name, columns] of KEYS) {
    const table = sql.table(name)
    const keyOf = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))
    for (let removed = REMOVAL_STEP; removed === REMOVAL_STEP;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} as entry where (${keyOf('entry')}, revision) in (
          select ${keyOf('old')}, old.revision from ${table} as old
          where changed_at < ${before} and exists (
            select 1 from ${table} as newer where (${keyOf('newer')}) = (${keyOf('old')}) and newer.revision > old.revision
          )
          limit ${REMOVAL_STEP}
        )
      `.execute(database)
      removed = Number(numAffectedRows)
    }
  }
}
