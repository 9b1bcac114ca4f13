// The calls that write many things at once (API-27, API-31, API-32).
import { CALLS } from '../../../src/contract/index.ts'
import { serve, type Platform } from '../../serve.ts'
import { copyThings } from './batch/copy.ts'
import { insertMany, produceSeries } from './batch/insert-many.ts'
import { applyChanges } from './changes/change-set.ts'
import type { ThingMoves } from '../../../src/contract/thing/thing-batch-calls.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Author } from '../author.ts'
import { writeAll } from './batch/written.ts'

/** The cascade relation of many things at once: all of them below one parent, or none (API-27; ENT-5). */
const moveThings = (database: Database, author: Author, { parentId, things }: ThingMoves) => {
  const rows = things.map(({ thingId, revision }) => ({
    kind: 'update' as const,
    thingId,
    revision,
    fields: { parentId },
  }))
  return inTransaction(database, (writer) => writeAll(writer, author, rows))
}

const LARGE = { large: true }

export const addThingWriteRoutes = (platform: Platform) => {
  const { database } = platform

  serve(platform, CALLS.applyThingChanges, ({ body, user }) => applyChanges(database, user, body), LARGE)

  serve(platform, CALLS.moveThings, ({ body, user }) => moveThings(database, user, body), LARGE)

  serve(platform, CALLS.insertThings, ({ body, params, user }) => insertMany(database, user, params, body), LARGE)

  serve(platform, CALLS.produceSeries, ({ body, user }) => produceSeries(database, user, body), LARGE)

  serve(platform, CALLS.copyThings, ({ body, user }) => copyThings(database, user, body), LARGE)
}
