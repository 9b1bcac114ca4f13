// Where the records that connections are made of have last changed: while the place stays, their plans stay (RTE-10).
import { sql } from 'kysely'

import type { Database } from '../../../database/schema.ts'

const KINDS = ['connection', 'connectionDevice', 'statute', 'statutePoint', 'codeSet', 'codeSource']

/** By tenant; a change of a state is none of what it is made of. */
export const readPositions = async (
  database: Database,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (tenantIds.length === 0) return new Map()
  const { rows } = await sql<{ tenant_id: string; position: number }>`
    select wanted.tenant_id, latest.position
    from unnest(${tenantIds}::text[]) as wanted (tenant_id)
    cross join lateral (
      select change.position from change
      where change.tenant_id = wanted.tenant_id collate "C" and change.resource = 'record'
        and change.kind = any(${KINDS}::text[]) and not (change.kind = 'connection' and change.action = 'state')
      order by change.position desc limit 1
    ) as latest
  `.execute(database)
  return new Map(rows.map((row) => [row.tenant_id, row.position]))
}
