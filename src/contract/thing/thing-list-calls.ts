// Lists of things beside the paged one, and what depends on a thing (API-22…API-24, API-29, API-30, API-33, API-36).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { splitIds } from '../wire/id-lists.ts'
import { LENGTH, THING_LIST_LIMIT } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { RecordName } from '../records/record-shapes.ts'
import { Identifier, Identifiers, queryNumber } from './thing-shapes.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from './thing-types.ts'
import { Thing, ThingDetail, TreeThing } from './thing.ts'

/** The first things in natural order of their names, and how many there are. */
export const ThingList = z.object({
  rows: z.array(Thing),
  /** Counted up to `SEARCH_COUNT_LIMIT`. */
  total: z.number(),
  /** There are more than the rows. */
  truncated: z.boolean(),
})
export type ThingList = z.output<typeof ThingList>

const Limit = z._default(queryNumber(1, THING_LIST_LIMIT), THING_LIST_LIMIT)
const Keyword = z.optional(z.string().check(z.maxLength(LENGTH.keyword)))
const State = z.optional(queryNumber(0, 99))

export const ThingListQuery = z.object({
  /** Only these, ids with commas between them. */
  ids: z.optional(
    z.string().check(
      z.minLength(1),
      z.refine((ids) => splitIds(ids).length <= THING_LIST_LIMIT, { params: { rule: 'tooMany' } }),
    ),
  ),
  /** Only children of this thing. */
  parentId: z.optional(Identifier),
  /** Only what stands below this thing, at any depth. */
  belowId: z.optional(Identifier),
  type: z.optional(z.enum(THING_TYPES)),
  subType: z.optional(z.enum([...FARM_TYPES, ...DEVICE_TYPES])),
  state: State,
  keyword: Keyword,
  limit: Limit,
})
export type ThingListQuery = z.input<typeof ThingListQuery>

export const getThings = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things',
  query: ThingListQuery,
  data: ThingList,
  permission: PERMISSIONS.thing.view,
})

export const DevicesQuery = z.object({
  /** Only what stands below this thing, at any depth; without it, all devices. */
  parentId: z.optional(Identifier),
  deviceType: z.optional(z.enum(DEVICE_TYPES)),
  state: State,
  keyword: Keyword,
  limit: Limit,
})
export type DevicesQuery = z.input<typeof DevicesQuery>

export const getDevices = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing/devices',
  query: DevicesQuery,
  data: ThingList,
  permission: PERMISSIONS.thing.view,
})

export const queryThingsByType = endpoint({
  method: 'POST',
  path: '/api-thing/thing/query',
  body: z.object({
    types: z.array(z.enum([...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES])).check(z.minLength(1), z.maxLength(100)),
    /** Only what stands below this thing, at any depth. */
    parentId: z.optional(Identifier),
    limit: Limit,
  }),
  data: ThingList,
  permission: PERMISSIONS.thing.view,
})

export const getFarmOf = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing/farms/:thingId',
  params: z.object({ thingId: Identifier }),
  data: ThingDetail,
  permission: PERMISSIONS.thing.view,
})

/** A thing of the list of all. */
export const AnyThing = z.omit(TreeThing, { childCount: true })
export type AnyThing = z.output<typeof AnyThing>

export const getAllThings = endpoint({
  method: 'GET',
  path: '/api-thing/thing/all',
  data: z.array(AnyThing),
  permission: PERMISSIONS.thing.view,
})

/** Whether a thing is there, and what became of it. */
export const AddedState = z.object({
  thingId: z.string(),
  added: z.boolean(),
  name: z.nullable(z.string()),
  state: z.nullable(z.number()),
  revision: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  addedAt: z.nullable(z.string()),
  addedBy: z.nullable(z.string()),
})
export type AddedState = z.output<typeof AddedState>

export const getAddedStates = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/new-thing/added-state',
  body: z.object({ thingIds: Identifiers }),
  data: z.array(AddedState),
  permission: PERMISSIONS.thing.view,
})

export const getTurbines = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/turbine/children',
  body: z.object({ thingIds: Identifiers, limit: Limit }),
  data: ThingList,
  permission: PERMISSIONS.thing.view,
})

/** What hangs on a thing. `thing`: the things below it by type. `alarm`: alarms of it and below, by whether they are open. */
export const Use = z.object({
  kind: z.enum(['thing', 'alarm', 'record']),
  /** A thing type; of alarms, `open` or `cleared`; of records, their kind. */
  type: z.string(),
  /** What records of the kind are called. */
  label: z.optional(z.object({ zh: z.string(), en: z.string() })),
  /** The things cannot go as long as these name them. */
  stays: z.optional(z.boolean()),
  count: z.number(),
  /** What records that hold the things are called, those first that name them themselves; not all of many. */
  records: z.optional(z.array(RecordName)),
})
export type Use = z.output<typeof Use>

export const WhereUsed = z.object({ thingId: z.string(), name: z.string(), uses: z.array(Use) })
export type WhereUsed = z.output<typeof WhereUsed>

export const getWhereUsed = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing/where-used',
  query: z.object({
    ids: z.string().check(
      z.minLength(1),
      z.refine((ids) => splitIds(ids).length <= THING_LIST_LIMIT, { params: { rule: 'tooMany' } }),
    ),
  }),
  data: z.array(WhereUsed),
  permission: PERMISSIONS.thing.view,
})
