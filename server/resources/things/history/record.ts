// What the history of things holds of a whole thing, and of its states and approvals, as the database makes it (screens 0: audit).
import { sql } from 'kysely'

import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import { writeEntries } from '../../history/entries.ts'
import type { Operation } from '../../operation.ts'
import { MADE } from './snapshot.ts'

/** A whole thing as the history holds it, made by the database: a large deletion never comes here row by row. */
export const SNAPSHOT_SQL = sql`jsonb_build_object(
  'thingType', type, 'subType', sub_type, 'thingName', name, 'tenantId', customer_id, 'thingDescr', descr,
  'firstLabel', first_label, 'secondLabel', second_label, 'thirdLabel', third_label, 'thingIp', ip,
  'parentId', parent_id, 'state', state, 'approvalStatus', approval_status, 'farm', farm, 'device', device, 'extra', extra,
  ${MADE}::text, jsonb_build_object('at', created_at, 'by', created_by)
)`

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
  const { column, field } = TURNED[action]
  const rows = sql`
    select thing.thing_id as id, revision, ${action} as action, name, jsonb_build_object(${field}::text, old.value) as before,
      jsonb_build_object(${field}::text, thing.${column}) as after, false as "withParent"
    from thing
    join unnest(${[...before.keys()]}::text[], ${[...before.values()]}::int[]) as old (thing_id, value)
      on thing.thing_id = old.thing_id collate "C"
    where tenant_id = ${operation.tenantId}`
  await writeEntries(THING_RESOURCE, operation, rows).execute(writer)
}
