// Columns that published forms add to spreadsheets of things; apart from the forms, since only imports ask (RTE-8).
import { getThingFormColumns } from '../contract/thing/thing-form-columns-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createThingFormColumnsApi = (client: Client) => ({
  read: (options?: CallOptions) => client.call(getThingFormColumns, undefined, options),
})
