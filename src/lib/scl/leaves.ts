// The attributes of a type of data object in an SCL file, structures and objects in it taken apart into paths: `mag.f`,
// `phsA.cVal.mag.f` (IEC 61850-6, DataTypeTemplates).
import { typeOfBase } from '../models/class-values.ts'
import { type XmlElement, childrenOf } from '../xml.ts'
import type { Templates } from './templates.ts'

/** What is wrong with a type; the subject says where. */
export type LeafProblem = 'typeMissing' | 'circle' | 'tooManyParts' | 'name' | 'array' | 'typeUnknown'
export type TellLeaf = (problem: LeafProblem, subject: string) => void

export interface Leaf {
  path: string
  constraint: string
  baseType: string
  /** False for a type that is none of the standard's: it is taken for text then. */
  isKnown: boolean
  /** Id of its enumeration in the file. */
  enumeration: string
  /** What the type gives it as its value. */
  value: string
}

/** Types of a file refer to each other: without an end to depth and number, a few lines could ask for any amount of work. */
const MOST = { depth: 12, leaves: 4_000 } as const

/** Types that are known, and no values that anybody looks at. */
const NOT_VALUES = new Set([
  'Quality',
  'Check',
  'INT128',
  'TrgOps',
  'OptFlds',
  'SvOptFlds',
  'LogOptFlds',
  'EntryID',
  'PhyComAddr',
])

const NAME = /^[A-Za-z]\w{0,63}$/

const valueIn = (element: XmlElement) => childrenOf(element, 'Val')[0]?.text.trim() ?? ''

interface Place {
  path: string
  constraint: string
  /** Types on the way here: one of them again is a circle. */
  above: readonly string[]
}

/** Leaves by the id of the type, found once however many nodes have it. */
export const createLeaves = ({ objects, structures }: Templates, tell: TellLeaf) => {
  const found = new Map<string, readonly Leaf[]>()

  const read = (top: string): Leaf[] => {
    const leaves: Leaf[] = []
    const add = (leaf: Leaf) => {
      if (leaves.length < MOST.leaves) leaves.push(leaf)
      else tell('tooManyParts', top)
    }
    const follow = (types: ReadonlyMap<string, XmlElement>, id: string, place: Place) => {
      const type = types.get(id)
      if (type === undefined) return tell('typeMissing', `${place.path}: ${id}`)
      const own = `${type.name} ${id}`
      if (place.above.includes(own)) return tell('circle', [...place.above, own].join(' → '))
      if (place.above.length >= MOST.depth || leaves.length >= MOST.leaves) return tell('tooManyParts', top)
      for (const part of type.children) readPart(part, { ...place, above: [...place.above, own] })
    }
    const readPart = (part: XmlElement, { path: before, constraint: given, above }: Place) => {
      if (!['DA', 'BDA', 'SDO'].includes(part.name)) return
      const { name = '', bType = '', type = '', fc = given, count = '0' } = part.attributes
      const path = before === '' ? name : `${before}.${name}`
      if (!NAME.test(name)) return tell('name', `${top}: ${path}`)
      if (count !== '0' && count !== '') return tell('array', `${top}: ${path}[${count}]`)
      if (part.name === 'SDO') return follow(objects, type, { path, constraint: '', above })
      if (bType === 'Struct') return follow(structures, type, { path, constraint: fc, above })
      const isKnown = typeOfBase(bType) !== undefined || NOT_VALUES.has(bType)
      if (!isKnown) tell('typeUnknown', `${top}: ${path} ${bType}`)
      const enumeration = bType === 'Enum' ? type : ''
      add({
        path,
        constraint: fc,
        baseType: isKnown ? bType : 'VisString255',
        isKnown,
        enumeration,
        value: valueIn(part),
      })
    }
    follow(objects, top, { path: '', constraint: '', above: [] })
    return leaves
  }

  return (id: string): readonly Leaf[] => {
    const known = found.get(id)
    if (known !== undefined) return known
    const leaves = read(id)
    found.set(id, leaves)
    return leaves
  }
}
