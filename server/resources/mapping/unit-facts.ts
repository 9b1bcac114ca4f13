// Units of the dictionary as mappings convert them (screens 4; VAL-8).
import type { UnitFacts } from '../../../src/lib/mapping/conversion/units.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import { numberIn, textIn } from './values.ts'

const LIST = /[,，;；\n]+/

export const splitList = (text: string): string[] =>
  text
    .split(LIST)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export interface KnownUnit extends UnitFacts {
  id: string
  aliases: string[]
}

export const readUnits = async (reader: Reader, tenantId: string): Promise<KnownUnit[]> => {
  const records = await readRecords(reader, tenantId, 'unit')
  return records.map(({ id, values }) => {
    const symbol = textIn(values, 'symbol') || textIn(values, 'code')
    return {
      id,
      symbol,
      quantity: textIn(values, 'quantityKind'),
      factor: (numberIn(values, 'factor') ?? 1) * 10 ** (numberIn(values, 'multiplier') ?? 0),
      offset: numberIn(values, 'offset') ?? 0,
      aliases: [textIn(values, 'code'), ...splitList(textIn(values, 'aliases'))].filter((text) => text !== symbol),
    }
  })
}

export const toFacts = ({ symbol, quantity, factor, offset, aliases }: KnownUnit) => ({
  symbol,
  quantity,
  factor,
  offset,
  aliases,
})
