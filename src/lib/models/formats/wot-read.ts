// Reads Thing Models, and Thing Descriptions, of the Web of Things (screens 3, import).
import type { EnumItem } from '../enum-items.ts'
import type { Values } from '../items.ts'
import { asJson, asList, asNumber, asText, isJson, readTexts, toCode, toIdentifier } from './json.ts'
import type { Json } from './json.ts'
import type { ReadModel, ReadNote } from './read-result.ts'
import { attributeOfShape, writeShapes } from './shape.ts'
import type { NamedShape, Shape } from './shape.ts'
import { isValueType } from '../value-types.ts'

const titles = (entry: Json) => {
  const many = readTexts(entry['titles'])
  const one = asText(entry['title'])
  return { zh: many.zh || one, en: many.en || one }
}

const readItems = (schema: Json): EnumItem[] => {
  const choices = asList(schema['oneOf'])
    .map(asJson)
    .filter((choice) => choice['const'] !== undefined)
  if (choices.length > 0) {
    return choices.map((choice) => {
      const value = typeof choice['const'] === 'boolean' ? String(Number(choice['const'])) : asText(choice['const'])
      const { zh, en } = titles(choice)
      return { value, zh: zh || value, en: en || value }
    })
  }
  return asList(schema['enum']).map((value) => ({ value: asText(value), zh: asText(value), en: asText(value) }))
}

const typeOf = (schema: Json, items: readonly EnumItem[]): Shape['type'] | undefined => {
  const own = schema['yaw:valueType']
  if (isValueType(own)) return own
  const type = asText(schema['type'])
  if (type === 'boolean') return 'bool'
  if (items.length > 0) return 'enum'
  if (type === 'integer') {
    const largest = Math.max(Math.abs(asNumber(schema['minimum']) ?? 0), Math.abs(asNumber(schema['maximum']) ?? 0))
    return largest > 2_147_483_647 ? 'long' : 'int'
  }
  if (type === 'number') return 'double'
  if (type === 'string') return asText(schema['format']).startsWith('date') ? 'date' : 'string'
  return type === 'object' ? 'object' : undefined
}

const number = (value: unknown) => asNumber(value) ?? undefined

const createReader = (notes: ReadNote[]) => {
  const readShape = (schema: Json, subject: string): Shape => {
    if (asText(schema['type']) === 'array') return { ...readShape(asJson(schema['items']), subject), list: true }
    const items = readItems(schema)
    const type = typeOf(schema, items)
    if (type === undefined) notes.push({ rule: 'typeUnknown', subject: `${subject}: ${asText(schema['type'])}` })
    return {
      type: type ?? 'string',
      list: false,
      unit: asText(schema['unit']),
      minimum: number(schema['minimum']),
      maximum: number(schema['maximum']),
      step: number(schema['multipleOf']),
      maxLength: number(schema['maxLength']),
      items,
      parts: readParts(schema, subject),
    }
  }
  const readParts = (schema: Json, subject: string): NamedShape[] => {
    const required = asList(schema['required'])
    return Object.entries(asJson(schema['properties'])).map(([name, part]) => ({
      ...readShape(asJson(part), `${subject}.${name}`),
      ...titles(asJson(part)),
      id: toIdentifier(name),
      optional: !required.includes(name),
    }))
  }
  /** Data of an action or an event: an object's parts, or one value. */
  const readData = (schema: unknown, subject: string): string => {
    if (!isJson(schema)) return ''
    if (asText(schema['type']) === 'object') return writeShapes(readParts(schema, subject))
    return writeShapes([{ ...readShape(schema, subject), ...titles(schema), id: 'value', optional: false }])
  }
  return { readShape, readData }
}

const own = (entry: Json): Values =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([name, value]) => name.startsWith('yaw:') && ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name.slice(4), value]),
  )

const common = (id: string, entry: Json): Values => {
  const { zh, en } = titles(entry)
  return { nameZh: zh || id, nameEn: en || id, description: asText(entry['description']) }
}

const accessOf = (entry: Json) => {
  if (entry['writeOnly'] === true) return 'W'
  if (entry['readOnly'] !== true) return 'RW'
  return entry['observable'] === true && entry['yaw:report'] === undefined ? 'subscribe' : 'R'
}

