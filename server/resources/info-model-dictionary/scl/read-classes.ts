// Common data classes of an SCL file: all types of one class together, structures as names with dots (screens 2, import).
import type { CandidateRow } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { BASE_TYPES, ENUM_TYPE, OBJECT_TYPE } from '../../../../src/contract/records/info-model-dictionary/choices.ts'
import type { FileFlaw } from '../../../../src/contract/records/info-model-dictionary/calls.ts'
import type { XmlElement } from '../../../../src/lib/xml.ts'
import { isFixedAttribute } from '../../../../src/lib/scl/si-units.ts'
import type { Templates } from '../../../../src/lib/scl/templates.ts'
import { toCode, wordsOf } from './words.ts'

export type Tell = (flaw: FileFlaw, subject: string) => void

/** Parts of a name; deeper ones are not kept. */
const MOST_PARTS = 4
const STRUCTURE = 'Struct'
const TRIGGERS = ['dchg', 'qchg', 'dupd'] as const
const KNOWN: ReadonlySet<string> = new Set(BASE_TYPES.map(({ value }) => value))

/** Values whose enumeration is that of the data object, not of the class. */
const VALUES = new Set(['stVal', 'setVal', 'ctlVal', 'Oper.ctlVal', 'SBOw.ctlVal', 'Cancel.ctlVal', 'subVal'])
export const isValue = (name: string): boolean => VALUES.has(name)

interface Place {
  name: string
  constraint: string
  triggers: readonly string[]
}

/** One leaf of a type. */
export interface Leaf extends Place {
  /** Enumeration, or class of an object. */
  named: string
  baseType: string
  /** Text that the file gives as its value. */
  value: string
  element: XmlElement
}

const valueIn = (element: XmlElement) => element.children.find(({ name }) => name === 'Val')?.text.trim() ?? ''

const leavesOf = (templates: Templates, element: XmlElement, place: Place, tell: Tell): Leaf[] => {
  const { bType = '', type = '' } = element.attributes
  if (bType === STRUCTURE) {
    const structure = templates.structures.get(type)
    if (structure === undefined) {
      tell('typeUnknown', type)
      return []
    }
    if (place.name.split('.').length >= MOST_PARTS) {
      tell('typeDeep', place.name)
      return []
    }
    return structure.children
      .filter(({ name }) => name === 'BDA')
      .flatMap((part) =>
        leavesOf(templates, part, { ...place, name: `${place.name}.${part.attributes['name'] ?? ''}` }, tell),
      )
  }
  const baseType = KNOWN.has(bType) ? bType : ''
  if (baseType === '') tell('typeUnknown', `${place.name} ${bType}`)
  if (baseType === '') return []
  const leaf = { ...place, value: valueIn(element), element }
  // What the standard numbers is a number: each file brings an enumeration of its own for it.
  if (isFixedAttribute(place.name)) return [{ ...leaf, baseType: 'INT8', named: '' }]
  return [{ ...leaf, baseType, named: baseType === ENUM_TYPE ? toCode(type) : '' }]
}

/** Attributes and objects of a type, structures taken apart. */
export const leavesOfType = (templates: Templates, type: XmlElement, tell: Tell): Leaf[] =>
  type.children.flatMap((child): Leaf[] => {
    const { name = '', fc = '', type: named = '' } = child.attributes
    if (child.name === 'SDO') {
      const cdc = templates.objects.get(named)?.attributes['cdc']
      if (cdc === undefined) tell('typeUnknown', named)
      const leaf = {
        name,
        constraint: '',
        triggers: [],
        baseType: OBJECT_TYPE,
        named: cdc ?? '',
        value: '',
        element: child,
      }
      return cdc === undefined ? [] : [leaf]
    }
    if (child.name !== 'DA') return []
    const triggers = TRIGGERS.filter((trigger) => child.attributes[trigger] === 'true')
    return leavesOf(templates, child, { name, constraint: fc, triggers }, tell)
  })

/** The enumeration of an attribute belongs to the class where all types agree and it is not the value itself. */
const toRow = (name: string, leaves: readonly Leaf[], position: number): CandidateRow => {
  const [first] = leaves
  const agreed = new Set(leaves.map(({ named }) => named)).size === 1 ? (first?.named ?? '') : ''
  const isEnum = first?.baseType === ENUM_TYPE
  return {
    values: {
      name,
      baseType: first?.baseType ?? '',
      ...(first?.constraint !== '' && { constraint: first?.constraint }),
      ...(isEnum && agreed !== '' && !isValue(name) && { enumeration: agreed }),
      ...(first?.baseType === OBJECT_TYPE && { cdc: first.named }),
      ...(first !== undefined && first.triggers.length > 0 && { triggers: [...first.triggers] }),
    },
    initial: { position, ...wordsOf(first?.element.attributes['desc']) },
  }
}

/** What a class is for, where the dictionary does not know it: by how it begins. */
const categoryOf = (rows: readonly CandidateRow[]): string => {
  const constraints = new Set(rows.map(({ values }) => values['constraint']))
  if (constraints.has('CO')) return constraints.has('MX') ? 'analogueControl' : 'control'
  if (constraints.has('MX')) return 'measurand'
  return constraints.has('SP') || constraints.has('SG') ? 'statusSetting' : 'status'
}

/** Classes that others are made of come first. */
export const readClasses = (templates: Templates, tell: Tell) => {
  const types = Map.groupBy(templates.objects.values(), ({ attributes }) => attributes['cdc'] ?? '')
  const classes = [...types].flatMap(([code, some]) => {
    if (code === '') return []
    const leaves = some.flatMap((type) => leavesOfType(templates, type, tell))
    const owned = [...Map.groupBy(leaves, ({ name }) => name)].map(([name, same], index) =>
      toRow(name, same, index + 1),
    )
    const initial = { category: categoryOf(owned), standard: 'private' }
    return [{ kind: 'commonDataClass' as const, values: { code }, initial, owned }]
  })
  const isMadeOf = ({ owned }: (typeof classes)[number]) => owned.some(({ values }) => values['cdc'] !== undefined)
  return [...classes.filter((each) => !isMadeOf(each)), ...classes.filter(isMadeOf)]
}
