// The graph of information models: all of them with what each extends, is made of and is related to (screens 3).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { informationModel } from './model-kind.ts'

const GraphPart = z.object({
  /** Id of its record. */
  id: z.string(),
  partId: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  type: z.enum(['component', 'relationship']),
  /** Model that it means now: the newest published version in its range. */
  target: z.string(),
  minimum: z.number(),
  /** Null: any number. */
  maximum: z.nullable(z.number()),
})
export type GraphPart = z.output<typeof GraphPart>

const GraphModel = z.object({
  id: z.string(),
  code: z.string(),
  version: z.string(),
  status: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Model that it follows now as its parent. */
  extends: z.nullable(z.string()),
  /** Its own, without those that it takes over. */
  parts: z.array(GraphPart),
})
export type GraphModel = z.output<typeof GraphModel>

const ModelGraph = z.object({ models: z.array(GraphModel) })
export type ModelGraph = z.output<typeof ModelGraph>

export const getModelGraph = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/model-graph`,
  data: ModelGraph,
  permission: permissionOf(informationModel, 'view'),
})
