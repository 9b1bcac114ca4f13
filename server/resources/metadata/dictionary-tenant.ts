// Whose dictionaries a tenant reads: its own, or, while it has none, those of the installation (RTE-14).
import { sql } from 'kysely'

import { DEFAULT_TENANT } from '../../seed/accounts.ts'

/** The tenant, as a value of a statement. */
export const dictionaryTenant = (tenantId: string) =>
  sql<string>`(case when exists (
    select from record where record.tenant_id = ${tenantId} and record.kind = 'metaDictionary'
  ) then ${tenantId} else ${DEFAULT_TENANT} end)`
