// Writes the history of things, in the transaction that changes them (screens 0: audit).
import { sql } from 'kysely'

import type { HistoryAction } from '../../../../src/contract/thing/thing-history-calls.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import { type Operation, revertsSql } from '../../operation.ts'
import { MADE } from './snapshot.ts'

export interface Entry {
  thingId: string
  revision: number
  action: HistoryAction
  name: string
  before: Snapshot | null
  after: Snapshot | null
  withParent: boolean
}

/** A whole thing as the history holds it, made by the database: a large deletion never comes here row by row. */
export const SNAPSHOT_SQL = sql`jsonb_build_object(
  'thingType', type, 'subType', sub_type, 'thingName', name, 'tenantId', customer_id, 'thingDescr', descr,
  'firstLabel', first_label, 'secondLabel', second_label, 'thirdLabel', third_label, 'thingIp', ip,
  'parentId', parent_id, 'state', state, 'approvalStatus', approval_status, 'farm', farm, 'device', device, 'extra', extra,
  ${MADE}::text, jsonb_build_object('at', created_at, 'by', created_by)
)`

/** Columns of the table in the order in which every statement here fills them. */
export const HISTORY_COLUMNS = sql`(
  tenant_id, thing_id, revision, operation_id, action, name, before, after, with_parent, reverts, comment, changed_at, changed_by
)`

/** Rows of one statement. */
const STEP = 2000

const insertEntries = async (writer: Writer, operation: Operation, entries: readonly Entry[]) => {
  const { tenantId, operationId, now, username } = operation
  await sql`
    insert into thing_history ${HISTORY_COLUMNS}
    select ${tenantId}, "thingId", revision, ${operationId}, action, name, before, after, "withParent",
      ${revertsSql(operation.reverts, sql.ref('thingId'))}, ${operation.comment}, ${now}::timestamptz, ${username}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      "thingId" text, revision int, action text, name text, before jsonb, after jsonb, "withParent" boolean
    )
  `.execute(writer)
}

export const recordEntries = async (writer: Writer, operation: Operation, entries: readonly Entry[]) => {
  for (let from = 0; from < entries.length; from += STEP) {
    await insertEntries(writer, operation, entries.slice(from, from + STEP))
  }
}

/** Columns of one number that have calls of their own. */
const TURNED = {
  state: { column: sql.ref('state'), field: 'state' },
  approval: { column: sql.ref('approval_status'), field: 'approvalStatus' },
} as const

/** The things have their new state or status and revision already; `before` is what each had. */
export const recordTurned = async (
  writer: Writer,
  operation: Operation,
  action: keyof typeof TURNED,
  before: ReadonlyMap<string, number | null>,
): Promise<void> => {
  if (before.size === 0) return
  const { tenantId, operationId, now, username } = operation
  const { column, field } = TURNED[action]
  await sql`
    insert into thing_history ${HISTORY_COLUMNS}
    select tenant_id, thing.thing_id, revision, ${operationId}, ${action}, name,
      jsonb_build_object(${field}::text, old.value), jsonb_build_object(${field}::text, thing.${column}), false,
      ${revertsSql(operation.reverts, sql.ref('thing.thing_id'))}, ${operation.comment}, ${now}::timestamptz, ${username}
    from thing
    join unnest(${[...before.keys()]}::text[], ${[...before.values()]}::int[]) as old (thing_id, value)
      on thing.thing_id = old.thing_id collate "C"
    where tenant_id = ${tenantId}
  `.execute(writer)
}

/**
 * Revisions go on where a deleted thing of the same id ended: an entry stays the only one of its number, and a form
 * that was loaded before the deletion is out of date.
 */
export const lastRevisions = async (
  writer: Writer,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await writer
    .selectFrom('thing_history')
    .select(['thing_id', sql<number>`max(revision)::int`.as('revision')])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .groupBy('thing_id')
    .execute()
  return new Map(rows.map((row) => [row.thing_id, row.revision]))
}
