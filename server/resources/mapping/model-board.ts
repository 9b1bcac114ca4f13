// The two sides of a model mapping (RTE-7).
import type { MappingBoard } from '../../../src/contract/records/model-mapping/board-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readRecords } from '../records/read.ts'
import { readModelSides } from './model-attributes.ts'
import { readUnits, toFacts } from './unit-facts.ts'
import { textIn } from './values.ts'

export const readModelBoard = async (reader: Reader, tenantId: string, id: string): Promise<MappingBoard> => {
  const [mapping] = await readRecords(reader, tenantId, 'modelMapping', { ids: [id] })
  if (mapping === undefined) throw new Refusal('record.unknown')
  const [source, target] = [textIn(mapping.values, 'sourceModel'), textIn(mapping.values, 'targetModel')]
  const sides = await readModelSides(reader, tenantId, [...new Set([source, target])])
  const units = await readUnits(reader, tenantId)
  return {
    sources: sides.get(source)?.attributes ?? [],
    targets: sides.get(target)?.attributes ?? [],
    units: units.map(toFacts),
  }
}
