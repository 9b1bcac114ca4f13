// Which model each thing follows (screens 3, 9).
import type { Reader } from '../../database/schema.ts'
import { readAssignmentsOf } from '../info-model-config/followers.ts'
import { textIn } from './values.ts'

/** Ids of models by those of things. */
export const readModelsOf = async (reader: Reader, tenantId: string, thingIds: readonly string[]) => {
  const assignments = await readAssignmentsOf(reader, tenantId, thingIds)
  return new Map(assignments.map(({ values }) => [textIn(values, 'thing'), textIn(values, 'model')]))
}
