// Farms and devices with coordinates, as columns, and how many have none; two partial indexes answer both (issue: map).
import { sql } from 'kysely'

import { PLACES_LIMIT, UNPLACED_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { ThingPlaces } from '../../../../src/contract/thing/thing-place-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { withinPath } from '../../tree/path.ts'
import { readPath } from '../../tree/read-path.ts'

/** SQL: what the indexes `thing_places` and `thing_unplaced` hold, word for word. */
export const IS_PLACED = sql<boolean>`coalesce(farm ->> 'longitude', device ->> 'longitude') is not null
  and coalesce(farm ->> 'latitude', device ->> 'latitude') is not null`
const IS_UNPLACED = sql<boolean>`type in ('thing_farm', 'thing_device')
  and (coalesce(farm ->> 'longitude', device ->> 'longitude') is null
    or coalesce(farm ->> 'latitude', device ->> 'latitude') is null)`

type Columns = Omit<ThingPlaces, 'truncated' | 'unplaced'>
type Row = [string, string, Columns['type'][number], Columns['subType'][number], number, number, number, number | null]

export const readPlaces = async (
  reader: Reader,
  tenantId: string,
  parentId: string | undefined,
): Promise<ThingPlaces> => {
  const path = parentId === undefined ? undefined : await readPath(reader, tenantId, parentId)
  const things = reader
    .selectFrom('thing')
    .where('tenant_id', '=', tenantId)
    .$if(path !== undefined, (query) => query.where(withinPath(path ?? '')))
  const placed = things
    .where(IS_PLACED)
    .select(['path', 'thing_id', 'name', 'type', 'sub_type', 'state'])
    .select([
      sql<number>`coalesce(farm ->> 'longitude', device ->> 'longitude')::float8`.as('longitude'),
      sql<number>`coalesce(farm ->> 'latitude', device ->> 'latitude')::float8`.as('latitude'),
      sql<number | null>`coalesce(farm ->> 'installedCapacity', device ->> 'ratedPower')::float8`.as('power'),
    ])
    .orderBy('path')
    .limit(PLACES_LIMIT + 1)
  // One text of all rows: a row each costs the embedded database several times as much.
  const { text } = await reader
    .selectFrom(placed.as('placed'))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(thing_id, name, type, sub_type, state, longitude, latitude, power)
        order by path), '[]')::text`.as('text'),
    )
    .executeTakeFirstOrThrow()
  const all: Row[] = JSON.parse(text)
  const rows = all.slice(0, PLACES_LIMIT)
  const unplaced = things.where(IS_UNPLACED)
  const first = await unplaced
    .select(['thing_id', 'name', 'type', 'sub_type', 'state'])
    .orderBy('path')
    .limit(UNPLACED_LIMIT)
    .execute()
  return {
    thingId: rows.map((row) => row[0]),
    name: rows.map((row) => row[1]),
    type: rows.map((row) => row[2]),
    subType: rows.map((row) => row[3]),
    state: rows.map((row) => row[4]),
    longitude: rows.map((row) => row[5]),
    latitude: rows.map((row) => row[6]),
    power: rows.map((row) => row[7]),
    truncated: all.length > PLACES_LIMIT,
    unplaced: {
      ...(await countMatches(reader, unplaced.select('thing_id'))),
      rows: first.map((row) => ({
        thingId: row.thing_id,
        name: row.name,
        type: row.type,
        subType: row.sub_type,
        state: row.state,
      })),
    },
  }
}
