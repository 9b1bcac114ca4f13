// The approval of things, and an index for what is looked at in all devices (screens 1; STA-11).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`alter table thing add column approval_status int`,
  sql`create index thing_reporting on thing (tenant_id, path)
    where type = 'thing_device' and sub_type <> 'thing_device_string'`,
]

export const addThingApproval = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
