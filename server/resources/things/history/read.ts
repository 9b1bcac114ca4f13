// The history of a thing, or of all, newest first, and throwing away what is older than it is kept (screens 0: audit).
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'

import { mayMoveApproval } from '../../../../src/contract/thing/thing-approval.ts'
import type { HistoryEntry, HistoryPage, HistoryQuery } from '../../../../src/contract/thing/thing-history-calls.ts'
import type { Database, Reader, Schema } from '../../../database/schema.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { curveChangesOf } from '../power-curves/history.ts'
import { changesOf } from './snapshot.ts'
import { thingsById } from '../../tree/by-id.ts'

type Query = z.output<typeof HistoryQuery>

const COLUMNS = [
  'thing_id',
  'revision',
  'action',
  'name',
  'before',
  'after',
  'with_parent',
  'reverts',
  'comment',
  'changed_at',
  'changed_by',
] as const

type Row = Pick<Selectable<Schema['thing_history']>, (typeof COLUMNS)[number]>

/** A status of the approval goes only where its moves lead. */
const isRevertible = ({ action, before, after }: Row): boolean => {
  if (action !== 'approval') return action !== 'insert'
  const [was, is] = [before?.['approvalStatus'], after?.['approvalStatus']]
  return typeof was === 'number' && typeof is === 'number' && mayMoveApproval(is, was)
}

const toEntry = (row: Row): HistoryEntry => ({
  thingId: row.thing_id,
  revision: row.revision,
  name: row.name,
  action: row.action,
  changes: row.action === 'curve' ? curveChangesOf(row.before, row.after) : changesOf(row.before, row.after),
  withParent: row.with_parent,
  reverts: row.reverts,
  ...(row.comment !== '' && { comment: row.comment }),
  revertible: isRevertible(row),
  at: row.changed_at.toISOString(),
  by: row.changed_by,
})

const readNames = async (reader: Reader, tenantId: string, entries: readonly HistoryEntry[]) => {
  const values = entries.flatMap((entry) =>
    entry.changes.flatMap((change) => (change.field === 'parentId' ? [change.old, change.new] : [])),
  )
  const ids = [...new Set(values.filter((value) => typeof value === 'string'))]
  if (ids.length === 0) return {}
  const rows = await thingsById(reader, tenantId, ids).select(['thing_id', 'name']).execute()
  return Object.fromEntries(rows.map((row) => [row.thing_id, row.name]))
}

export const listHistory = async (
  database: Database,
  tenantId: string,
  { thingId, action, page, limit }: Query,
): Promise<HistoryPage> => {
  let matching = database.selectFrom('thing_history').where('tenant_id', '=', tenantId)
  if (action !== undefined) matching = matching.where('action', '=', action)
  matching =
    thingId === undefined
      ? matching
          .where(sql<boolean>`not with_parent`)
          .orderBy('changed_at', 'desc')
          .orderBy('thing_id', 'desc')
      : matching.where('thing_id', '=', thingId)
  const rows = await matching
    .select(COLUMNS)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const entries = rows.map(toEntry)
  return {
    rows: entries,
    ...(await countMatches(database, matching.clearOrderBy().select('revision'))),
    parents: await readNames(database, tenantId, entries),
  }
}
