// What the console asks about all things: the counts of home, and the few that a search finds first (RTE-1, LAY-6).
import { getThingsSummary } from '../contract/admin/overview-calls.ts'
import { queryThings } from '../contract/thing/thing-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createOverviewApi = (client: Client) => ({
  summary: (options?: CallOptions) => client.call(getThingsSummary, undefined, options),
  /** The first matches, with what stands above them. */
  find: (keyword: string, limit: number, options?: CallOptions) =>
    client.call(queryThings, { body: { keyword, limit } }, options),
})
