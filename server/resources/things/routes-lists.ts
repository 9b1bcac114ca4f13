// The lists of things beside the paged one, their history, and what depends on them (API-22…API-24, API-29, API-30, API-33, API-36).
import { Readable } from 'node:stream'

import { CALLS } from '../../../src/contract/index.ts'
import { splitIds } from '../../../src/contract/wire/id-lists.ts'
import { serve, serveStream } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { createCached } from '../live-events/cached.ts'
import { listHistory } from './history/read.ts'
import { listFirst } from './lists/first-things.ts'
import { readThingIssues } from './lists/thing-issues.ts'
import { readPlaces } from './lists/places.ts'
import { findFarmOf, readAddedStates } from './lists/single-things.ts'
import { readWhereUsed } from './lists/where-used.ts'
import { streamAll } from './topology.ts'

const LARGE = { large: true }

export const addThingListRoutes = (platform: Platform) => {
  const { database } = platform

  serve(
    platform,
    CALLS.getThings,
    ({ query: { ids, limit, ...filter }, user }) =>
      listFirst(database, user.tenantId, { ...filter, ids: ids === undefined ? undefined : splitIds(ids) }, limit),
    LARGE,
  )

  serve(
    platform,
    CALLS.getDevices,
    ({ query: { parentId, deviceType, limit, ...filter }, user }) =>
      listFirst(
        database,
        user.tenantId,
        { ...filter, belowId: parentId, type: 'thing_device', subType: deviceType },
        limit,
      ),
    LARGE,
  )

  serve(
    platform,
    CALLS.queryThingsByType,
    ({ body: { types, parentId, limit }, user }) =>
      listFirst(database, user.tenantId, { kinds: types, belowId: parentId }, limit),
    LARGE,
  )

  serve(
    platform,
    CALLS.getTurbines,
    ({ body: { thingIds, limit }, user }) =>
      listFirst(
        database,
        user.tenantId,
        { withinIds: thingIds, type: 'thing_device', subType: 'thing_device_wind_turbine' },
        limit,
      ),
    LARGE,
  )

  serve(platform, CALLS.getFarmOf, ({ params, user }) => findFarmOf(database, user.tenantId, params.thingId))

  serveStream(platform, CALLS.getAllThings, async ({ user }) => Readable.from(streamAll(database, user.tenantId)))

  serve(
    platform,
    CALLS.getAddedStates,
    ({ body, user }) => readAddedStates(database, user.tenantId, body.thingIds),
    LARGE,
  )

  // Every screen that opens asks for all of it.
  const issuesOfAll = createCached(database, (reader, tenantId) => readThingIssues(reader, tenantId, undefined))
  serve(
    platform,
    CALLS.getThingIssues,
    ({ query: { parentId }, user: { tenantId } }) =>
      parentId === undefined ? issuesOfAll(tenantId) : readThingIssues(database, tenantId, parentId),
    LARGE,
  )

  serve(platform, CALLS.getWhereUsed, ({ query, user }) => readWhereUsed(database, user.tenantId, splitIds(query.ids)))

  serve(platform, CALLS.getThingPlaces, ({ query, user }) => readPlaces(database, user.tenantId, query.parentId), LARGE)

  serve(platform, CALLS.getThingHistory, ({ query, user }) => listHistory(database, user.tenantId, query), LARGE)
}