const linksOf = (json: Json) => asList(json['links']).map(asJson)

/** `urn:yaw:model:base:1.0.0` as `base@1.0.0`; what is not ours is left to whoever reads. */
const pathOf = (href: unknown): string | undefined => {
  const found = /^urn:yaw:model:([^:]+):([^:]+)$/.exec(asText(href))
  return found === null ? undefined : `${found[1]}@${found[2]}`
}

const parentOf = (json: Json): string | null =>
  pathOf(linksOf(json).find(({ rel }) => rel === 'tm:extends')?.['href']) ?? null

/** Submodels are components, one of each where the file does not say; related models are relationships. */
const readParts = (json: Json, notes: ReadNote[]): Values[] =>
  linksOf(json).flatMap((entry, index): Values[] => {
    const isComponent = entry['rel'] === 'tm:submodel'
    if (!isComponent && entry['rel'] !== 'related') return []
    const target = pathOf(entry['href'])
    const name = asText(entry['instanceName'])
    if (target === undefined || name === '') {
      notes.push({ rule: isComponent ? 'component' : 'relationship', subject: name || asText(entry['href']) })
      return []
    }
    const id = toIdentifier(name)
    const partType = isComponent ? 'component' : 'relationship'
    const stated = isComponent ? { minimum: 1, maximum: 1 } : { minimum: 0 }
    // A maximum of ours that is not there means any number.
    const counts = typeof entry['yaw:minimum'] === 'number' ? {} : stated
    return [
      {
        position: index + 1,
        targetRange: 'exact',
        ...counts,
        ...own(entry),
        partType,
        target,
        partId: id,
        ...common(id, entry),
      },
    ]
  })

export const readWot = (json: Json): Pick<ReadModel, 'document' | 'notes'> => {
  const notes: ReadNote[] = []
  const { readShape, readData } = createReader(notes)
  const optional = new Set(asList(json['tm:optional']).map(asText))
  const isThingModel = asList([json['@type']].flat()).includes('tm:ThingModel')
  const entries = (name: string) =>
    Object.entries(asJson(json[name])).map(([key, entry], index) => {
      const id = toIdentifier(key)
      if (id !== key) notes.push({ rule: 'renamed', subject: `${key} → ${id}` })
      return { key, id, position: index + 1, entry: asJson(entry) }
    })
  const attribute = entries('properties').map(({ key, id, position, entry }): Values => {
    const { valueType, ...rest } = own(entry)
    const value = entry['default']
    const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
    return {
      position,
      ...attributeOfShape(readShape(entry, id)),
      ...(rest['enumeration'] !== undefined && { valueType: 'enum', enumItems: '' }),
      ...rest,
      attributeId: id,
      ...common(id, entry),
      readWrite: accessOf(entry),
      required: isThingModel && !optional.has(`/properties/${key}`),
      defaultValue: text,
    }
  })
  const service = entries('actions').map(({ id, position, entry }): Values => ({
    position,
    timeout: 10_000,
    ...own(entry),
    serviceId: id,
    ...common(id, entry),
    callType: entry['synchronous'] === false ? 'async' : 'sync',
    inputs: readData(entry['input'], id),
    outputs: readData(entry['output'], id),
  }))
  const event = entries('events').map(({ id, position, entry }): Values => ({
    position,
    level: 'info',
    ...own(entry),
    eventId: id,
    ...common(id, entry),
    outputs: readData(entry['data'], id),
  }))
  const { zh, en } = titles(json)
  const [, known] = /^urn:yaw:model:([a-z]\w*)/.exec(asText(json['id'])) ?? []
  const code = known ?? toCode(en || asText(json['id']) || 'model')
  const version = asText(asJson(json['version'])['model'])
  const model: Values = {
    code,
    version: /^\d+\.\d+\.\d+/.test(version) ? version : '1.0.0',
    nameZh: zh || code,
    nameEn: en || code,
    description: asText(json['description']),
    extends: parentOf(json),
  }
  return { document: { model, attribute, event, service, part: readParts(json, notes) }, notes }
}
