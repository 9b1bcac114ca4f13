// Reads models written as JSON with properties, events and services: our own, and the two common manners of them, with
// `identifier` and `dataType`, and with `id` and `valueType` (screens 3, import).
import type { EnumItem } from '../enum-items.ts'
import type { Values } from '../items.ts'
import { asJson, asList, asNumber, asText, isJson, readTexts, toCode, toIdentifier } from './json.ts'
import type { Json } from './json.ts'
import type { ReadModel, ReadNote } from './read-result.ts'
import { attributeOfShape, writeShapes } from './shape.ts'
import type { NamedShape, Shape } from './shape.ts'

const TYPES: Readonly<Record<string, Shape['type']>> = {
  bool: 'bool',
  boolean: 'bool',
  int: 'int',
  int32: 'int',
  integer: 'int',
  long: 'long',
  int64: 'long',
  float: 'float',
  double: 'double',
  text: 'string',
  string: 'string',
  password: 'string',
  enum: 'enum',
  date: 'date',
  struct: 'object',
  object: 'object',
  file: 'file',
}

const readItems = (type: Json, specs: unknown): EnumItem[] => {
  const elements = asList(type['elements']).map(asJson)
  if (elements.length > 0) {
    return elements.map((element) => ({
      value: asText(element['value']),
      ...readTexts(element['text'] ?? element['name']),
    }))
  }
  const english = asJson(type['specsEn'])
  return Object.entries(asJson(specs)).map(([value, text]) => {
    const { zh, en } = readTexts(text)
    return { value, zh, en: asText(english[value]) || en }
  })
}

const number = (value: unknown) => asNumber(value) ?? undefined

const createReader = (notes: ReadNote[]) => {
  const readShape = (given: unknown, subject: string): Shape => {
    const type: Json = typeof given === 'string' ? { type: given } : asJson(given)
    const name = asText(type['type'])
    const specs = type['specs'] ?? {}
    if (name === 'array') {
      const element = type['elementType'] ?? asJson(specs)['item']
      return { ...readShape(element, subject), list: true }
    }
    const known = TYPES[name.toLowerCase()]
    if (known === undefined) notes.push({ rule: 'typeUnknown', subject: `${subject}: ${name}` })
    const limits = { ...asJson(type['expands']), ...asJson(specs) }
    return {
      type: known ?? 'string',
      list: false,
      unit: asText(type['unit'] ?? limits['unit']),
      minimum: number(limits['min']),
      maximum: number(limits['max']),
      step: number(limits['step']),
      precision: number(limits['precision'] ?? type['scale']),
      maxLength: number(limits['length'] ?? limits['maxLength']),
      items: known === 'enum' || known === 'bool' ? readItems(type, specs) : [],
      parts: known === 'object' ? readNamed(type['properties'] ?? specs, subject) : [],
    }
  }
  const readNamed = (list: unknown, subject: string): NamedShape[] =>
    asList(list)
      .map(asJson)
      .map((entry) => {
        const id = toIdentifier(asText(entry['identifier'] ?? entry['id']))
        const names = readTexts(entry['name'])
        return {
          ...readShape(entry['dataType'] ?? entry['valueType'], `${subject}.${id}`),
          id,
          zh: names.zh,
          en: asText(entry['nameEn']) || names.en,
          optional: entry['required'] === false,
        }
      })
  return { readShape, readNamed }
}

const names = (entry: Json, id: string): Values => {
  const { zh, en } = readTexts(entry['name'])
  return { nameZh: zh || id, nameEn: asText(entry['nameEn']) || en || id, description: asText(entry['description']) }
}

