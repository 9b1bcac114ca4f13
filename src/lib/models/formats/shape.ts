// The shape of a value between a model and a format: type, limits, choices, parts. Attributes and parameters have one.
import { readEnumItems, writeEnumItems } from '../enum-items.ts'
import type { EnumItem } from '../enum-items.ts'
import { numberOf, textOf } from '../items.ts'
import type { Values } from '../items.ts'
import { readParameters, writeParameters } from '../parameters.ts'
import type { Parameter } from '../parameters.ts'
import { isValueType } from '../value-types.ts'
import type { ValueType } from '../value-types.ts'

export interface Shape {
  type: ValueType
  list: boolean
  unit: string
  minimum?: number | undefined
  maximum?: number | undefined
  step?: number | undefined
  precision?: number | undefined
  maxLength?: number | undefined
  items: readonly EnumItem[]
  parts: readonly NamedShape[]
}

export interface NamedShape extends Shape {
  id: string
  zh: string
  en: string
  optional: boolean
}

/** Items of an enumeration of the dictionary by its key. */
export type ItemsOf = (enumeration: string) => readonly EnumItem[]

/** `a.b` and `a.c` as one part `a` with two of its own. */
const nest = (parameters: readonly Parameter[]): NamedShape[] => {
  const heads = [...new Set(parameters.map(({ id }) => id.split('.')[0] ?? ''))]
  return heads.map((head): NamedShape => {
    const own = parameters.find(({ id }) => id === head)
    const inner = parameters
      .filter(({ id }) => id.startsWith(`${head}.`))
      .map((parameter) => ({ ...parameter, id: parameter.id.slice(head.length + 1) }))
    const { type = 'object', list = false, optional = false, unit = '', items = [], zh = '', en = '' } = own ?? {}
    return {
      id: head,
      type: inner.length > 0 ? 'object' : type,
      list,
      optional,
      unit,
      items,
      zh,
      en,
      parts: nest(inner),
    }
  })
}

const flatten = (shapes: readonly NamedShape[], prefix = ''): Parameter[] =>
  shapes.flatMap(({ id, type, list, optional, unit, items, zh, en, parts }) => {
    const inner = flatten(parts, `${prefix}${id}.`)
    // Parts of a list of structures have no way to be named one by one: the structure itself stays.
    const isListed = inner.length > 0 && !list && zh === '' && en === ''
    const own: Parameter = { id: `${prefix}${id}`, type, list, optional, unit, items: [...items], zh, en }
    return isListed ? inner : [own, ...inner]
  })

export const readShapes = (text: string): NamedShape[] => nest(readParameters(text).parameters)
export const writeShapes = (shapes: readonly NamedShape[]): string => writeParameters(flatten(shapes))

export const shapeOfAttribute = (values: Values, itemsOf: ItemsOf): Shape => {
  const type = isValueType(values['valueType']) ? values['valueType'] : 'string'
  const elementType = values['elementType']
  const own = readEnumItems(textOf(values, 'enumItems')).items
  const limits = {
    minimum: numberOf(values, 'minimum'),
    maximum: numberOf(values, 'maximum'),
    step: numberOf(values, 'step'),
    precision: numberOf(values, 'precision'),
    maxLength: numberOf(values, 'maxLength'),
  }
  return {
    type: type === 'array' ? (isValueType(elementType) ? elementType : 'string') : type,
    list: type === 'array',
    unit: textOf(values, 'unit'),
    ...limits,
    items: own.length > 0 ? own : type === 'enum' ? itemsOf(textOf(values, 'enumeration')) : [],
    parts: readShapes(textOf(values, 'parts')),
  }
}

/** Fields of an attribute with such a value. */
export const attributeOfShape = (shape: Shape): Values => {
  const { type, list, unit, minimum, maximum, step, precision, maxLength, items, parts } = shape
  const isEmptyEnum = type === 'enum' && items.length === 0
  const kept = isEmptyEnum ? 'int' : type
  return {
    valueType: list ? 'array' : kept,
    ...(list && { elementType: kept }),
    unit,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    step: step ?? null,
    ...(precision !== undefined && { precision }),
    ...(maxLength !== undefined && { maxLength }),
    enumItems: writeEnumItems(items),
    parts: writeShapes(parts),
  }
}
