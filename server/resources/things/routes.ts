// The calls on things (spec 7, /api-thing).
import { Readable } from 'node:stream'

import { CALLS } from '../../../src/contract/index.ts'
import { splitIds } from '../../../src/contract/wire/id-lists.ts'
import { ANY_TYPE } from '../../../src/contract/thing/thing-calls.ts'
import { Refusal } from '../../refusal.ts'
import { serve, serveStream } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { updateApprovals } from './approvals.ts'
import { listChildren } from './children.ts'
import { createListSource, listThings } from './list.ts'
import { deleteThings, readDeleteStates } from './remove.ts'
import { findDetail } from './rows.ts'
import { searchThings } from './search.ts'
import { updateStates } from './states.ts'
import { streamTopology } from './topology.ts'
import { insertThing, updateThing } from './write.ts'

const LARGE = { large: true }

export const addThingRoutes = (platform: Platform) => {
  const { database } = platform
  const source = createListSource(platform)

  serve(platform, CALLS.getThingsPage, ({ query, user }) => listThings(source, user.tenantId, query), LARGE)

  serve(platform, CALLS.getThing, async ({ params, user }) => {
    const thing = await findDetail(database, user.tenantId, params.thingId)
    const fits = thing !== undefined && (params.type === ANY_TYPE || params.type === thing.type)
    if (!fits) throw new Refusal('thing.unknown', { subjects: [params.thingId] })
    return thing
  })

  serve(platform, CALLS.insertThing, ({ body, user }) => insertThing(database, user, body))

  serve(platform, CALLS.updateThing, ({ body, user }) => updateThing(database, user, body))

  serve(platform, CALLS.deleteThings, ({ query, user }) =>
    deleteThings(database, user, splitIds(query.ids), { cascade: query.cascade === 'true' }),
  )

  serve(
    platform,
    CALLS.getDeleteState,
    ({ query, user }) => readDeleteStates(database, user.tenantId, splitIds(query.ids)),
    LARGE,
  )

  serve(platform, CALLS.updateThingState, ({ body, user }) => updateStates(database, user, body))

  serve(platform, CALLS.previewThingState, ({ body, user }) => updateStates(database, user, body, { dryRun: true }))

  serve(platform, CALLS.updateThingApproval, ({ body, user }) => updateApprovals(database, user, body), LARGE)

  serve(platform, CALLS.getChildren, ({ query, user }) => listChildren(database, user.tenantId, query), LARGE)

  serve(platform, CALLS.getChildrenOfType, ({ query, user }) => listChildren(database, user.tenantId, query), LARGE)

  serveStream(platform, CALLS.getTopology, async ({ query, user }) =>
    Readable.from(await streamTopology(database, user.tenantId, query)),
  )

  serveStream(platform, CALLS.getTopologyBelow, async ({ query, user }) =>
    Readable.from(await streamTopology(database, user.tenantId, query)),
  )

  serve(platform, CALLS.queryThings, ({ body, user }) => searchThings(database, user.tenantId, body), LARGE)
}
