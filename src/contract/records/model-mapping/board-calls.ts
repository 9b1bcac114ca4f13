// The two sides of a model mapping in one call: attributes of both models with what they inherit, and units (RTE-7).
import * as z from 'zod/mini'

import { endpoint } from '../../endpoint.ts'
import { Identifier } from '../../thing-shapes.ts'
import { MappedAttribute, UnitFacts } from '../mapping-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { MODEL_MAPPING } from './model-mapping.ts'

export const MappingBoard = z.object({
  sources: z.array(MappedAttribute),
  targets: z.array(MappedAttribute),
  units: z.array(UnitFacts),
})
export type MappingBoard = z.output<typeof MappingBoard>

export const getMappingBoard = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${MODEL_MAPPING.plural}/:id/board`,
  summary: 'Attributes of the two models of a mapping, with what they inherit, and the units that convert',
  params: z.object({ id: Identifier }),
  data: MappingBoard,
  permission: permissionOf(MODEL_MAPPING, 'view'),
})
