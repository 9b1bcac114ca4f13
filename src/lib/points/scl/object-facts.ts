// What a data object of an SCL file says of each of its values: names, unit, scale, range, choices. The file's instance comes
// before its type (IEC 61850-6; 61850-7-3).
import { type Given } from '../../scl/given.ts'
import { givenUnit } from '../../scl/given-unit.ts'
import type { Leaf } from '../../scl/leaves.ts'
import { CHINESE, inLanguages, wordsOf } from '../../scl/words.ts'
import { type XmlElement, childrenOf } from '../../xml.ts'
import { shorten } from '../point-draft.ts'
import { valuePlace } from './leaf-facts.ts'
import type { SclFile, SclNode } from './scl-file.ts'

export interface ObjectFacts {
  valueAt: (leaf: Leaf) => string
  /** Text at a path of the object; empty where there is none. */
  textAt: (path: string) => string
  names: (path: string, suffix?: string) => { nameZh: string; nameEn: string }
  /** Words of unit and power of ten of a value, as the file gives them. */
  unitOf: (path: string) => { unit: string; multiplier: string } | undefined
  /** Whole numbers stand for a measured value by the object's own scale: value = scale × number + offset. */
  scaleOf: (path: string) => { scale?: number; offset?: number }
  rangeOf: (path: string) => { minimum?: number; maximum?: number }
  /** Choices of an enumeration by number. */
  choicesOf: (leaf: Leaf) => ReadonlyMap<string, string>
}

/** Enumerations that are types of their own (IEC 61850-8-1). */
const OWN_CHOICES: Readonly<Record<string, readonly string[]>> = {
  Dbpos: ['intermediate', 'off', 'on', 'bad'],
  Tcmd: ['stop', 'lower', 'higher', 'reserved'],
}

const LONGEST_NAME = 64

/** What tells apart comes last and is kept. */
const joined = (words: readonly string[], tail: string) => {
  const head = words.filter((word) => word !== '').join(' ')
  const end = tail === '' ? '' : ` ${tail}`
  return shorten(`${shorten(head, Math.max(8, LONGEST_NAME - end.length))}${end}`)
}

const numberIn = (text: string): number | undefined =>
  text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)

/** Where a value's scale stands beside its owner. */
const scalePlace = (value: string): string | undefined => {
  if (!value.endsWith('.i')) return undefined
  if (!value.includes('Val.')) return value.endsWith('ang.i') ? 'angSVC' : 'sVC'
  return value.endsWith('ang.i') ? 'angSVC' : value.includes('.mag.') ? 'magSVC' : 'sVC'
}

export const factsOf = (
  { templates }: SclFile,
  node: SclNode,
  object: XmlElement,
  leaves: readonly Leaf[],
  given: Given,
): ObjectFacts => {
  const { name = '' } = object.attributes
  const byPath = new Map(leaves.map((leaf) => [leaf.path, leaf]))
  const valueAt = (leaf: Leaf) => given.values.get(`${name}.${leaf.path}`) ?? leaf.value
  const textAt = (path: string) => {
    const leaf = byPath.get(path)
    return leaf === undefined ? (given.values.get(`${name}.${path}`) ?? '') : valueAt(leaf)
  }
  const words = wordsOf(object, leaves, given)
  const said = inLanguages(words, name)
  const { desc: nodeWords = '' } = node.element.attributes
  const below = (owner: string, path: string) => (owner === '' ? path : `${owner}.${path}`)
  const firstNumber = (owner: string, paths: readonly string[]) =>
    paths.map((path) => numberIn(textAt(below(owner, path)))).find((number) => number !== undefined)
  return {
    valueAt,
    textAt,
    names: (path, suffix = '') => {
      const place = valuePlace(path)
      if (words.length === 0) {
        const name_ = joined([nodeWords], `${nodeWords === '' ? `${node.name}.` : ''}${name}.${path}`)
        return { nameZh: joined([name_], suffix), nameEn: joined([name_], suffix) }
      }
      const tail = [place?.isUsual === true ? place.owner : path, suffix].filter((text) => text !== '').join(' ')
      return {
        nameZh: joined([nodeWords || node.name, said.zh], tail),
        nameEn: joined([CHINESE.test(nodeWords) ? node.name : nodeWords || node.name, said.en], tail),
      }
    },
    unitOf: (path) => {
      const place = valuePlace(path)
      if (place === undefined || place.isAngle || place.value === 'cnt') return undefined
      return (
        givenUnit(templates, leaves, below(place.owner, 'units'), valueAt) ??
        (place.owner === '' ? undefined : givenUnit(templates, leaves, 'units', valueAt))
      )
    },
    scaleOf: (path) => {
      const place = valuePlace(path)
      if (place === undefined) return {}
      if (place.value === 'actVal' || place.value === 'frVal') {
        const scale = numberIn(textAt(below(place.owner, 'pulsQty')))
        return scale === undefined || scale === 0 || scale === 1 ? {} : { scale }
      }
      const where = scalePlace(place.value)
      if (where === undefined) return {}
      const [scale, offset] = ['scaleFactor', 'offset'].map((part) =>
        numberIn(textAt(below(place.owner, `${where}.${part}`))),
      )
      return { ...(scale !== undefined && scale !== 0 && { scale }), ...(offset !== undefined && { offset }) }
    },
    rangeOf: (path) => {
      const place = valuePlace(path)
      if (place === undefined || place.isAngle || !place.isUsual) return {}
      const minimum = firstNumber(place.owner, ['minVal', 'minVal.f', 'rangeC.min.f'])
      const maximum = firstNumber(place.owner, ['maxVal', 'maxVal.f', 'rangeC.max.f'])
      if (minimum !== undefined && maximum !== undefined && minimum >= maximum) return {}
      return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
    },
    choicesOf: ({ baseType, enumeration }) => {
      const own = OWN_CHOICES[baseType]
      if (own !== undefined) return new Map(own.map((word, index) => [String(index), word]))
      const items = childrenOf(templates.enumerations.get(enumeration), 'EnumVal')
      return new Map(items.map(({ attributes, text }) => [attributes['ord'] ?? '', text.trim()]))
    },
  }
}
