// Things with all that a form shows, page by page, for whoever edits many at once (API-19; loaded with the grid).
import { type ThingsQuery, getThingsPage } from '../contract/thing/thing-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createThingRowsApi = (client: Client) => ({
  /** Rows below a parent come without it: what is edited stands below. */
  page: (query: ThingsQuery, options?: CallOptions) =>
    client.call(getThingsPage, { query: { ...query, details: 'true' } }, options),
})
