// The calls on things (spec 7, /api-thing).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { QueryFilters } from '../wire/list-filters.ts'
import { ThenBy } from '../wire/list-order.ts'
import {
  BATCH_LIMIT,
  LENGTH,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAXIMUM,
  SEARCH_LIMIT,
  TREE_PAGE_MAXIMUM,
  TREE_PAGE_SIZE,
} from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { Identifier, Identifiers, queryNumber } from './thing-shapes.ts'
import { Undoable } from './undoable.ts'
import { THING_STATE_DEFAULT, THING_STATE_VALUES, THING_TYPES } from './thing-types.ts'
import { Thing, ThingDetail, ThingInsert, ThingUpdate, TreeThing } from './thing.ts'

/** `ids=a,b,c` of a query, or `ids=["a,1","b"]`, as a list. */
const QueryIds = z.string().check(z.minLength(1), z.maxLength(BATCH_LIMIT * (LENGTH.identifier + 1)))

/** Ids of a batch that no thing has; not there when all of them are known. */
const Unknown = z.optional(z.array(z.string()))

export const THING_SORTS = ['name', 'thingId', 'type', 'state', 'updatedAt'] as const
export type ThingSort = (typeof THING_SORTS)[number]

export const ThingsQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
  /** Only children of this thing. */
  parentId: z.optional(Identifier),
  type: z.optional(z.enum(THING_TYPES)),
  /** Sub-type: a farm or device type. */
  subType: z.optional(z.string().check(z.maxLength(LENGTH.identifier))),
  state: z.optional(queryNumber(0, 99)),
  /** Part of name or id, any case. */
  keyword: z.optional(z.string().check(z.maxLength(LENGTH.keyword))),
  /** One of {@link THING_SORTS}, or a column by its name, `device.ratedPower`, `extra.bolts@turbine`. */
  sort: z._default(z.string().check(z.minLength(1), z.maxLength(LENGTH.column)), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Further orders; without an index. */
  thenBy: ThenBy,
  /** Conditions on columns, as JSON; see `ListFilter`. Without an index, but for what else narrows the list. */
  filters: QueryFilters,
  /** `true`: rows with all that a form shows, such as the fields of farms and devices. */
  details: z.optional(z.enum(['true', 'false'])),
})
export type ThingsQuery = z.input<typeof ThingsQuery>

const { farm, device, extra } = ThingDetail.shape
/** A row of the list; farm and device are there when they were asked for. */
export const ThingRow = z.object({ ...Thing.shape, farm: z.optional(farm), device: z.optional(device), extra })
export type ThingRow = z.output<typeof ThingRow>

export const ThingsPage = z.object({
  rows: z.array(ThingRow),
  total: z.number(),
  /** `total` stopped counting here, because of a keyword; there are more. */
  truncated: z.optional(z.boolean()),
})
export type ThingsPage = z.output<typeof ThingsPage>

export const getThingsPage = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/page',
  query: ThingsQuery,
  data: ThingsPage,
  permission: PERMISSIONS.thing.view,
})

/** Stands for "whatever its type" where a call wants a type (spec 7: a type other than thing). */
export const ANY_TYPE = 'thing'

export const getThing = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing/:type/:thingId',
  params: z.object({ type: z.string().check(z.maxLength(LENGTH.identifier)), thingId: Identifier }),
  data: ThingDetail,
  permission: PERMISSIONS.thing.view,
})

export const insertThing = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing',
  body: ThingInsert,
  data: ThingDetail,
  permission: PERMISSIONS.thing.add,
})

export const updateThing = endpoint({
  method: 'PUT',
  path: '/api-thing/v1/thing',
  body: ThingUpdate,
  data: ThingDetail,
  permission: PERMISSIONS.thing.edit,
})

export const deleteThings = endpoint({
  method: 'DELETE',
  path: '/api-thing/v1/things',
  query: z.object({ ids: QueryIds, cascade: z.optional(z.enum(['true', 'false'])) }),
  data: z.object({
    deleted: z.number(),
    unknown: Unknown,
    ...Undoable,
  }),
  permission: PERMISSIONS.thing.delete,
})

export const DeleteState = z.object({
  thingId: z.string(),
  name: z.string(),
  deletable: z.boolean(),
  /** Things below it, at any depth, that are not named themselves. */
  descendants: z.number(),
  /** Where it stands; null at the root. */
  parentId: z.optional(z.nullable(z.string())),
})
export type DeleteState = z.output<typeof DeleteState>

export const getDeleteState = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/delete/state',
  query: z.object({ ids: QueryIds }),
  data: z.array(DeleteState),
  permission: PERMISSIONS.thing.view,
})

