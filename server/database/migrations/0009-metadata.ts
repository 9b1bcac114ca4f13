// Dictionaries are records from here on, and drop-downs read them through a view: one truth. Things get room for the values
// of fields that are not built in (screens 5, 11; RTE-8, RTE-14).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

/** Sub-types of things stand behind the types in the dictionary of all of them. */
const STATEMENTS = [
  sql`drop table dictionary_item`,
  sql`create view dictionary_item as
    with item as (
      select
        item.tenant_id,
        dictionary.key_text as dictionary,
        item.key_text as code,
        coalesce(item.order_number, 0)::int as position,
        coalesce(nullif(item.fields->>'nameZh', ''), nullif(item.fields->>'nameEn', ''), item.key_text) as name_zh,
        coalesce(nullif(item.fields->>'nameEn', ''), nullif(item.fields->>'nameZh', ''), item.key_text) as name_en,
        coalesce(item.fields->>'disabled', '') = 'true' as disabled,
        coalesce(item.fields->>'icon', '') as icon,
        coalesce(item.fields->>'colour', '') as colour
      from record as item
      join record as dictionary on dictionary.tenant_id = item.tenant_id and dictionary.kind = 'metaDictionary'
        and dictionary.record_id = item.owner_id
      where item.kind = 'metaItem'
    )
    select tenant_id, dictionary, code, position, name_zh, name_en, disabled, icon, colour from item
    union all
    select
      tenant_id,
      'ThingKind' as dictionary,
      code,
      position + case dictionary when 'ThingType' then 0 when 'FarmType' then 1000000 else 2000000 end as position,
      name_zh,
      name_en,
      disabled,
      icon,
      colour
    from item
    where dictionary in ('ThingType', 'FarmType', 'DeviceType')`,
  sql`alter table thing add column extra jsonb`,
]

export const addMetadata = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
