// Where things stand: all places of a branch in one compact reply (issue: map of farms and devices with coordinates).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { Identifier } from './thing-shapes.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from './thing-types.ts'

/** Farm type or device type, where the type has one. */
const SubType = z.nullable(z.enum([...FARM_TYPES, ...DEVICE_TYPES]))

/** A farm or device for which nobody has entered a longitude and a latitude. */
const Unplaced = z.object({
  thingId: z.string(),
  name: z.string(),
  type: z.enum(THING_TYPES),
  subType: SubType,
  state: z.number(),
})

/** Columns of the same length, in the order of the tree: a thing with coordinates is one place in each. */
export const ThingPlaces = z.object({
  thingId: z.array(z.string()),
  name: z.array(z.string()),
  type: z.array(z.enum(THING_TYPES)),
  subType: z.array(SubType),
  state: z.array(z.number()),
  /** Degrees (WGS 84). */
  longitude: z.array(z.number()),
  latitude: z.array(z.number()),
  /** Installed capacity of a farm, rated power of a device, in kW. */
  power: z.array(z.nullable(z.number())),
  /** There are more than `PLACES_LIMIT`. */
  truncated: z.boolean(),
  /** Farms and devices without coordinates: how many, counted up to a limit, and the first of them. */
  unplaced: z.object({ total: z.number(), truncated: z.boolean(), rows: z.array(Unplaced) }),
})
export type ThingPlaces = z.output<typeof ThingPlaces>

export const getThingPlaces = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/places',
  query: z.object({ parentId: z.optional(Identifier) }),
  data: ThingPlaces,
  permission: PERMISSIONS.thing.view,
})
