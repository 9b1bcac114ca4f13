// Codes that running connections have shown (screens 10; RTE-13).
import { getSeenCodes } from '../contract/records/dictionary-mapping/seen-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const readSeenCodes = (client: Client, setId: string, options?: CallOptions) =>
  client.call(getSeenCodes, { params: { id: setId } }, options)
