// What the home screen shows of the things: counts, farms, latest changes (RTE-1).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LIVE_ACTIONS } from '../wire/live-calls.ts'
import { PERMISSIONS } from './permissions.ts'
import { TreeThing } from '../thing/thing.ts'

export const ThingCount = z.object({
  type: TreeThing.shape.type,
  subType: TreeThing.shape.subType,
  state: z.number(),
  count: z.number(),
})
export type ThingCount = z.output<typeof ThingCount>

/** A farm with what a map and a chart need; capacities in kW, coordinates in degrees, null where nobody entered them. */
export const FarmOverview = z.object({
  thingId: z.string(),
  name: z.string(),
  subType: TreeThing.shape.subType,
  state: z.number(),
  installedCapacity: z.nullable(z.number()),
  gridConnectedCapability: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
})
export type FarmOverview = z.output<typeof FarmOverview>

/** One call that changed things. */
export const LatestChange = z.object({
  /** The thing, or the first of several; it may be gone by now. */
  thingId: z.string(),
  /** Its name at that time. */
  name: z.string(),
  /** How many things the call changed. */
  count: z.number(),
  action: z.enum(LIVE_ACTIONS.thing),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** User name. */
  by: z.string(),
})
export type LatestChange = z.output<typeof LatestChange>

export const ThingsSummary = z.object({
  counts: z.array(ThingCount),
  /** In natural order of their names, at most a thousand. */
  farms: z.array(FarmOverview),
  /** Newest first, at most twenty. */
  latest: z.array(LatestChange),
})
export type ThingsSummary = z.output<typeof ThingsSummary>

export const getThingsSummary = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/summary',
  data: ThingsSummary,
  permission: PERMISSIONS.thing.view,
})
