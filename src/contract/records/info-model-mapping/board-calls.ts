// The two sides of a model mapping in one call: attributes of both models with what they inherit, and units (RTE-7). By models,
// so that a mapping can be tried on another version before it is made.
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { MappedAttribute, UnitFacts } from '../mapping-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { MODEL_MAPPING } from './model-mapping.ts'

export const MappingSides = z.object({
  sources: z.array(MappedAttribute),
  targets: z.array(MappedAttribute),
  units: z.array(UnitFacts),
})
export type MappingSides = z.output<typeof MappingSides>

export const getMappingSides = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${MODEL_MAPPING.plural}/sides`,
  query: z.object({ source: Identifier, target: Identifier }),
  data: MappingSides,
  permission: permissionOf(MODEL_MAPPING, 'view'),
})
