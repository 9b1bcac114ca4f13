// Whose dictionaries a tenant reads: its own, or, where it has none of that code, that of the installation (RTE-14).
import { sql } from 'kysely'

import { DEFAULT_TENANT } from './author.ts'

/** Which rows of `dictionary_item` count for a tenant; the dictionary of all types follows that of the types. */
export const isReadBy = (tenantId: string) =>
  sql<boolean>`(
    dictionary_item.tenant_id in (${tenantId}, ${DEFAULT_TENANT})
    and dictionary_item.tenant_id = case when exists (
      select from record
      where record.tenant_id = ${tenantId} and record.kind = 'metaDictionary' and record.owner_id = ''
        and record.key_lower = lower(
          case dictionary_item.dictionary when 'ThingKind' then 'ThingType' else dictionary_item.dictionary end
        )
    ) then ${tenantId} else ${DEFAULT_TENANT} end
  )`
