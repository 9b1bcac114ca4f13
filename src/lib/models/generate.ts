// Makes attributes, events and services of a model out of chosen data objects of the dictionary (screens 3, "new from LN
// set"; RTE-6).
import { CLASS_USES, typeOfBase } from './class-values.ts'
import type { ClassControl, ClassUse, ClassValue } from './class-values.ts'
import { writeEnumItems } from './enum-items.ts'
import type { EnumItem } from './enum-items.ts'
import { DELIVERED, ITEM_KINDS, NO_ITEMS, idsIn } from './items.ts'
import type { ModelItems, Values } from './items.ts'
import { writeParameters } from './parameters.ts'
import type { ValueType } from './value-types.ts'

export interface SourceAttribute {
  name: string
  constraint: string
  baseType: string
  /** Key of its enumeration type. */
  enumeration: string
  /** Choices of its own, where a file brings them along. */
  enumItems?: readonly EnumItem[]
}

export interface SourceObject {
  name: string
  nameZh: string
  nameEn: string
  /** Code of its common data class. */
  cdc: string
  presence: string
  /** Keys. */
  unit: string
  enumeration: string
  enumItems: readonly EnumItem[]
  scale: number | null
  minimum: number | null
  maximum: number | null
  attributes: readonly SourceAttribute[]
  /** Where a file tells it of this very object; otherwise its class says it. */
  use?: ClassUse
}

/** A node of the dictionary as it stands in the model: `WTUR` as `WTUR1`. */
export interface ChosenNode {
  code: string
  nameZh: string
  nameEn: string
  /** Number of the instance; none for a node that there is once. */
  instance: number | undefined
  /** What its paths begin with, where that is more than code and number: `mainMMXU1`. */
  place?: string
  objects: readonly SourceObject[]
}

/** Those that are there from the first. */
export const isMandatory = ({ presence }: Pick<SourceObject, 'presence'>): boolean => presence === 'M'

const VALUE_CONSTRAINTS = new Set(['ST', 'MX', 'SP', 'SG', 'SE'])
const SETTING_CONSTRAINTS = new Set(['SP', 'SG', 'SE'])

/** Quality and time of a value are no values of their own. */
const BESIDE_VALUE = /(?:^|\.)[qt]$/

/** What of attributes is a value, for a class that nobody knows. */
export const valuesAmong = (attributes: readonly SourceAttribute[]): ClassValue[] =>
  attributes
    .filter(({ name, constraint }) => VALUE_CONSTRAINTS.has(constraint) && !BESIDE_VALUE.test(name))
    .flatMap(({ name, baseType, constraint }): ClassValue[] => {
      const type = typeOfBase(baseType)
      return type === undefined
        ? []
        : [{ path: name, type, readWrite: SETTING_CONSTRAINTS.has(constraint) ? 'RW' : 'R' }]
    })

const findUse = ({ cdc, attributes, use }: SourceObject): ClassUse =>
  use ?? CLASS_USES[cdc] ?? { values: valuesAmong(attributes) }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Short ids as long as nobody has them, then with the node before them. */
const createNaming = (taken: ReadonlySet<string>) => {
  const used = new Set([...taken].map((id) => id.toLowerCase()))
  return (short: string, node: string) => {
    const long = `${node.toLowerCase().replaceAll(/\W+/g, '_')}${upperFirst(short)}`
    let id = used.has(short.toLowerCase()) ? long : short
    for (let number = 2; used.has(id.toLowerCase()); number += 1) id = `${long}_${number}`
    used.add(id.toLowerCase())
    return id.slice(0, 64)
  }
}

const FLOATS: readonly ValueType[] = ['float', 'double']
const NUMBERS: readonly ValueType[] = [...FLOATS, 'int', 'long']

const typed = (type: ValueType, object: SourceObject, attribute: SourceAttribute | undefined): Values => {
  const enumeration = object.enumeration || (attribute?.enumeration ?? '')
  // A class says number where the object has a list.
  const isEnum = type === 'enum' || (type === 'int' && object.enumeration !== '')
  if (isEnum && enumeration !== '') return { valueType: 'enum', enumeration }
  const items = attribute?.enumItems ?? object.enumItems
  if (isEnum) return { valueType: items.length > 0 ? 'enum' : 'int', enumItems: writeEnumItems(items) }
  const { unit, minimum, maximum, scale } = object
  if (!NUMBERS.includes(type)) return { valueType: type }
  const isFloat = FLOATS.includes(type)
  const limits = isFloat || [minimum, maximum].every((value) => value === null || Number.isInteger(value))
  return {
    valueType: type,
    unit,
    ...(limits && { minimum, maximum }),
    scale: scale === 1 ? null : scale,
    ...(isFloat && { precision: 2 }),
  }
}

