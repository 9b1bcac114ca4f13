// Changes as they are told: a list with filters, and one with a page of its rows; of each only the kinds whose history the reader
// may read (screens 0, audit).
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

import type { Change, ChangeRow, ChangesQuery } from '../../../src/contract/admin/change-calls.ts'
import { PERMISSIONS } from '../../../src/contract/admin/permissions.ts'
import { RECORD_KINDS, recordKind } from '../../../src/contract/records/kinds.ts'
import { THING_RESOURCE, permissionOf } from '../../../src/contract/records/record-kind.ts'
import type { RecordName } from '../../../src/contract/records/record-shapes.ts'
import { HISTORY_DAYS } from '../../../src/contract/wire/limits.ts'
import type { OperationTable } from '../../database/operation-table.ts'
import type { Database, Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { countMatches } from '../lists/count-matches.ts'
import { curveChangesOf } from '../things/power-curves/history.ts'
import { changesOf as recordChangesOf, readNamesOf } from '../records/history/read.ts'
import { readNames } from '../records/names.ts'
import { withinPath } from '../tree/path.ts'
import { findPath } from '../tree/read-path.ts'
import { changesOf } from '../things/history/snapshot.ts'
import { type Entry, readEntries } from '../history/entries.ts'

type Query = z.output<typeof ChangesQuery>

const DAY = 24 * 60 * 60_000

/** Kinds whose history a user may read. */
export const readableKinds = ({ permissions }: Pick<SignedIn, 'permissions'>): string[] => [
  ...(permissions.has(PERMISSIONS.thing.history) ? [THING_RESOURCE] : []),
  ...RECORD_KINDS.filter((kind) => permissions.has(permissionOf(kind, 'history'))).map(({ name }) => name),
]

/** The thing, what stands below it, and what stood below one of these when it was deleted. */
const belowSql = (tenantId: string, path: string | undefined, thingId: string) => sql`
  with recursive below as (
    select thing_id from thing where tenant_id = ${tenantId} and ${path === undefined ? sql`false` : withinPath(path)}
    union select ${thingId}::text collate "C"
    union select gone.thing_id from thing_history as gone
    join below on gone.tenant_id = ${tenantId} and gone.action = 'delete'
      and (gone.before ->> 'parentId') = below.thing_id
  )
  select entry.operation_id from below
  join thing_history as entry on entry.tenant_id = ${tenantId} and entry.thing_id = below.thing_id
  union
  select entry.operation_id from below
  join record_reference as reference on reference.tenant_id = ${tenantId}
    and reference.target_kind = ${THING_RESOURCE} and reference.target_id = below.thing_id
  join record_history as entry on entry.tenant_id = ${tenantId} and entry.kind = reference.kind
    and entry.record_id = reference.record_id`

interface Told extends Omit<OperationTable, 'counts' | 'kinds' | 'tenant_id'> {
  counts: (Change['counts'][number] & { name: string })[]
  reverted_by: string | null
}

const COLUMNS = ['operation_id', 'origin', 'comment', 'reverts', 'counts', 'changed_at', 'changed_by'] as const

/** The last one that took it back. */
const REVERTED_BY: RawBuilder<string | null> = sql<string | null>`(
  select later.operation_id from operation as later
  where later.tenant_id = operation.tenant_id and later.reverts = operation.operation_id
  order by later.changed_at desc, later.operation_id desc limit 1
)`

const toChange = (row: Told, kinds: ReadonlySet<string>): Change => {
  const readable = row.counts.filter(({ kind }) => kinds.has(kind))
  const counts = readable.map(({ name: _name, ...count }) => count)
  return {
    id: row.operation_id,
    by: row.changed_by,
    at: row.changed_at.toISOString(),
    origin: row.origin,
    comment: row.comment,
    reverts: row.reverts,
    revertedBy: row.reverted_by,
    subject: readable[0]?.name ?? '',
    counts,
    total: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

export const listChanges = async (database: Database, user: SignedIn, query: Query) => {
  const { tenantId } = user
  const kinds = readableKinds(user).filter((kind) => query.kind === undefined || kind === query.kind)
  let matching = database
    .selectFrom('operation')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`kinds && ${kinds}::text[]`)
  if (query.by !== undefined) matching = matching.where('changed_by', '=', query.by)
  if (query.origin !== undefined) matching = matching.where('origin', '=', query.origin)
  if (query.from !== undefined) matching = matching.where('changed_at', '>=', new Date(query.from))
  if (query.to !== undefined) matching = matching.where('changed_at', '<', new Date(query.to))
  if (query.below !== undefined) {
    const path = await findPath(database, tenantId, query.below)
    matching = matching.where(sql<boolean>`operation_id in (${belowSql(tenantId, path, query.below)})`)
  }
  const rows = await matching
    .select([...COLUMNS, REVERTED_BY.as('reverted_by')])
    .orderBy('changed_at', 'desc')
    .orderBy('operation_id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const readable = new Set(readableKinds(user))
  return {
    rows: rows.map((row) => toChange(row, readable)),
    ...(await countMatches(database, matching.select('operation_id'))),
  }
}

/** A change that has a row whose history the user may read; of any other he is told that there is none. */
export const requireChange = async (reader: Reader, user: SignedIn, id: string): Promise<Change> => {
  const kinds = readableKinds(user)
  const row = await reader
    .selectFrom('operation')
    .select([...COLUMNS, REVERTED_BY.as('reverted_by')])
    .where('tenant_id', '=', user.tenantId)
    .where('operation_id', '=', id)
    .where(sql<boolean>`kinds && ${kinds}::text[]`)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('history.unknown', { subjects: [id] })
  return toChange(row, new Set(kinds))
}

/** Each field before and after, as the history of its thing or record tells it. */
const fieldsOf = ({ kind: name, action, before, after }: Entry): ChangeRow['changes'] => {
  if (name === THING_RESOURCE) return action === 'curve' ? curveChangesOf(before, after) : changesOf(before, after)
  const kind = recordKind(name)
  return kind === undefined ? [] : recordChangesOf(kind, { before, after })
}

const readWords = async (reader: Reader, tenantId: string, rows: readonly ChangeRow[]): Promise<RecordName[]> => {
  const parents = rows.flatMap(({ kind, changes }) =>
    kind !== THING_RESOURCE
      ? []
      : changes.flatMap(({ field, old, new: made }) => (field === 'parentId' ? [old, made] : [])),
  )
  const wanted = parents.flatMap((id) => (typeof id === 'string' ? [{ kind: THING_RESOURCE, id }] : []))
  return [...(await readNames(reader, tenantId, wanted)), ...(await readNamesOf(reader, tenantId, rows))]
}

export const readChange = async (
  database: Database,
  user: SignedIn,
  id: string,
  { page, limit }: { page: number; limit: number },
) => {
  const change = await requireChange(database, user, id)
  const entries = await readEntries(database, user.tenantId, {
    operationId: id,
    kinds: readableKinds(user),
    limit,
    offset: (page - 1) * limit,
  })
  const rows = entries.map((entry): ChangeRow => ({
    kind: entry.kind,
    id: entry.id,
    revision: entry.revision,
    name: entry.name,
    action: entry.action,
    changes: fieldsOf(entry),
  }))
  return { change, rows, total: change.total, names: await readWords(database, user.tenantId, rows) }
}

/** Changes go with their rows; the last row of each thing and record stays longer, without its change. */
export const removeOldOperations = async (database: Database): Promise<void> => {
  await database
    .deleteFrom('operation')
    .where('changed_at', '<', new Date(Date.now() - HISTORY_DAYS * DAY))
    .execute()
}