/** Whatever a model of ours has written beside; scalars only. */
const readExpands = (entry: Json): Values =>
  Object.fromEntries(
    Object.entries(asJson(entry['expands'])).filter(
      ([field, value]) => /^[A-Za-z]\w*$/.test(field) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  )

const ACCESS: Readonly<Record<string, string>> = { r: 'R', w: 'W', rw: 'RW', wr: 'RW', rs: 'subscribe' }
const accessOf = (entry: Json, ways: string[]) => {
  if (ways.length === 0) return ACCESS[asText(entry['accessMode']).toLowerCase()] ?? 'R'
  const [reads, writes] = [ways.includes('read'), ways.includes('write')]
  return reads && writes ? 'RW' : writes ? 'W' : !reads && ways.includes('report') ? 'subscribe' : 'R'
}

const LEVELS: Readonly<Record<string, string>> = {
  alert: 'warn',
  warn: 'warn',
  alarm: 'alarm',
  error: 'fault',
  urgent: 'fault',
}

/** Fields of our own that other manners write in their own way. */
const OURS = new Set(['type', 'level', 'storageType', 'metrics'])
const own = (fields: Values): Values => Object.fromEntries(Object.entries(fields).filter(([field]) => !OURS.has(field)))

export const readTsl = (json: Json): Pick<ReadModel, 'document' | 'notes'> => {
  const notes: ReadNote[] = []
  const { readShape, readNamed } = createReader(notes)
  const idOf = (entry: Json) => {
    const original = asText(entry['identifier'] ?? entry['id'])
    const id = toIdentifier(original)
    if (id !== original) notes.push({ rule: 'renamed', subject: `${original} → ${id}` })
    return id
  }
  const entries = (name: string) => asList(json[name]).map(asJson)
  const attribute = entries('properties').map((entry, index): Values => {
    const id = idOf(entry)
    const ways = asList(asJson(entry['expands'])['type']).map(asText)
    const shape = attributeOfShape(readShape(entry['dataType'] ?? entry['valueType'], id))
    const expands = own(readExpands(entry))
    return {
      position: index + 1,
      ...shape,
      // Choices of the dictionary are written out for others; they are not a second list.
      ...(expands['enumeration'] !== undefined && { valueType: 'enum', enumItems: '' }),
      ...expands,
      attributeId: id,
      ...names(entry, id),
      readWrite: accessOf(entry, ways),
      required: entry['required'] === true,
    }
  })
  const event = entries('events').map((entry, index): Values => {
    const id = idOf(entry)
    const level = asText(entry['type'] ?? asJson(entry['expands'])['level'])
    const outputs = entry['outputData'] ?? asJson(entry['valueType'])['properties']
    const expands = own(readExpands(entry))
    const rest = {
      eventId: id,
      ...names(entry, id),
      level: LEVELS[level] ?? 'info',
      outputs: writeShapes(readNamed(outputs, id)),
    }
    return { position: index + 1, ...expands, ...rest }
  })
  const service = [...entries('services'), ...entries('functions')].map((entry, index): Values => {
    const id = idOf(entry)
    const output = entry['output']
    const single = isJson(output) ? [{ id: 'value', name: '', valueType: output }] : []
    return {
      position: index + 1,
      timeout: 10_000,
      ...own(readExpands(entry)),
      serviceId: id,
      ...names(entry, id),
      callType: entry['async'] === true || asText(entry['callType']) === 'async' ? 'async' : 'sync',
      inputs: writeShapes(readNamed(entry['inputData'] ?? entry['inputs'], id)),
      outputs: writeShapes(readNamed(entry['outputData'] ?? single, id)),
    }
  })
  const part = entries('parts').map((entry, index): Values => {
    const id = idOf(entry)
    const { minimum, maximum } = entry
    return { position: index + 1, ...own(readExpands(entry)), partId: id, ...names(entry, id), minimum, maximum }
  })
  const profile = asJson(json['profile'])
  const { zh, en } = readTexts(json['name'] ?? profile['name'])
  const code = toCode(asText(profile['code'] ?? profile['productKey'] ?? json['id']) || en || 'model')
  const model: Values = {
    code,
    version: asText(profile['version']) || '1.0.0',
    nameZh: asText(profile['nameZh']) || zh || code,
    nameEn: asText(profile['nameEn']) || en || code,
    description: asText(profile['description'] ?? json['description']),
    ...(isJson(json['profile']) && {
      extends: asText(profile['extends']) || null,
      extendsRange: asText(profile['extendsRange']),
    }),
    ...given(profile, 'thingTypes'),
    ...given(profile, 'deviceTypes'),
  }
  return { document: { model, attribute, event, service, part }, notes }
}

const given = (profile: Json, field: string): Values =>
  Array.isArray(profile[field]) ? { [field]: asList(profile[field]).map(asText) } : {}
