// Indexes of farms and devices with coordinates, and of those without: a map reads the first, counts the second (issue: map).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create index thing_places on thing (tenant_id, path)
    where coalesce(farm ->> 'longitude', device ->> 'longitude') is not null
      and coalesce(farm ->> 'latitude', device ->> 'latitude') is not null`,
  sql`create index thing_unplaced on thing (tenant_id, path)
    where type in ('thing_farm', 'thing_device')
      and (coalesce(farm ->> 'longitude', device ->> 'longitude') is null
        or coalesce(farm ->> 'latitude', device ->> 'latitude') is null)`,
]

export const addThingPlaces = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
