// A model as an interface of the Digital Twins Definition Language, version 3 (screens 3).
import { ID_FIELDS, numberOf, textOf } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { dtdlUnit } from './dtdl-units.ts'
import { given } from './json.ts'
import type { Json } from './json.ts'
import { writeCount } from './part-texts.ts'
import { readShapes, shapeOfAttribute } from './shape.ts'
import type { ItemsOf, NamedShape, Shape } from './shape.ts'

const TYPES: Partial<Record<Shape['type'], string>> = {
  bool: 'boolean',
  int: 'integer',
  long: 'long',
  float: 'float',
  double: 'double',
  date: 'dateTime',
}

const words = (zh: string, en: string): Json | undefined => {
  if (zh === '' && en === '') return undefined
  return given({ en: en || zh, zh: zh === en ? '' : zh })
}

/** Names of DTDL end with a letter or digit. */
const nameOf = (id: string) => id.replaceAll(/_+$/g, '')

const schemaOf = (shape: Shape): unknown => {
  if (shape.list) return { '@type': 'Array', elementSchema: schemaOf({ ...shape, list: false }) }
  const { type, items, parts } = shape
  if (type === 'object') return { '@type': 'Object', fields: parts.map(writeNamed) }
  if (type === 'enum' && items.length > 0) {
    const areNumbers = items.every(({ value }) => /^-?\d+$/.test(value))
    const enumValues = items.map(({ value, zh, en }) => ({
      name: `v${value.replaceAll(/\W/g, '_').replace(/_+$/, '')}`,
      displayName: words(zh, en),
      enumValue: areNumbers ? Number(value) : value,
    }))
    return { '@type': 'Enum', valueSchema: areNumbers ? 'integer' : 'string', enumValues }
  }
  return TYPES[type] ?? (type === 'enum' ? 'integer' : 'string')
}

const writeNamed = (shape: NamedShape): Json => ({
  name: nameOf(shape.id),
  ...given({ displayName: words(shape.zh, shape.en) }),
  schema: schemaOf(shape),
})

const common = (kind: ItemKind, item: Values): Json =>
  given({
    name: nameOf(textOf(item, ID_FIELDS[kind])),
    displayName: words(textOf(item, 'nameZh'), textOf(item, 'nameEn')),
    description: textOf(item, 'description').slice(0, 512),
  })

/** What has no place in the language stays readable beside it. */
const comment = (...parts: string[]): Json =>
  given({
    comment: parts
      .filter((part) => part !== '')
      .join('; ')
      .slice(0, 512),
  })
const iec = (item: Values) => (textOf(item, 'businessId') === '' ? '' : `iec ${textOf(item, 'businessId')}`)

const writeAttribute = (item: Values, itemsOf: ItemsOf): Json => {
  const access = textOf(item, 'readWrite')
  const isSet = access === 'W' || access === 'RW'
  const shape = shapeOfAttribute(item, itemsOf)
  const unit = shape.list ? undefined : dtdlUnit(shape.unit)
  const type = isSet ? 'Property' : 'Telemetry'
  return {
    '@type': unit === undefined ? type : [type, unit.type],
    ...common('attribute', item),
    ...(unit !== undefined && { unit: unit.unit }),
    ...(isSet && { writable: true }),
    schema: schemaOf(shape),
    ...comment(iec(item), unit === undefined && shape.unit !== '' ? `unit ${shape.unit}` : ''),
  }
}

const writeData = (text: string): Json | undefined => {
  const parts = readShapes(text)
  return parts.length === 0 ? undefined : { '@type': 'Object', fields: parts.map(writeNamed) }
}

/** All contents share their names: what has one of an attribute gets a word behind it. */
const apart = (kind: ItemKind, item: Values, taken: ReadonlySet<string>, word: string): Json => {
  const id = nameOf(textOf(item, ID_FIELDS[kind]))
  return taken.has(id) ? { name: `${id}${word}` } : {}
}
const idComment = (kind: ItemKind, item: Values) => `id ${textOf(item, ID_FIELDS[kind])}`

const writeEvent = (item: Values, taken: ReadonlySet<string>): Json => ({
  '@type': 'Telemetry',
  ...common('event', item),
  ...apart('event', item, taken, 'Event'),
  schema: writeData(textOf(item, 'outputs')) ?? 'boolean',
  ...comment(`event ${textOf(item, 'level')}`, iec(item), idComment('event', item)),
})

const writeService = (item: Values, taken: ReadonlySet<string>): Json => {
  const [request, response] = [writeData(textOf(item, 'inputs')), writeData(textOf(item, 'outputs'))]
  return {
    '@type': 'Command',
    ...common('service', item),
    ...apart('service', item, taken, 'Command'),
    ...(request !== undefined && { request: { name: 'request', schema: request } }),
    ...(response !== undefined && { response: { name: 'response', schema: response } }),
    ...comment(iec(item), item['callType'] === 'async' ? 'async' : '', idComment('service', item)),
  }
}

/** Most that the language lets a relationship have (DTDL 3, maxMultiplicity). */
const MOST_RELATED = 500

/** A component is there once in the language: how many there really are, and the whole version, stand in the comment. */
const writePart = (item: Values, taken: ReadonlySet<string>): Json => {
  const isComponent = item['partType'] !== 'relationship'
  const [code = '', version = ''] = textOf(item, 'target').split('@')
  const most = numberOf(item, 'maximum')
  const range = textOf(item, 'targetRange')
  return {
    '@type': isComponent ? 'Component' : 'Relationship',
    ...common('part', item),
    ...apart('part', item, taken, 'Part'),
    ...(isComponent ? { schema: dtmi(code, version) } : { target: dtmi(code, version) }),
    ...(!isComponent && most !== undefined && most <= MOST_RELATED && { maxMultiplicity: most }),
    ...comment(
      `count ${writeCount(item)}`,
      `target ${code}@${version}`,
      range === '' ? '' : `range ${range}`,
      idComment('part', item),
    ),
  }
}

/** `wind_turbine@1.2.0` as `dtmi:yaw:wind_turbine;1.2`. */
const dtmi = (code: string, version: string) => {
  const [major = '1', minor = '0'] = version.split('.')
  return `dtmi:yaw:${nameOf(code)};${Number(major) || 1}.${Number(minor) || 0}`
}

export const writeDtdl = ({ model, attribute, event, service, part }: ModelDocument, itemsOf: ItemsOf): Json => {
  const taken = new Set(attribute.map((item) => nameOf(textOf(item, 'attributeId'))))
  const [events, services] = [
    event.map((item) => writeEvent(item, taken)),
    service.map((item) => writeService(item, taken)),
  ]
  const all = new Set([...taken, ...[...events, ...services].map(({ name }) => String(name))])
  const [parent = '', parentVersion = ''] = textOf(model, 'extends').split('@')
  return {
    '@context': ['dtmi:dtdl:context;3', 'dtmi:dtdl:extension:quantitativeTypes;1'],
    '@id': dtmi(textOf(model, 'code'), textOf(model, 'version')),
    '@type': 'Interface',
    displayName: words(textOf(model, 'nameZh'), textOf(model, 'nameEn')),
    ...given({ description: textOf(model, 'description').slice(0, 512) }),
    ...(parent !== '' && { extends: dtmi(parent, parentVersion) }),
    comment: `version ${textOf(model, 'version')}`,
    contents: [
      ...attribute.map((item) => writeAttribute(item, itemsOf)),
      ...events,
      ...services,
      ...part.map((item) => writePart(item, all)),
    ],
  }
}
