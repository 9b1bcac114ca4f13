// Calls on protocol profiles beside those of their records (screens 8; RTE-11).
import { getParamColumns, readParamsForms } from '../contract/records/protocol-config/calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createProtocolsApi = (client: Client) => ({
  /** Forms of their parameters as they count now; profiles that are not there have none. */
  paramsForms: (ids: readonly string[], options?: CallOptions) =>
    client.call(readParamsForms, { body: { ids: [...ids] } }, options),
  /** Columns that spreadsheets of connections have for parameters. */
  paramColumns: (options?: CallOptions) => client.call(getParamColumns, undefined, options),
})
