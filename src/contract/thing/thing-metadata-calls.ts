// What published forms and metadata say of things, in one call: the browser draws forms with it, as the server checks with
// it (RTE-8, RTE-14; screens 5, 11).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { PERMISSIONS } from '../admin/permissions.ts'

/** Fields of a record by their names. */
const Values = z.record(z.string(), z.unknown())

export const ThingMetadata = z.object({
  /** Published forms of things, each with its rows. */
  forms: z.array(z.object({ id: z.string(), values: Values, rows: z.array(Values) })),
  /** Attributes that are in use, in their order. */
  attributes: z.array(Values),
  /** What is set for types and sub-types. */
  types: z.array(Values),
})
export type ThingMetadata = z.output<typeof ThingMetadata>

export const getThingMetadata = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing-metadata',
  data: ThingMetadata,
  permission: PERMISSIONS.thing.view,
})
