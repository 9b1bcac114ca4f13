// Tenants that have records: found by hopping over the index from one to the next, however many records each has.
import { sql } from 'kysely'

import type { Database } from './schema.ts'

export const readTenants = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ tenant_id: string }>`
    with recursive tenant as (
      select min(tenant_id) as tenant_id from record
      union all
      select (select min(record.tenant_id) from record where record.tenant_id > tenant.tenant_id)
      from tenant where tenant.tenant_id is not null
    )
    select tenant_id from tenant where tenant_id is not null
  `.execute(database)
  return rows.map((row) => row.tenant_id)
}