const words = (node: ChosenNode, object: SourceObject, many: boolean, path: string): Values => {
  const part = many ? ` ${path.split('.')[0]}` : ''
  return {
    nameZh: `${object.nameZh || object.name}${part}`,
    nameEn: `${object.nameEn || object.name}${part}`,
    group: node.code,
  }
}

interface Made {
  attributes: Values[]
  events: Values[]
  services: Values[]
}
type Naming = Record<keyof Made, ReturnType<typeof createNaming>>

const placeOf = ({ code, instance, place }: ChosenNode) => place ?? `${code}${instance ?? ''}`
const source = (node: ChosenNode, object: SourceObject) => ({ dataObject: `${node.code}/${object.name}` })

const makeAttributes = (node: ChosenNode, object: SourceObject, values: readonly ClassValue[], naming: Naming) => {
  const [short, many] = [lowerFirst(object.name), values.length > 1]
  return values.map(({ path, type, readWrite }): Values => {
    const attribute = object.attributes.find(({ name }) => name === path)
    return {
      attributeId: naming.attributes(many ? `${short}${upperFirst(path.split('.')[0] ?? '')}` : short, placeOf(node)),
      ...words(node, object, many, path),
      businessId: `${placeOf(node)}.${object.name}.${path}`,
      ...source(node, object),
      required: isMandatory(object),
      ...typed(type, object, attribute),
      readWrite,
      ...DELIVERED,
    }
  })
}

const makeEvent = (node: ChosenNode, object: SourceObject, use: ClassUse, naming: Naming): Values => ({
  eventId: naming.events(lowerFirst(object.name), placeOf(node)),
  ...words(node, object, false, ''),
  ...source(node, object),
  businessId: `${placeOf(node)}.${object.name}.${use.values[0]?.path ?? ''}`,
  level: use.event,
})

const makeService = (node: ChosenNode, object: SourceObject, control: ClassControl, naming: Naming): Values => {
  const own = object.attributes.find(({ name }) => name === control.path)
  const items = own?.enumItems ?? object.enumItems
  const isChoice = ['enum', 'int'].includes(control.type) && items.length > 0
  const input = {
    id: 'value',
    type: isChoice ? ('enum' as const) : control.type === 'enum' ? ('int' as const) : control.type,
    list: false,
    optional: false,
    unit: FLOATS.includes(control.type) ? object.unit : '',
    items: isChoice ? [...items] : [],
    zh: '',
    en: '',
  }
  const name = object.name.startsWith('Set') ? lowerFirst(object.name) : `set${upperFirst(object.name)}`
  return {
    serviceId: naming.services(name, placeOf(node)),
    ...words(node, object, false, ''),
    ...source(node, object),
    businessId: `${placeOf(node)}.${object.name}.${control.path}`,
    callType: 'sync',
    inputs: writeParameters([input]),
    timeout: 10_000,
    confirmRequired: true,
    selectBeforeOperate: false,
  }
}

const makeObject = (node: ChosenNode, object: SourceObject, naming: Naming): Made => {
  const use = findUse(object)
  return {
    attributes: makeAttributes(node, object, use.values, naming),
    events: use.event === undefined ? [] : [makeEvent(node, object, use, naming)],
    services: use.control === undefined ? [] : [makeService(node, object, use.control, naming)],
  }
}

/** Items for all chosen objects; what the model has already, by business id, is not made again. */
export const generateItems = (nodes: readonly ChosenNode[], present: ModelItems = NO_ITEMS): ModelItems => {
  const naming = {
    attributes: createNaming(idsIn('attribute', present)),
    events: createNaming(idsIn('event', present)),
    services: createNaming(idsIn('service', present)),
  }
  const there = new Set(
    ITEM_KINDS.flatMap((kind) => present[kind].map((item) => `${kind} ${String(item['businessId'])}`)),
  )
  const made = nodes.flatMap((node) => node.objects.map((object) => makeObject(node, object, naming)))
  const lists = {
    attribute: made.flatMap(({ attributes }) => attributes),
    event: made.flatMap(({ events }) => events),
    service: made.flatMap(({ services }) => services),
  }
  const fresh = (kind: keyof typeof lists) =>
    lists[kind]
      .filter((item) => !there.has(`${kind} ${String(item['businessId'])}`))
      .map((item, index) => ({ ...item, position: present[kind].length + index + 1 }))
  return { ...NO_ITEMS, attribute: fresh('attribute'), event: fresh('event'), service: fresh('service') }
}
