// Calls of the two mapping screens beside those of their records (RTE-7, RTE-12).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { applyMapping } from './apply/apply.ts'
import { readFollowing } from './apply/following.ts'
import { takeMappingBack } from './apply/take-back.ts'
import { readMapsOfThing } from './maps-of-thing.ts'
import { readMappingSides } from './model-board.ts'
import { readSystemBoard } from './system-board.ts'

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
