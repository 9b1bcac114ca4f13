// Reads models of SunSpec: points of registers become attributes, groups become groups (screens 3, import).
import type { Values } from '../items.ts'
import { asJson, asList, asNumber, asText, toCode, toIdentifier } from './json.ts'
import type { Json } from './json.ts'
import type { ReadModel, ReadNote } from './read-result.ts'
import { attributeOfShape } from './shape.ts'
import type { Shape } from './shape.ts'

const TYPES: Readonly<Record<string, Shape['type']>> = {
  int16: 'int',
  uint16: 'int',
  count: 'int',
  acc16: 'int',
  int32: 'int',
  uint32: 'long',
  acc32: 'long',
  int64: 'long',
  uint64: 'long',
  acc64: 'long',
  raw16: 'int',
  float32: 'float',
  float64: 'double',
  string: 'string',
  ipaddr: 'string',
  ipv6addr: 'string',
  eui48: 'string',
  enum16: 'enum',
  enum32: 'enum',
  bitfield16: 'long',
  bitfield32: 'long',
  bitfield64: 'long',
}

/** Registers that say how others are read. */
const NOT_VALUES = new Set(['sunssf', 'pad'])
const HEADER = new Set(['ID', 'L'])

const UNITS: Readonly<Record<string, string>> = {
  C: '°C',
  Pct: '%',
  Secs: 's',
  VAr: 'var',
  VARh: 'varh',
  deg: '°',
  Degrees: '°',
}

const readPoint = (point: Json, group: string, used: Set<string>, notes: ReadNote[]): Values | undefined => {
  const name = asText(point['name'])
  const type = asText(point['type'])
  if (NOT_VALUES.has(type) || HEADER.has(name)) return undefined
  const known = TYPES[type]
  if (known === undefined) notes.push({ rule: 'typeUnknown', subject: `${name}: ${type}` })
  let id = toIdentifier(name)
  if (used.has(id.toLowerCase())) {
    id = toIdentifier(`${group}_${name}`)
    notes.push({ rule: 'renamed', subject: `${name} → ${id}` })
  }
  used.add(id.toLowerCase())
  const items = asList(point['symbols']).map((symbol) => {
    const entry = asJson(symbol)
    const text = asText(entry['label']) || asText(entry['name'])
    return { value: asText(entry['value']), zh: text, en: text }
  })
  const unit = asText(point['units'])
  const scaled = asText(point['sf'])
  const factor = asNumber(point['sf'])
  const isScaled = scaled !== '' && (known === 'int' || known === 'long')
  const shape: Shape = {
    // A whole number with a scale factor is read as one with decimals.
    type: isScaled ? 'double' : (known ?? 'string'),
    list: false,
    unit: UNITS[unit] ?? unit,
    maxLength: known === 'string' && typeof point['size'] === 'number' ? point['size'] * 2 : undefined,
    items: known === 'enum' ? items : [],
    parts: [],
  }
  const label = asText(point['label']) || name
  const bits = known === 'long' && items.length > 0 ? items.map(({ value, en }) => `${value}: ${en}`).join(', ') : ''
  return {
    attributeId: id,
    nameZh: label,
    nameEn: label,
    ...attributeOfShape(shape),
    ...(factor !== null && { scale: 10 ** factor }),
    readWrite: asText(point['access']) === 'RW' ? 'RW' : 'R',
    required: asText(point['mandatory']) === 'M',
    group,
    tags: isScaled && factor === null ? scaled : '',
    description: [asText(point['desc']), bits]
      .filter((part) => part !== '')
      .join(' — ')
      .slice(0, 1000),
  }
}

const readGroup = (group: Json, used: Set<string>, notes: ReadNote[], top: boolean): Values[] => {
  const name = asText(group['label']) || asText(group['name'])
  if (!top && group['count'] !== undefined) notes.push({ rule: 'group', subject: name })
  const points = asList(group['points']).flatMap((point) => {
    const read = readPoint(asJson(point), name.slice(0, 64), used, notes)
    return read === undefined ? [] : [read]
  })
  return [...points, ...asList(group['groups']).flatMap((inner) => readGroup(asJson(inner), used, notes, false))]
}

export const readSunSpec = (json: Json): Pick<ReadModel, 'document' | 'notes'> => {
  const notes: ReadNote[] = []
  const group = asJson(json['group'])
  const attribute = readGroup(group, new Set(), notes, true).map((item, index) => ({ ...item, position: index + 1 }))
  const label = asText(group['label']) || asText(group['name'])
  const id = asText(json['id'])
  const model: Values = {
    code: toCode(`sunspec_${id}_${asText(group['name'])}`),
    version: '1.0.0',
    nameZh: `SunSpec ${id} ${label}`.slice(0, 64),
    nameEn: `SunSpec ${id} ${label}`.slice(0, 64),
    description: asText(group['desc']),
  }
  return { document: { model, attribute, event: [], service: [], part: [] }, notes }
}
