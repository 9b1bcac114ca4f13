// Lists of things beside the paged one, and what hangs on a thing; loaded with what needs them (API-22…API-24, API-29…API-36).
import { joinIds } from '../contract/wire/id-lists.ts'
import { type ThingsQuery, getThingsPage, queryThings } from '../contract/thing/thing-calls.ts'
import type { ThingKind, ThingType } from '../contract/thing/thing-types.ts'
import {
  type AnyThing,
  type DevicesQuery,
  type ThingListQuery,
  getAddedStates,
  getAllThings,
  getDevices,
  getFarmOf,
  getThings,
  getTurbines,
  getWhereUsed,
  queryThingsByType,
} from '../contract/thing/thing-list-calls.ts'
import type { CallOptions, Client } from './client.ts'

export interface ListRequest extends Omit<ThingListQuery, 'ids'> {
  ids?: readonly string[] | undefined
}

const TEXTS = ['thingId', 'name', 'type'] as const

/** One look at each: a schema would take several times as long for a hundred thousand of them. */
const isAnyThing = (thing: unknown): thing is AnyThing => {
  const { parentId, state, ...rest }: Partial<Record<string, unknown>> = Object(thing)
  const hasTexts = TEXTS.every((name) => typeof rest[name] === 'string')
  return hasTexts && typeof state === 'number' && (parentId === null || typeof parentId === 'string')
}

/** Throws TypeError where the reply is no list of things. */
export const readAllThings = (data: unknown): AnyThing[] => {
  if (!Array.isArray(data) || !data.every(isAnyThing)) throw new TypeError('data: no list of things')
  return data
}

export const createThingListsApi = (client: Client) => ({
  things: ({ ids, ...query }: ListRequest, options?: CallOptions) =>
    client.call(getThings, { query: { ...query, ids: ids && joinIds(ids) } }, options),
  devices: (query: DevicesQuery, options?: CallOptions) => client.call(getDevices, { query }, options),
  /** Turbines among the things and below them. */
  turbines: (thingIds: string[], options?: CallOptions) => client.call(getTurbines, { body: { thingIds } }, options),
  ofTypes: (types: ThingKind[], parentId?: string, options?: CallOptions) =>
    client.call(queryThingsByType, { body: { types, parentId } }, options),
  farmOf: (thingId: string, options?: CallOptions) => client.call(getFarmOf, { params: { thingId } }, options),
  /** A page as the server has it, without the parent in its first row. */
  plainPage: (query: ThingsQuery, options?: CallOptions) => client.call(getThingsPage, { query }, options),
  /** Matches of a search among these types. */
  search: (keyword: string, types: ThingType[], options?: CallOptions) =>
    client.call(queryThings, { body: { keyword, types } }, options),
  /** Every thing, after the one above it. */
  all: (options?: CallOptions) => client.read(getAllThings, readAllThings, undefined, options),
  addedStates: (thingIds: string[], options?: CallOptions) =>
    client.call(getAddedStates, { body: { thingIds } }, options),
  whereUsed: (ids: readonly string[], options?: CallOptions) =>
    client.call(getWhereUsed, { query: { ids: joinIds(ids) } }, options),
})

export type ThingListsApi = ReturnType<typeof createThingListsApi>
