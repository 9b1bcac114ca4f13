// The maps of one thing with how much of it they bind (screens 1, inspector; RTE-12).
import { sql } from 'kysely'

import type { MapsOfThing } from '../../../src/contract/records/thing-mapping/map-calls.ts'
import { isFrozen } from '../../../src/contract/records/record-kind.ts'
import { THING_MAP } from '../../../src/contract/records/thing-mapping/thing-map.ts'
import type { Reader } from '../../database/schema.ts'
import { readNames } from '../records/names.ts'
import { readMapsOf } from './apply/maps.ts'
import { readModelSides } from './model-attributes.ts'
import { readModelsOf } from './models-of-things.ts'
import { textIn } from './values.ts'

/** Attributes of the model that the thing follows; undefined where it follows none. */
const readAttributes = async (reader: Reader, tenantId: string, thingId: string) => {
  const modelId = (await readModelsOf(reader, tenantId, [thingId])).get(thingId)
  if (modelId === undefined) return undefined
  const side = (await readModelSides(reader, tenantId, [modelId])).get(modelId)
  return side && new Set(side.attributes.map(({ id }) => id))
}

/** What each map binds: attributes once each, by whether somebody has said so or it is only suggested. */
const readPoints = async (reader: Reader, tenantId: string, mapIds: readonly string[]) => {
  const { rows } = await sql<{ owner_id: string; attribute: string; state: string }>`
    select owner_id, fields ->> 'attribute' as attribute, coalesce(fields ->> 'state', '') as state
    from record
    where tenant_id = ${tenantId} and kind = 'pointMap' and owner_id = any(${mapIds}::text[])
  `.execute(reader)
  return Map.groupBy(rows, ({ owner_id: owner }) => owner)
}

export const readMapsOfThing = async (reader: Reader, tenantId: string, thingId: string): Promise<MapsOfThing> => {
  const maps = await readMapsOf(reader, tenantId, [thingId])
  const attributes = await readAttributes(reader, tenantId, thingId)
  const found = attributes === undefined ? null : attributes.size
  if (maps.length === 0) return { maps: [], attributes: found }
  const wanted = maps.map(({ ownerId }) => ({ kind: THING_MAP.owner ?? '', id: ownerId ?? '' }))
  const systems = new Map((await readNames(reader, tenantId, wanted)).map((name) => [name.id, name]))
  const points = await readPoints(
    reader,
    tenantId,
    maps.map(({ id }) => id),
  )
  const countOf = (id: string, isSuggested: boolean) =>
    new Set(
      (points.get(id) ?? [])
        .filter(
          ({ attribute, state }) => (state === 'suggested') === isSuggested && (attributes?.has(attribute) ?? true),
        )
        .map(({ attribute }) => attribute),
    ).size
  return {
    attributes: found,
    maps: maps.flatMap(({ id, ownerId, values }) => {
      const system = systems.get(ownerId ?? '')
      if (system === undefined) return []
      return [
        {
          id,
          system,
          externalId: textIn(values, 'externalId'),
          externalName: textIn(values, 'externalName'),
          status: textIn(values, 'status'),
          frozen: isFrozen(THING_MAP, values['status']),
          bound: countOf(id, false),
          suggested: countOf(id, true),
        },
      ]
    }),
  }
}
