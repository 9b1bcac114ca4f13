// What the history holds of a whole thing, as the database makes it (screens 0: audit).
import { sql } from 'kysely'

import { MADE } from './snapshot.ts'

/** A whole thing as the history holds it, made by the database: a large deletion never comes here row by row. */
export const SNAPSHOT_SQL = sql`jsonb_build_object(
  'thingType', type, 'subType', sub_type, 'thingName', name, 'tenantId', customer_id, 'thingDescr', descr,
  'firstLabel', first_label, 'secondLabel', second_label, 'thirdLabel', third_label, 'thingIp', ip,
  'parentId', parent_id, 'state', state, 'approvalStatus', approval_status, 'farm', farm, 'device', device, 'extra', extra,
  ${MADE}::text, jsonb_build_object('at', created_at, 'by', created_by)
)`
