// What published forms and metadata say of things (RTE-8, RTE-14).
import { getThingMetadata } from '../contract/thing/thing-metadata-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createThingMetadataApi = (client: Client) => ({
  read: (options?: CallOptions) => client.call(getThingMetadata, undefined, options),
})
