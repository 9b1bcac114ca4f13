// The conversion that two connected attributes most probably need: by their units and by the words of their codes (screens 4).
import { type MappedAttribute, familyOf } from '../attribute.ts'
import { type UnitBook, isConvertible } from '../conversion/units.ts'

/** Fields of a row, as the records have them. */
export type ProposedFields = { conversion: 'none' } | { conversion: 'unit' } | { conversion: 'table'; table: string }

const plain = (text: string) => text.trim().toLowerCase()

/** Codes of the same words, in either language. */
const pairCodes = (source: MappedAttribute, target: MappedAttribute): string[] =>
  source.codes.flatMap(({ code, zh, en }) => {
    const same = target.codes.find(
      (other) => (zh !== '' && plain(other.zh) === plain(zh)) || (en !== '' && plain(other.en) === plain(en)),
    )
    return same === undefined ? [] : [`${code} = ${same.code}`]
  })

export const proposeConversion = (
  source: MappedAttribute,
  target: MappedAttribute,
  units: UnitBook,
): ProposedFields => {
  const [from, to] = [units(source.unit), units(target.unit)]
  if (from !== undefined && to !== undefined && from !== to && isConvertible(from, to)) return { conversion: 'unit' }
  if (familyOf(target.type) !== 'enum' || source.codes.length === 0) return { conversion: 'none' }
  const pairs = pairCodes(source, target)
  const isSame = pairs.every((pair) => {
    const [left, right] = pair.split(' = ')
    return left === right
  })
  return pairs.length === 0 || (isSame && pairs.length === source.codes.length)
    ? { conversion: 'none' }
    : { conversion: 'table', table: pairs.join('\n') }
}
