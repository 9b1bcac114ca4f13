// The calls on changes as a whole, and those that take one entry of a history back (screens 0, audit).
import { CALLS } from '../../../src/contract/index.ts'
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { recordCalls } from '../../../src/contract/records/record-calls.ts'
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import { type Platform, serve } from '../../serve.ts'
import { readRow } from '../records/detail.ts'
import { requireDetail } from '../things/rows.ts'
import { listChanges, readChange } from './read.ts'
import { revertWholeChange } from './revert.ts'
import { revertEntry } from './revert-entry.ts'

const LARGE = { large: true }

export const addChangeLogRoutes = (platform: Platform) => {
  const { database } = platform

  serve(platform, CALLS.getChanges, ({ query, user }) => listChanges(database, user, query), LARGE)

  serve(platform, CALLS.getChange, ({ params, query, user }) => readChange(database, user, params.id, query), LARGE)

  serve(
    platform,
    CALLS.revertChange,
    ({ params, body, user }) => revertWholeChange(database, user, params.id, body),
    LARGE,
  )

  serve(platform, CALLS.revertThing, async ({ body: { thingId: id, ...body }, user }) => {
    const { current: thing, restored } = await revertEntry(
      database,
      user,
      { ...body, kind: THING_RESOURCE, id },
      (writer) => requireDetail(writer, user.tenantId, id),
    )
    return { thing, restored }
  })

  for (const kind of RECORD_KINDS) {
    serve(platform, recordCalls(kind).revert, async ({ body, user }) => {
      const { current: record, restored } = await revertEntry(database, user, { ...body, kind: kind.name }, (writer) =>
        readRow(writer, user.tenantId, kind, body.id),
      )
      return { record, restored }
    })
  }
}
