// Calls on things; the paged list follows the parent-first rule (spec 7, API-38).
import * as z from 'zod/mini'

import { joinIds } from '../contract/wire/id-lists.ts'
import {
  ANY_TYPE,
  type StatesChanged,
  type ThingsPage,
  type ThingsQuery,
  deleteThings,
  getChildren,
  getChildrenOfType,
  getThing,
  getThingsPage,
  getTopology,
  getTopologyBelow,
  previewThingState,
  updateThingState,
} from '../contract/thing/thing-calls.ts'
import type { ThingState, ThingType } from '../contract/thing/thing-types.ts'
import { PAGE_SIZE_DEFAULT } from '../contract/wire/limits.ts'
import type { Thing } from '../contract/thing/thing.ts'
import type { CallOptions, Client } from './client.ts'
import { RequestError } from './request-error.ts'
import { readTopology } from './read-topology.ts'
import { Undoable } from '../contract/thing/undoable.ts'
import type { Reader } from './check-reply.ts'

/** How a batch can be undone, as its reply tells: a platform that tells nothing of it has done the batch all the same. */
const BatchDone = z.object(Undoable)
type BatchDone = z.output<typeof BatchDone>

const readBatchDone: Reader<BatchDone> = (data) => BatchDone.safeParse(data).data ?? {}

export interface ChildrenRequest {
  parentId?: string | undefined
  /** Only children of this type; the specification has a call of its own for that. */
  type?: ThingType | undefined
  after?: string | undefined
  limit?: number | undefined
}

/**
 * With a parentId the parent is fetched first and put first in the rows; the limit is one less, the total one more.
 * So each page of N rows holds the parent and N − 1 children.
 */
const pageParentFirst = async (client: Client, query: ThingsQuery, options?: CallOptions): Promise<ThingsPage> => {
  const { parentId } = query
  if (parentId === undefined) return client.call(getThingsPage, { query }, options)
  const limit = Number(query.limit ?? PAGE_SIZE_DEFAULT) - 1
  const parent: Thing = await client.call(getThing, { params: { type: ANY_TYPE, thingId: parentId } }, options)
  const page = await client.call(getThingsPage, { query: { ...query, limit } }, options)
  return { rows: [parent, ...page.rows], total: page.total + 1 }
}

export const createThingsApi = (client: Client) => ({
  page: (query: ThingsQuery, options?: CallOptions) => pageParentFirst(client, query, options),
  remove: (ids: readonly string[], cascade: boolean, options?: CallOptions) =>
    client.read(
      deleteThings,
      readBatchDone,
      { query: { ids: joinIds(ids), cascade: cascade ? 'true' : 'false' } },
      options,
    ),
  updateState: (thingIds: string[], state: ThingState, options?: CallOptions) =>
    client.read(updateThingState, readBatchDone, { body: { state, thingIds } }, options),
  /** What that would do; undefined where the platform does not tell. */
  previewState: async (
    thingIds: string[],
    state: ThingState,
    options?: CallOptions,
  ): Promise<StatesChanged | undefined> => {
    try {
      return await client.call(previewThingState, { body: { state, thingIds } }, options)
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return undefined
      throw error
    }
  },
  children: ({ type, ...query }: ChildrenRequest, options?: CallOptions) =>
    type === undefined
      ? client.call(getChildren, { query }, options)
      : client.call(getChildrenOfType, { query: { ...query, type } }, options),
  /** All things; as columns where the platform can. */
  topology: (options?: CallOptions) =>
    client.read(getTopology, readTopology, { query: { format: 'columns' } }, options),
  topologyBelow: (parentId: string, options?: CallOptions) =>
    client.read(getTopologyBelow, readTopology, { query: { parentId, format: 'columns' } }, options),
})

export type ThingsApi = ReturnType<typeof createThingsApi>
