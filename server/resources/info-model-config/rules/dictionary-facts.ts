// What the dictionary says of units, objects and enumerations, for the issues of models (screens 3, Validate).
import { textOf } from '../../../../src/lib/models/items.ts'
import type { DictionaryFacts } from '../../../../src/lib/models/model-issues.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'

export const readDictionaryFacts = async (reader: Reader, tenantId: string): Promise<DictionaryFacts> => {
  const read = (kind: string) => readRecords(reader, tenantId, kind)
  const nodes = await read('logicalNode')
  const objects = await read('dataObject')
  const units = await read('unit')
  const types = await read('enumerationType')
  const items = await read('enumerationItem')
  const codes = new Map(nodes.map(({ id, values }) => [id, textOf(values, 'code')]))
  const symbols = new Map(units.map(({ id, values }) => [id, textOf(values, 'code')]))
  const counts = new Map<string, number>()
  for (const { ownerId } of items) counts.set(ownerId ?? '', (counts.get(ownerId ?? '') ?? 0) + 1)
  return {
    objects: new Map(
      objects.map(({ ownerId, values }) => {
        const path = `${codes.get(ownerId ?? '') ?? ''}/${textOf(values, 'name')}`
        const unit = symbols.get(textOf(values, 'unit')) ?? ''
        const isMandatory = textOf(values, 'presence') === 'M' && textOf(values, 'status') !== 'deprecated'
        return [
          path.toLowerCase(),
          { path, mandatory: isMandatory, unit, quantityKind: textOf(values, 'quantityKind') },
        ]
      }),
    ),
    units: new Map(units.map(({ values }) => [textOf(values, 'code').toLowerCase(), textOf(values, 'quantityKind')])),
    enumerations: new Map(types.map(({ id, values }) => [textOf(values, 'code').toLowerCase(), counts.get(id) ?? 0])),
  }
}
