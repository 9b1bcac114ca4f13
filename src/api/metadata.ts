// Calls on metadata beside those of its records (screens 11; RTE-14).
import {
  type MetadataBundle,
  applyMetadataBundle,
  getCodeUses,
  getMetadataBundle,
  mergeItems,
} from '../contract/records/metadata-management/calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createMetadataApi = (client: Client) => ({
  uses: (ids: readonly string[], options?: CallOptions) =>
    client.call(getCodeUses, { body: { ids: [...ids] } }, options),
  merge: (ids: readonly string[], into: string, dryRun: boolean, options?: CallOptions) =>
    client.call(mergeItems, { body: { ids: [...ids], into, dryRun } }, options),
  bundle: (options?: CallOptions) => client.call(getMetadataBundle, undefined, options),
  apply: (bundle: MetadataBundle, how: { dryRun: boolean; removeOthers: boolean }, options?: CallOptions) =>
    client.call(applyMetadataBundle, { body: { bundle, ...how } }, options),
})
