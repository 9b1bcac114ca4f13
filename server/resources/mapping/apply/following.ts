// The things that a mapping can be applied to, with what there is to carry (screens 4).
import { sql } from 'kysely'

import type { FollowingThing } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import { THING_RESOURCE, isFrozen } from '../../../../src/contract/records/record-kind.ts'
import { THING_MAP } from '../../../../src/contract/records/thing-mapping/thing-map.ts'
import type { Reader } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { readFollowers } from '../../info-model-config/followers.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import { textIn } from '../values.ts'
import { readMapsOf } from './maps.ts'

/** How many points each of these maps has; counted by the database, since a fleet has tens of thousands. */
const countPoints = async (reader: Reader, tenantId: string, mapIds: readonly string[]) => {
  if (mapIds.length === 0) return new Map<string, number>()
  const rows = await reader
    .selectFrom('record')
    .select(({ fn }) => ['owner_id', fn.countAll<string>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'pointMap')
    .where(sql<boolean>`owner_id = any(${mapIds}::text[])`)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id: id, count }) => [id, Number(count)]))
}

export const readFollowing = async (
  reader: Reader,
  tenantId: string,
  id: string,
): Promise<{ things: FollowingThing[] }> => {
  const [mapping] = await readRecords(reader, tenantId, 'modelMapping', { ids: [id] })
  if (mapping === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  const followers = await readFollowers(reader, tenantId, textIn(mapping.values, 'sourceModel'))
  const thingIds = followers.map(({ values }) => textIn(values, 'thing'))
  const names = await readNames(
    reader,
    tenantId,
    thingIds.map((thing) => ({ kind: THING_RESOURCE, id: thing })),
  )
  const maps = Map.groupBy(await readMapsOf(reader, tenantId, thingIds), ({ values }) => textIn(values, 'thing'))
  const counts = await countPoints(
    reader,
    tenantId,
    [...maps.values()].flat().map((map) => map.id),
  )
  const things = names.map(({ id: thingId, path, zh: name }): FollowingThing => {
    const own = maps.get(thingId) ?? []
    return {
      thingId,
      name,
      above: path.slice(0, Math.max(0, path.length - name.length - 1)),
      points: own.reduce((sum, map) => sum + (counts.get(map.id) ?? 0), 0),
      frozen: own.filter(({ values }) => isFrozen(THING_MAP, values['status'])).length,
    }
  })
  const collator = new Intl.Collator('en', { numeric: true })
  return {
    things: things.toSorted((a, b) => collator.compare(`${a.above}/${a.name}`, `${b.above}/${b.name}`)),
  }
}
