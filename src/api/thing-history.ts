// Who changed what of a thing, and taking it back (screens 0, audit).
import type { Arguments } from '../contract/wire/endpoint.ts'
import { type HistoryQuery, getThingHistory, revertThing } from '../contract/thing/thing-history-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createThingHistoryApi = (client: Client) => ({
  page: (query: HistoryQuery, options?: CallOptions) => client.call(getThingHistory, { query }, options),
  /** 409 `history.changedSince` names the fields that changed again; with `force` they are taken back as well. */
  revert: (body: Arguments<typeof revertThing>['body'], options?: CallOptions) =>
    client.call(revertThing, { body }, options),
})

export type ThingHistoryApi = ReturnType<typeof createThingHistoryApi>
