// A model as JSON in the manner of thing specification languages: properties, events, services with typed data
// (screens 3, JSON view).
import { ID_FIELDS, isGiven, textOf } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { given } from './json.ts'
import type { Json } from './json.ts'
import { readShapes, shapeOfAttribute } from './shape.ts'
import type { ItemsOf, NamedShape, Shape } from './shape.ts'

const TYPES: Partial<Record<Shape['type'], string>> = { string: 'text', object: 'struct' }

const scalar = (shape: Shape): Json => {
  const { type, unit, minimum, maximum, step, precision, maxLength, items, parts } = shape
  const name = TYPES[type] ?? type
  if (type === 'object') return { type: name, specs: parts.map(writeNamed) }
  if (type === 'enum' || type === 'bool') {
    const isForeign = items.some(({ zh, en }) => zh !== en)
    const texts = (language: 'zh' | 'en') => Object.fromEntries(items.map((item) => [item.value, item[language]]))
    return { type: name, ...(items.length > 0 && { specs: texts('zh') }), ...(isForeign && { specsEn: texts('en') }) }
  }
  const specs = given({ min: minimum, max: maximum, step, unit, precision, length: maxLength })
  return given({ type: name, specs: Object.keys(specs).length === 0 ? undefined : specs })
}

const dataType = (shape: Shape): Json =>
  shape.list ? { type: 'array', specs: { item: scalar({ ...shape, list: false }) } } : scalar(shape)

const writeNamed = (shape: NamedShape): Json => ({
  identifier: shape.id,
  ...given({ name: shape.zh, nameEn: shape.en === shape.zh ? '' : shape.en }),
  ...(shape.optional && { required: false }),
  dataType: dataType(shape),
})

/** What has a place of its own in the format; all else goes into `expands`. */
const PLACED = new Set([
  'nameZh',
  'nameEn',
  'description',
  'valueType',
  'unit',
  'minimum',
  'maximum',
  'step',
  'precision',
  'maxLength',
  'elementType',
  'parts',
  'readWrite',
  'required',
  'inputs',
  'outputs',
  'callType',
  'level',
])

const expands = (kind: ItemKind, item: Values): Json | undefined => {
  const rest = Object.entries(item).filter(
    ([field, value]) => !PLACED.has(field) && field !== ID_FIELDS[kind] && isGiven(value),
  )
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}

const common = (kind: ItemKind, item: Values): Json => ({
  identifier: textOf(item, ID_FIELDS[kind]),
  ...given({ name: textOf(item, 'nameZh'), nameEn: textOf(item, 'nameEn'), description: textOf(item, 'description') }),
})

const EVENT_TYPES: Readonly<Record<string, string>> = { info: 'info', warn: 'alert', alarm: 'alarm', fault: 'error' }
const ACCESS: Readonly<Record<string, string>> = { R: 'r', W: 'w', RW: 'rw', subscribe: 'rs' }

export const writeTsl = ({ model, attribute, event, service, part }: ModelDocument, itemsOf: ItemsOf): Json => ({
  schema: 'yaw-information-model/1',
  profile: given({ ...model, status: undefined }),
  properties: attribute.map((item) => ({
    ...common('attribute', item),
    accessMode: ACCESS[textOf(item, 'readWrite')] ?? 'r',
    required: item['required'] === true,
    dataType: dataType(shapeOfAttribute(item, itemsOf)),
    ...given({ expands: expands('attribute', item) }),
  })),
  events: event.map((item) => ({
    ...common('event', item),
    type: EVENT_TYPES[textOf(item, 'level')] ?? 'info',
    outputData: readShapes(textOf(item, 'outputs')).map(writeNamed),
    ...given({ expands: expands('event', item) }),
  })),
  services: service.map((item) => ({
    ...common('service', item),
    callType: textOf(item, 'callType') || 'sync',
    inputData: readShapes(textOf(item, 'inputs')).map(writeNamed),
    outputData: readShapes(textOf(item, 'outputs')).map(writeNamed),
    ...given({ expands: expands('service', item) }),
  })),
  parts: part.map((item) => ({
    ...common('part', item),
    ...given({ minimum: item['minimum'], maximum: item['maximum'], expands: expands('part', item) }),
  })),
})
