// The two sides of model mappings as their rules need them (screens 4).
import type { Sides } from '../../../../src/lib/mapping/line.ts'
import { createUnitBook } from '../../../../src/lib/mapping/conversion/units.ts'
import type { Reader } from '../../../database/schema.ts'
import { readModelSides } from '../model-attributes.ts'
import { readUnits } from '../unit-facts.ts'
import { textIn } from '../values.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export interface SidesOfMapping {
  mapping: StoredRecord
  sides: Sides
  bothWays: boolean
}

/** By mapping: its two models and the units. */
export const readSidesOfMappings = async (
  reader: Reader,
  tenantId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, SidesOfMapping>> => {
  const mappings = await readRecords(reader, tenantId, 'modelMapping', ids === undefined ? {} : { ids })
  const modelsOf = ({ values }: StoredRecord) => [textIn(values, 'sourceModel'), textIn(values, 'targetModel')]
  const models = await readModelSides(reader, tenantId, [...new Set(mappings.flatMap(modelsOf))])
  const units = createUnitBook(await readUnits(reader, tenantId))
  const attributesOf = (id: string | undefined) =>
    new Map((models.get(id ?? '')?.attributes ?? []).map((attribute) => [attribute.id, attribute]))
  return new Map(
    mappings.map((mapping) => {
      const [source, target] = modelsOf(mapping)
      const sides = { sources: attributesOf(source), targets: attributesOf(target), units }
      return [mapping.id, { mapping, sides, bothWays: mapping.values['direction'] === 'both' }]
    }),
  )
}
