// Reads interfaces of the Digital Twins Definition Language, versions 2 to 4 (screens 3, import).
import type { Values } from '../items.ts'
import { unitOfDtdl } from './dtdl-units.ts'
import { asJson, asList, asNumber, asText, isJson, readTexts, toCode, toIdentifier } from './json.ts'
import type { Json } from './json.ts'
import { readCount } from './part-texts.ts'
import type { ReadModel, ReadNote } from './read-result.ts'
import { attributeOfShape, writeShapes } from './shape.ts'
import type { NamedShape, Shape } from './shape.ts'

const TYPES: Readonly<Record<string, Shape['type']>> = {
  boolean: 'bool',
  byte: 'int',
  bytes: 'file',
  short: 'int',
  integer: 'int',
  unsignedByte: 'int',
  unsignedShort: 'int',
  unsignedInteger: 'long',
  long: 'long',
  unsignedLong: 'long',
  float: 'float',
  double: 'double',
  decimal: 'double',
  string: 'string',
  uuid: 'string',
  date: 'date',
  dateTime: 'date',
  time: 'string',
  duration: 'string',
}

const typesOf = (entry: Json): string[] => [entry['@type']].flat().map(asText)

const bare = (type: Shape['type']): Shape => ({ type, list: false, unit: '', items: [], parts: [] })

const names = (entry: Json) => readTexts(entry['displayName'])

const createReader = (notes: ReadNote[], schemas: ReadonlyMap<string, Json>) => {
  const readShape = (given: unknown, subject: string): Shape => {
    const named = typeof given === 'string' ? schemas.get(given) : undefined
    const schema = named ?? given
    if (!isJson(schema)) {
      const type = TYPES[asText(schema)]
      if (type === undefined) notes.push({ rule: 'typeUnknown', subject: `${subject}: ${asText(schema)}` })
      return bare(type ?? 'string')
    }
    const [kind] = typesOf(schema)
    if (kind === 'Array') return { ...readShape(schema['elementSchema'], subject), list: true }
    if (kind === 'Object') return { ...bare('object'), parts: readFields(schema['fields'], subject) }
    if (kind !== 'Enum') {
      notes.push({ rule: 'typeUnknown', subject: `${subject}: ${kind}` })
      return bare('object')
    }
    const items = asList(schema['enumValues']).map((value) => {
      const entry = asJson(value)
      const { zh, en } = names(entry)
      const code = asText(entry['enumValue'])
      return { value: code, zh: zh || asText(entry['name']), en: en || asText(entry['name']) }
    })
    return { ...bare('enum'), items }
  }
  const readFields = (fields: unknown, subject: string): NamedShape[] =>
    asList(fields).map((field) => {
      const entry = asJson(field)
      const id = toIdentifier(asText(entry['name']))
      return { ...readShape(entry['schema'], `${subject}.${id}`), ...names(entry), id, optional: false }
    })
  /** Request or response of a command: the fields of its object, or one value. */
  const readPayload = (payload: unknown, subject: string): string => {
    if (!isJson(payload)) return ''
    const shape = readShape(payload['schema'], subject)
    if (shape.type === 'object' && !shape.list) return writeShapes(shape.parts)
    const id = toIdentifier(asText(payload['name']) || 'value')
    return writeShapes([{ ...shape, ...names(payload), id, optional: false }])
  }
  return { readShape, readPayload }
}

const commentOf = (entry: Json, word: string) =>
  new RegExp(`(?:^|; )${word} ([^;]+)`).exec(asText(entry['comment']))?.[1]?.trim() ?? ''

/** Our unit; that of a unit which we do not know is told as it is written. */
const unitOf = (entry: Json, id: string, notes: ReadNote[]): string => {
  const name = asText(entry['unit'])
  if (name === '') return commentOf(entry, 'unit')
  const unit = unitOfDtdl(name)
  if (unit === undefined) notes.push({ rule: 'unit', subject: `${id}: ${name}` })
  return unit ?? ''
}

const CODE = /^dtmi:(.+);(\d+)(?:\.(\d+))?$/

const nameOfDtmi = (dtmi: string) => {
  const [, path = '', major = '1', minor = '0'] = CODE.exec(dtmi) ?? []
  return { code: toCode(path.split(':').at(-1) ?? 'model'), version: `${major}.${minor}.0` }
}

