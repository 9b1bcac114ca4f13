// The two sides of a model mapping (RTE-7).
import type { MappingSides } from '../../../src/contract/records/info-model-mapping/board-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readModelSides } from './model-attributes.ts'
import { readUnits, toFacts } from './unit-facts.ts'

export const readMappingSides = async (
  reader: Reader,
  tenantId: string,
  { source, target }: { source: string; target: string },
): Promise<MappingSides> => {
  const sides = await readModelSides(reader, tenantId, [...new Set([source, target])])
  const [left, right] = [sides.get(source), sides.get(target)]
  if (left === undefined || right === undefined) throw new Refusal('record.unknown')
  const units = await readUnits(reader, tenantId)
  return { sources: left.attributes, targets: right.attributes, units: units.map(toFacts) }
}
