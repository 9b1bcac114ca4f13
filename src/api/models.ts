// Calls of information models beside those of their records (RTE-6, ENT-3).
import type { Arguments } from '../contract/wire/endpoint.ts'
import {
  assignModel,
  getModelContent,
  getModelDictionary,
  writeModelContent,
} from '../contract/records/info-model-config/calls.ts'
import { getModelGraph } from '../contract/records/info-model-config/graph-calls.ts'
import type { CallOptions, Client } from './client.ts'

export type ContentRequest = Arguments<typeof writeModelContent>['body']
export type AssignmentRequest = Arguments<typeof assignModel>['body']

export const createModelsApi = (client: Client) => ({
  content: (id: string, options?: CallOptions) => client.call(getModelContent, { params: { id } }, options),
  graph: (options?: CallOptions) => client.call(getModelGraph, undefined, options),
  dictionary: (options?: CallOptions) => client.call(getModelDictionary, undefined, options),
  write: (body: ContentRequest, options?: CallOptions) => client.call(writeModelContent, { body }, options),
  assign: (body: AssignmentRequest, options?: CallOptions) => client.call(assignModel, { body }, options),
})
