// What is likely wrong with things, though it could be saved: sums, addresses, places, gaps (screens 0, issues; 1, Validate).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { Identifier } from './thing-shapes.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from './thing-types.ts'

/**
 * `ratedPowerSum`: the rated power of a farm's turbines or inverters is not its installed capacity.
 * `gridWithinInstalled`: more is connected to the grid than is installed.
 * `addressTwice`: devices of one farm share an address.
 * `farFromFarm`: a device stands farther from its farm than any farm is wide.
 * `fieldMissing`: a device does not tell what its type should.
 * `modelMissing`: a device follows no information model.
 * `sourceMissing`: no connection asks a device for its values, and no other system is mapped to it, nor to the device that it
 * stands below and that speaks for it.
 * Both but for `DEVICES_WITHOUT_DATA`.
 */
export const ISSUES_RULES = [
  'ratedPowerSum',
  'gridWithinInstalled',
  'addressTwice',
  'farFromFarm',
  'fieldMissing',
  'modelMissing',
  'sourceMissing',
] as const
export type ThingIssueRule = (typeof ISSUES_RULES)[number]

/** Share of the installed capacity that the sum of the rated power may differ from it. */
export const CAPACITY_TOLERANCE = 0.02

/** Distance of a device from its farm that nobody asks about, in km. */
export const FARM_RADIUS = 50

/** Issues of each rule that one call tells; all of them are counted. */
export const ISSUES_LIMIT = 100

const Kilowatts = z.optional(z.number())

export const ThingIssue = z.object({
  rule: z.enum(ISSUES_RULES),
  thingId: z.string(),
  name: z.string(),
  type: z.enum(THING_TYPES),
  subType: z.nullable(z.enum([...FARM_TYPES, ...DEVICE_TYPES])),
  /** Name of the farm that it stands in, or its own. */
  farmName: z.string(),
  /** kW: rated power of all its turbines or inverters, installed, connected to the grid. */
  ratedPower: Kilowatts,
  installedCapacity: Kilowatts,
  gridConnectedCapability: Kilowatts,
  /** The address, and how many devices of the farm have it. */
  address: z.optional(z.string()),
  devices: z.optional(z.number()),
  /** km from the farm. */
  distance: z.optional(z.number()),
  /** Dotted name of the field that is missing. */
  field: z.optional(z.string()),
})
export type ThingIssue = z.output<typeof ThingIssue>

export const ThingIssues = z.object({
  /** In the order of the rules; of each rule the first ones. */
  issues: z.array(ThingIssue),
  /** All of them, by rule. */
  counts: z.record(z.enum(ISSUES_RULES), z.number()),
})
export type ThingIssues = z.output<typeof ThingIssues>

export const getThingIssues = endpoint({
  method: 'GET',
  path: '/api-thing/v1/things/issues',
  query: z.object({ parentId: z.optional(Identifier) }),
  data: ThingIssues,
  permission: PERMISSIONS.thing.view,
})
