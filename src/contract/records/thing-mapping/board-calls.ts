// All that a thing mapping works on, in one call: things with the attributes of their models, devices and tags of the other
// system, and what is mapped (RTE-12).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { MappedAttribute, UnitFacts } from '../mapping-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { EXTERNAL_SYSTEM } from './external-system.ts'

/** Most things, tags and mapped points that one board holds; a larger system is looked at farm by farm. */
export const BOARD_LIMITS = { things: 5000, tags: 50_000, points: 50_000 } as const

export const BoardThing = z.object({
  thingId: z.string(),
  name: z.string(),
  /** Id of the thing above; null at the root. */
  parentId: z.nullable(z.string()),
  type: z.string(),
  subType: z.nullable(z.string()),
  /** Model that it follows; null for one that has none, such as a line that only leads to others. */
  modelId: z.nullable(z.string()),
})
export type BoardThing = z.output<typeof BoardThing>

export const BoardTag = z.object({
  id: z.string(),
  tag: z.string(),
  name: z.string(),
  path: z.string(),
  device: z.string(),
  valueType: z.string(),
  unit: z.string(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  access: z.string(),
  enabled: z.boolean(),
  lastValue: z.string(),
  /** ISO 8601 in UTC; empty for one that was never seen. */
  lastSeen: z.string(),
  quality: z.string(),
})
export type BoardTag = z.output<typeof BoardTag>

export const BoardMap = z.object({
  id: z.string(),
  revision: z.number(),
  thing: z.string(),
  externalId: z.string(),
  unitNumber: z.nullable(z.number()),
  validFrom: z.string(),
  validTo: z.string(),
  frozen: z.boolean(),
})
export type BoardMap = z.output<typeof BoardMap>

export const BoardPoint = z.object({
  id: z.string(),
  revision: z.number(),
  mapId: z.string(),
  /** Fields of the record that hold something. */
  values: z.record(z.string(), z.unknown()),
})
export type BoardPoint = z.output<typeof BoardPoint>

export const SystemBoard = z.object({
  /** Farms to choose from. */
  farms: z.array(z.object({ thingId: z.string(), name: z.string() })),
  /** Each after the one above it. */
  things: z.array(BoardThing),
  models: z.array(z.object({ id: z.string(), name: z.string(), attributes: z.array(MappedAttribute) })),
  maps: z.array(BoardMap),
  points: z.array(BoardPoint),
  tags: z.array(BoardTag),
  units: z.array(UnitFacts),
  /** There is more than a board holds. */
  truncated: z.boolean(),
  /** When it was read: what is stale counts from here. */
  at: z.string(),
})
export type SystemBoard = z.output<typeof SystemBoard>

export const getSystemBoard = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${EXTERNAL_SYSTEM.plural}/:id/board`,
  params: z.object({ id: Identifier }),
  query: z.object({
    /** Only things below this farm; without it, the farms that have something mapped, or all. */
    farm: z.optional(Identifier),
  }),
  data: SystemBoard,
  permission: permissionOf(EXTERNAL_SYSTEM, 'view'),
})
