// What the data type templates of an SCL file bring for the dictionary: enumerations, classes, nodes. Their descriptions
// are the vendor's: they name what is new, and leave the words of what is there alone (screens 2, import).
import type { Candidate, CandidateRow } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import type { DictionaryFile } from '../../../../src/contract/records/info-model-dictionary/calls.ts'
import { type XmlElement, childrenOf } from '../../../../src/lib/xml.ts'
import { type Tell, isValue, leavesOfType, readClasses } from './read-classes.ts'
import { FIXED_ENUMERATIONS } from '../../../../src/lib/scl/si-units.ts'
import type { Templates } from '../../../../src/lib/scl/templates.ts'
import { standardOf, toCode, wordsOf } from './words.ts'

const NODE_CODE = /^[A-Z]{4}$/
const OBJECT_NAME = /^[A-Z][A-Za-z0-9]{0,11}$/
const ITEM_CODE = /[^A-Za-z0-9_ .+-]+/g

/** Code of a unit by its number and power of ten in IEC 61850. */
export type FindUnit = (unit: number, multiplier: number) => string | undefined

const readItem = ({ attributes, text }: XmlElement, tell: Tell): CandidateRow[] => {
  const ord = Number(attributes['ord'])
  const words = text.trim()
  if (!Number.isInteger(ord)) {
    tell('enumerationValue', `${attributes['ord'] ?? ''} ${words}`)
    return []
  }
  const code = words.replace(ITEM_CODE, '_').replace(/^[^A-Za-z0-9]+/, '')
  return [{ values: { ord, code: code === '' ? `value ${ord}` : code }, initial: wordsOf(attributes['desc'] ?? words) }]
}

/** Codes are the same in any case; words of a file may differ by it alone. */
const withOwnCodes = (rows: readonly CandidateRow[]): CandidateRow[] => {
  const taken = new Set<string>()
  return rows.map((row) => {
    const code = String(row.values['code'])
    const own = taken.has(code.toLowerCase()) ? `${code}_${String(row.values['ord'])}` : code
    taken.add(own.toLowerCase())
    return { ...row, values: { ...row.values, code: own } }
  })
}

/** Enumerations of attributes that the standard numbers, and those of nothing else. */
const fixedIds = ({ structures }: Templates) => {
  const names = new Set(Object.keys(FIXED_ENUMERATIONS).map((name) => name.slice(name.indexOf('.') + 1)))
  const parts = [...structures.values()].flatMap(({ children }) => children)
  return new Set(parts.flatMap(({ attributes: { name = '', type } }) => (names.has(name) && type ? [type] : [])))
}

const readEnumerations = (templates: Templates, tell: Tell): Candidate[] => {
  const fixed = fixedIds(templates)
  return [...templates.enumerations].flatMap(([id, element]) => {
    const code = toCode(id)
    if (code === '' || fixed.has(id)) return []
    const owned = withOwnCodes(childrenOf(element, 'EnumVal').flatMap((value) => readItem(value, tell)))
    const initial = { standard: 'private', ...wordsOf(element.attributes['desc']) }
    return [{ kind: 'enumerationType' as const, values: { code }, initial, owned }]
  })
}

/** Numbers of enumerations of a file may be given as their words. */
const numberIn = (templates: Templates, text: string, type: string | undefined): number => {
  if (text === '') return Number.NaN
  if (Number.isFinite(Number(text))) return Number(text)
  const items = childrenOf(templates.enumerations.get(type ?? ''), 'EnumVal')
  return Number(items.find((item) => item.text.trim() === text)?.attributes['ord'] ?? Number.NaN)
}

const readObject = (templates: Templates, element: XmlElement, findUnit: FindUnit, tell: Tell): CandidateRow[] => {
  const { name = '', type = '', desc } = element.attributes
  const objectType = templates.objects.get(type)
  const cdc = objectType?.attributes['cdc']
  if (!OBJECT_NAME.test(name)) {
    tell('objectName', name)
    return []
  }
  if (objectType === undefined || cdc === undefined) {
    tell('classUnknown', `${name} ${type}`)
    return []
  }
  // Flaws of the type are told with its class.
  const leaves = leavesOfType(templates, objectType, () => undefined)
  const enumeration = leaves.find((leaf) => leaf.named !== '' && isValue(leaf.name))?.named
  const numberOf = (part: string) => {
    const leaf = leaves.find((each) => each.name === part)
    return leaf === undefined ? Number.NaN : numberIn(templates, leaf.value, leaf.element.attributes['type'])
  }
  const multiplier = numberOf('units.multiplier')
  const unit = findUnit(numberOf('units.SIUnit'), Number.isNaN(multiplier) ? 0 : multiplier)
  return [
    {
      values: {
        name,
        cdc,
        ...(enumeration !== undefined && { enumeration }),
        ...(unit !== undefined && { unit }),
      },
      initial: { presence: 'O', ...wordsOf(desc ?? objectType.attributes['desc']) },
    },
  ]
}

const readNodes = (templates: Templates, findUnit: FindUnit, tell: Tell): Candidate[] => {
  const types = Map.groupBy(templates.nodes, ({ attributes }) => attributes['lnClass'] ?? '')
  return [...types].flatMap(([code, some]) => {
    if (!NODE_CODE.test(code)) {
      tell('nodeCode', code)
      return []
    }
    const rows = some.flatMap((type) =>
      childrenOf(type, 'DO').flatMap((object) => readObject(templates, object, findUnit, tell)),
    )
    const owned = new Map(rows.map((row) => [String(row.values['name']).toLowerCase(), row]))
    const standard = standardOf(code)
    const editions = standard === 'private' ? [] : [templates.edition]
    return [
      {
        kind: 'logicalNode' as const,
        values: { code },
        initial: { group: code.charAt(0), standard, editions, ...wordsOf(some[0]?.attributes['desc']) },
        owned: [...owned.values()],
      },
    ]
  })
}

export const readScl = (templates: Templates, findUnit: FindUnit): DictionaryFile => {
  const flaws = new Map<string, DictionaryFile['flaws'][number]>()
  const tell: Tell = (flaw, subject) => flaws.set(`${flaw} ${subject}`, { flaw, subject })
  const candidates = [
    ...readEnumerations(templates, tell),
    ...readClasses(templates, tell),
    ...readNodes(templates, findUnit, tell),
  ]
  return { candidates, flaws: [...flaws.values()] }
}
