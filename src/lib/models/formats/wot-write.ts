// A model as a Thing Model of the Web of Things 1.1: properties, actions, events with data schemas (screens 3).
import { ID_FIELDS, isGiven, textOf } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { asNumber, given } from './json.ts'
import type { Json } from './json.ts'
import { readShapes, shapeOfAttribute } from './shape.ts'
import type { ItemsOf, NamedShape, Shape } from './shape.ts'

const TYPES: Readonly<Record<Shape['type'], string>> = {
  bool: 'boolean',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  string: 'string',
  enum: 'string',
  date: 'string',
  array: 'array',
  object: 'object',
  file: 'string',
}

const words = (zh: string, en: string): Json =>
  zh === '' && en === '' ? {} : { title: en || zh, ...(zh !== en && zh !== '' && en !== '' && { titles: { en, zh } }) }

/** Types that others cannot tell from their neighbours. */
const OWN_TYPES: readonly string[] = ['long', 'float', 'file']

const dataSchema = (shape: Shape): Json => {
  if (shape.list) return { type: 'array', items: dataSchema({ ...shape, list: false }) }
  const { type, unit, minimum, maximum, step, maxLength, items, parts } = shape
  const areNumbers = items.length > 0 && items.every(({ value }) => /^-?\d+$/.test(value))
  const choices = items.map(({ value, zh, en }) => ({
    const: type === 'bool' ? value === '1' || value === 'true' : areNumbers ? asNumber(value) : value,
    ...words(zh, en),
  }))
  return {
    type: type === 'enum' && areNumbers ? 'integer' : TYPES[type],
    ...(OWN_TYPES.includes(type) && { 'yaw:valueType': type }),
    ...given({ unit, minimum, maximum, multipleOf: step, maxLength, oneOf: choices }),
    ...(type === 'date' && { format: 'date-time' }),
    ...(type === 'file' && { contentEncoding: 'base64' }),
    ...(type === 'object' && objectSchema(parts)),
  }
}

const objectSchema = (parts: readonly NamedShape[]): Json => ({
  properties: Object.fromEntries(parts.map((part) => [part.id, { ...words(part.zh, part.en), ...dataSchema(part) }])),
  ...given({ required: parts.filter(({ optional }) => !optional).map(({ id }) => id) }),
})

const inputs = (text: string): Json | undefined => {
  const parts = readShapes(text)
  return parts.length === 0 ? undefined : { type: 'object', ...objectSchema(parts) }
}

/** Fields without a place in the format, under a prefix of our own. */
const OWN: Readonly<Record<ItemKind, readonly string[]>> = {
  attribute: [
    'businessId',
    'dataObject',
    'enumeration',
    'scale',
    'precision',
    'source',
    'report',
    'period',
    'deadbandKind',
    'deadband',
    'storage',
    'storageDays',
    'group',
    'tags',
    'position',
  ],
  event: ['businessId', 'dataObject', 'level', 'clearCondition', 'group', 'tags', 'position'],
  service: [
    'businessId',
    'dataObject',
    'timeout',
    'confirmRequired',
    'selectBeforeOperate',
    'permission',
    'group',
    'tags',
    'position',
  ],
  part: ['partType', 'targetRange', 'minimum', 'maximum', 'position'],
}

const common = (kind: ItemKind, item: Values): Json => ({
  ...words(textOf(item, 'nameZh'), textOf(item, 'nameEn')),
  ...given({ description: textOf(item, 'description') }),
  ...Object.fromEntries(
    OWN[kind].filter((field) => isGiven(item[field])).map((field) => [`yaw:${field}`, item[field]]),
  ),
})

const defaultOf = (item: Values): unknown => {
  const text = textOf(item, 'defaultValue')
  if (text === '') return undefined
  try {
    return item['valueType'] === 'string' ? text : JSON.parse(text)
  } catch {
    return text
  }
}

const property = (item: Values, itemsOf: ItemsOf): Json => {
  const access = textOf(item, 'readWrite')
  return {
    ...common('attribute', item),
    ...dataSchema(shapeOfAttribute(item, itemsOf)),
    ...given({ default: defaultOf(item) }),
    readOnly: access === 'R' || access === 'subscribe',
    writeOnly: access === 'W',
    observable: access === 'subscribe' || item['report'] !== 'period',
  }
}

const byName = (kind: ItemKind, items: readonly Values[], write: (item: Values) => Json) =>
  Object.fromEntries(items.map((item) => [textOf(item, ID_FIELDS[kind]), write(item)]))

const urn = (path: string) => `urn:yaw:model:${path.replace('@', ':')}`

/** Components are submodels (WoT TD 1.1, 10.4); what a model is related to is a link of its own kind. */
const link = (item: Values): Json => ({
  rel: item['partType'] === 'relationship' ? 'related' : 'tm:submodel',
  href: urn(textOf(item, 'target')),
  instanceName: textOf(item, 'partId'),
  ...common('part', item),
})

export const writeWot = ({ model, attribute, event, service, part }: ModelDocument, itemsOf: ItemsOf): Json => {
  const parent = textOf(model, 'extends')
  const optional = attribute
    .filter((item) => item['required'] !== true)
    .map((item) => `/properties/${textOf(item, 'attributeId')}`)
  return {
    '@context': ['https://www.w3.org/2022/wot/td/v1.1', { yaw: 'urn:yaw:information-model#' }],
    '@type': 'tm:ThingModel',
    id: `urn:yaw:model:${textOf(model, 'code')}:${textOf(model, 'version')}`,
    ...words(textOf(model, 'nameZh'), textOf(model, 'nameEn')),
    ...given({ description: textOf(model, 'description') }),
    version: { model: textOf(model, 'version') },
    ...given({ links: [...(parent === '' ? [] : [{ rel: 'tm:extends', href: urn(parent) }]), ...part.map(link)] }),
    ...given({ 'tm:optional': optional }),
    properties: byName('attribute', attribute, (item) => property(item, itemsOf)),
    actions: byName('service', service, (item) => ({
      ...common('service', item),
      ...given({ input: inputs(textOf(item, 'inputs')), output: inputs(textOf(item, 'outputs')) }),
      synchronous: item['callType'] !== 'async',
    })),
    events: byName('event', event, (item) => ({
      ...common('event', item),
      ...given({ data: inputs(textOf(item, 'outputs')) }),
    })),
  }
}