const StateChange = z.object({
  state: z._default(
    z
      .int()
      .check(z.refine((state) => THING_STATE_VALUES.some((value) => value === state), { params: { rule: 'state' } })),
    THING_STATE_DEFAULT,
  ),
  thingIds: Identifiers,
})

export const StatesChanged = z.object({
  updated: z.number(),
  /** Those of them that had another state. */
  changed: z.optional(z.number()),
  /** Ids of no thing: nothing was done to these. */
  unknown: Unknown,
  ...Undoable,
})
export type StatesChanged = z.output<typeof StatesChanged>

export const updateThingState = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/update/state',
  body: StateChange,
  data: StatesChanged,
  permission: PERMISSIONS.thing.state,
})

/** A call of its own: a platform that does not know it refuses it, and sets no state. */
export const previewThingState = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/update/state/preview',
  body: StateChange,
  data: StatesChanged,
  permission: PERMISSIONS.thing.state,
})

const ChildrenQuery = {
  /** The thing above; without it, the roots. */
  parentId: z.optional(Identifier),
  /** Id of the last child already known. */
  after: z.optional(Identifier),
  limit: z._default(queryNumber(1, TREE_PAGE_MAXIMUM), TREE_PAGE_SIZE),
}
export const ThingChildren = z.object({ rows: z.array(TreeThing), total: z.number() })
export type ThingChildren = z.output<typeof ThingChildren>

export const getChildren = endpoint({
  method: 'GET',
  path: '/api-thing/thing/list/children',
  query: z.object(ChildrenQuery),
  data: ThingChildren,
  permission: PERMISSIONS.thing.view,
})

export const getChildrenOfType = endpoint({
  method: 'GET',
  path: '/api-thing/thing/sub/table',
  query: z.object({ ...ChildrenQuery, type: z.enum(THING_TYPES) }),
  data: ThingChildren,
  permission: PERMISSIONS.thing.view,
})

/** A thing with all that stands below it. */
export interface TopologyThing extends TreeThing {
  children: TopologyThing[]
}
export const TopologyThing: z.ZodMiniType<TopologyThing> = z.object({
  ...TreeThing.shape,
  get children() {
    return z.array(TopologyThing)
  },
})

/** The same as columns, each thing after its parent: a quarter of the bytes. `parent` is the index of the parent, -1 at the root. */
export const TopologyColumns = z.object({
  thingId: z.array(z.string()),
  parent: z.array(z.number()),
  name: z.array(z.string()),
  type: z.array(z.string()),
  subType: z.array(z.nullable(z.string())),
  state: z.array(z.number()),
})
export type TopologyColumns = z.output<typeof TopologyColumns>

/**
 * The same as nodes of a tree or of a tree selection, as other consoles take them (spec 3; ENT-6): all of them closed and
 * unselected. `id` is `parentId_thingId`, or `thingId` at the root; `icon` is the sub-type, or the type where there is none.
 */
export interface TopologyNode {
  id: string
  text: string
  value: string
  opened: boolean
  selected: boolean
  disabled: boolean
  icon: string
  /** Things above it in the reply, counted. */
  depth: number
  expanded: boolean
  children: TopologyNode[]
}
export const TopologyNode: z.ZodMiniType<TopologyNode> = z.strictObject({
  id: z.string(),
  text: z.string(),
  value: z.string(),
  opened: z.boolean(),
  selected: z.boolean(),
  disabled: z.boolean(),
  icon: z.string(),
  depth: z.int(),
  expanded: z.boolean(),
  get children() {
    return z.array(TopologyNode)
  },
})

const Topology = z.union([z.array(TopologyThing), TopologyColumns])
const TopologyFormat = z.optional(z.enum(['columns', 'nodes']))

export const getTopology = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/topology',
  query: z.object({ format: TopologyFormat }),
  data: Topology,
  permission: PERMISSIONS.thing.view,
})

export const getTopologyBelow = endpoint({
  method: 'GET',
  path: '/api-thing/thing/topology',
  query: z.object({ parentId: z.optional(Identifier), format: TopologyFormat }),
  data: Topology,
  permission: PERMISSIONS.thing.view,
})

/** Matches of a search in natural order, and every thing above them, so that a tree can show both. */
export const ThingMatches = z.object({
  rows: z.array(TreeThing),
  ancestors: z.array(TreeThing),
  total: z.number(),
  /** `total` stopped counting here; there are more. */
  truncated: z.boolean(),
})
export type ThingMatches = z.output<typeof ThingMatches>

export const queryThings = endpoint({
  method: 'POST',
  path: '/api-thing/v1/like/query/thing',
  body: z.object({
    keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(LENGTH.keyword)),
    types: z.optional(z.array(z.enum(THING_TYPES))),
    limit: z._default(queryNumber(1, SEARCH_LIMIT), SEARCH_LIMIT),
  }),
  data: ThingMatches,
  permission: PERMISSIONS.thing.view,
})
