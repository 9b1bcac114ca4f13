// Calls of the two mapping screens beside those of their records (RTE-7, RTE-12).
import { CALLS } from '../../../src/contract/index.ts'
import { serve, type Platform } from '../../serve.ts'
import { applyMapping } from './apply/apply.ts'
import { readFollowing } from './apply/following.ts'
import { takeMappingBack } from './apply/take-back.ts'
import { readMapsOfThing } from './maps-of-thing.ts'
import { readSystemBoard } from './system-board.ts'
import type { MappingSides } from '../../../src/contract/records/info-model-mapping/board-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readModelSides } from './model-attributes.ts'
import { readUnits, toFacts } from './unit-facts.ts'

/** The two sides of a model mapping (RTE-7). */
const readMappingSides = async (
  reader: Reader,
  tenantId: string,
  { source, target }: { source: string; target: string },
): Promise<MappingSides> => {
  const sides = await readModelSides(reader, tenantId, [...new Set([source, target])])
  const [left, right] = [sides.get(source), sides.get(target)]
  if (left === undefined || right === undefined) throw new Refusal('record.unknown')
  const units = await readUnits(reader, tenantId)
  return { sources: left.attributes, targets: right.attributes, units: units.map(toFacts) }
}

const LARGE = { large: true }

export const addMappingRoutes = (platform: Platform) => {
  const { database } = platform

  serve(
    platform,
    CALLS.getMappingSides,
    ({ query, user: { tenantId } }) => readMappingSides(database, tenantId, query),
    LARGE,
  )

  serve(
    platform,
    CALLS.getFollowingThings,
    ({ params, user: { tenantId } }) => readFollowing(database, tenantId, params.id),
    LARGE,
  )

  serve(platform, CALLS.applyMapping, ({ params, body, user }) => applyMapping(database, user, params.id, body), LARGE)

  serve(platform, CALLS.takeMappingBack, ({ body, user }) => takeMappingBack(database, user, body.operationId))

  serve(
    platform,
    CALLS.getSystemBoard,
    ({ params, query, user: { tenantId } }) => readSystemBoard(database, tenantId, params.id, query.farm),
    LARGE,
  )

  serve(platform, CALLS.getMapsOfThing, ({ params, user: { tenantId } }) =>
    readMapsOfThing(database, tenantId, params.thingId),
  )
}
