// What is mapped of one thing, in one call: its maps with how many points are bound, beside the attributes of its model
// (screens 1, inspector; RTE-12).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { RecordName } from '../record-shapes.ts'
import { THING_MAP } from './thing-map.ts'

export const MapOfThing = z.object({
  id: z.string(),
  /** The external system that it belongs to. */
  system: RecordName,
  externalId: z.string(),
  externalName: z.string(),
  /** Code of the status. */
  status: z.string(),
  frozen: z.boolean(),
  /** Attributes that somebody has bound to a tag; where the thing follows a model, those of the model. */
  bound: z.number(),
  /** The same for those that are only suggested. */
  suggested: z.number(),
})
export type MapOfThing = z.output<typeof MapOfThing>

export const MapsOfThing = z.object({
  maps: z.array(MapOfThing),
  /** Attributes of the model that the thing follows; null where it follows none. */
  attributes: z.nullable(z.number()),
})
export type MapsOfThing = z.output<typeof MapsOfThing>

export const getMapsOfThing = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${THING_MAP.plural}/of-thing/:thingId`,
  params: z.object({ thingId: Identifier }),
  data: MapsOfThing,
  permission: permissionOf(THING_MAP, 'view'),
})