/** A component or a relationship; undefined where it says no target by name, or has one written into it. */
const readPart = (entry: Json, isComponent: boolean): Values | undefined => {
  const dtmi = asText(entry[isComponent ? 'schema' : 'target'])
  const named = commentOf(entry, 'target')
  if (named === '' && !CODE.test(dtmi)) return undefined
  const { code, version } = nameOfDtmi(dtmi)
  // A component is there once; a relationship leads to as many as it says, or to any number.
  const stated = isComponent
    ? { minimum: 1, maximum: 1 }
    : { minimum: asNumber(entry['minMultiplicity']) ?? 0, maximum: asNumber(entry['maxMultiplicity']) }
  return {
    partType: isComponent ? 'component' : 'relationship',
    target: named || `${code}@${version}`,
    targetRange: commentOf(entry, 'range') || 'exact',
    ...(readCount(commentOf(entry, 'count')) ?? stated),
  }
}

/** The interface that a file is about: the one that no other extends or holds. */
const mainOf = (interfaces: readonly Json[]): Json => {
  const named = new Set(
    interfaces.flatMap((entry) => [
      ...[entry['extends']].flat().map(asText),
      ...asList(entry['contents']).map((content) => asText(asJson(content)['schema'])),
    ]),
  )
  return interfaces.find((entry) => !named.has(asText(entry['@id']))) ?? interfaces[0] ?? {}
}

export const readDtdl = (interfaces: readonly Json[]): Pick<ReadModel, 'document' | 'notes'> => {
  const notes: ReadNote[] = []
  const main = mainOf(interfaces)
  for (const other of interfaces) if (other !== main) notes.push({ rule: 'further', subject: asText(other['@id']) })
  const schemas = new Map(asList(main['schemas']).map((schema) => [asText(asJson(schema)['@id']), asJson(schema)]))
  const { readShape, readPayload } = createReader(notes, schemas)
  const attribute: Values[] = []
  const event: Values[] = []
  const service: Values[] = []
  const part: Values[] = []
  for (const content of asList(main['contents'])) {
    const entry = asJson(content)
    const types = typesOf(entry)
    const id = toIdentifier(commentOf(entry, 'id') || asText(entry['name']))
    const { zh, en } = names(entry)
    const about = { nameZh: zh || id, nameEn: en || id, description: readTexts(entry['description']).en }
    const common = { ...about, businessId: commentOf(entry, 'iec') }
    const level = commentOf(entry, 'event')
    if (types.includes('Command')) {
      service.push({
        serviceId: id,
        ...common,
        position: service.length + 1,
        callType: asText(entry['comment']).includes('async') ? 'async' : 'sync',
        inputs: readPayload(entry['request'], id),
        outputs: readPayload(entry['response'], id),
        timeout: 10_000,
      })
    } else if (types.includes('Telemetry') && level !== '') {
      const shape = readShape(entry['schema'], id)
      event.push({ eventId: id, ...common, position: event.length + 1, level, outputs: writeShapes(shape.parts) })
    } else if (types.includes('Telemetry') || types.includes('Property')) {
      attribute.push({
        attributeId: id,
        ...common,
        position: attribute.length + 1,
        ...attributeOfShape({ ...readShape(entry['schema'], id), unit: unitOf(entry, id, notes) }),
        readWrite: entry['writable'] === true ? 'RW' : 'R',
      })
    } else {
      const isComponent = !types.includes('Relationship')
      const read = readPart(entry, isComponent)
      if (read === undefined) notes.push({ rule: isComponent ? 'component' : 'relationship', subject: id })
      else part.push({ partId: id, ...about, position: part.length + 1, ...read })
    }
  }
  const { code, version } = nameOfDtmi(asText(main['@id']))
  const { zh, en } = names(main)
  const [, parent] = /^dtmi:yaw:(.+)$/.exec(asText([main['extends']].flat()[0])) ?? []
  const base = parent === undefined ? undefined : nameOfDtmi(`dtmi:yaw:${parent}`)
  const model: Values = {
    code,
    version: commentOf(main, 'version') || version,
    nameZh: zh || code,
    nameEn: en || code,
    description: readTexts(main['description']).en,
    extends: base === undefined ? null : `${base.code}@${base.version}`,
  }
  return { document: { model, attribute, event, service, part }, notes }
}
