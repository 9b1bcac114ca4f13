// Calls of the two mapping screens beside those of their records (RTE-7, RTE-12).
import {
  applyMapping,
  getFollowingThings,
  takeMappingBack,
} from '../contract/records/info-model-mapping/apply-calls.ts'
import { getMappingSides } from '../contract/records/info-model-mapping/board-calls.ts'
import { getSystemBoard } from '../contract/records/thing-mapping/board-calls.ts'
import { getMapsOfThing } from '../contract/records/thing-mapping/map-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createMappingsApi = (client: Client) => ({
  sides: (source: string, target: string, options?: CallOptions) =>
    client.call(getMappingSides, { query: { source, target } }, options),
  following: (id: string, options?: CallOptions) => client.call(getFollowingThings, { params: { id } }, options),
  apply: (id: string, thingIds: string[], dryRun: boolean, options?: CallOptions) =>
    client.call(applyMapping, { params: { id }, body: { thingIds, dryRun } }, options),
  takeBack: (id: string, operationId: string, options?: CallOptions) =>
    client.call(takeMappingBack, { params: { id }, body: { operationId } }, options),
  board: (id: string, farm: string | undefined, options?: CallOptions) =>
    client.call(getSystemBoard, { params: { id }, query: farm === undefined ? {} : { farm } }, options),
  mapsOf: (thingId: string, options?: CallOptions) => client.call(getMapsOfThing, { params: { thingId } }, options),
})
