// Points out of a model definition of the SunSpec Alliance (JSON): registers one behind the other from a base address, powers
// of ten in registers of their own (screens 6, import of SunSpec models).
import type { DataType } from './values/data-types.ts'
import { sunSpecNoValue } from './values/no-value.ts'
import { type Drafts, type PointDraft, createIds, shorten, toPointId } from './point-draft.ts'

const TYPES: Readonly<Record<string, DataType>> = {
  int16: 'int16',
  uint16: 'uint16',
  count: 'uint16',
  acc16: 'uint16',
  enum16: 'enum',
  bitfield16: 'uint16',
  raw16: 'uint16',
  sunssf: 'int16',
  int32: 'int32',
  uint32: 'uint32',
  acc32: 'uint32',
  enum32: 'uint32',
  bitfield32: 'uint32',
  ipaddr: 'uint32',
  int64: 'int64',
  uint64: 'uint64',
  acc64: 'uint64',
  bitfield64: 'uint64',
  float32: 'float32',
  float64: 'float64',
  string: 'string',
}

/** By which the types say that the device does not have the value; those of the others follow the data type. */
const NO_VALUES: Readonly<Record<string, string>> = {
  acc16: '0',
  acc32: '0',
  acc64: '0',
  count: '0',
  ipaddr: '0',
  raw16: '',
}

interface SunSpecPoint {
  name?: unknown
  type?: unknown
  size?: unknown
  sf?: unknown
  units?: unknown
  access?: unknown
  label?: unknown
  desc?: unknown
}

interface SunSpecGroup {
  name?: unknown
  label?: unknown
  count?: unknown
  points?: unknown
  groups?: unknown
}

export interface SunSpecOptions {
  /** Register at which the model begins, its id. */
  base: number
  /** Repeats of a group whose number the device tells. */
  repeats: number
  taken?: Iterable<string>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a file is such a model. */
export const isSunSpec = (json: unknown): json is { group: SunSpecGroup; id?: unknown } =>
  isObject(json) && isObject(json['group']) && Array.isArray(json['group']['points'])

export const readSunSpec = (model: { group: SunSpecGroup; id?: unknown }, options: SunSpecOptions): Drafts => {
  const idOf = createIds(options.taken)
  const points: PointDraft[] = []
  const skipped: Drafts['skipped'] = []
  let address = options.base
  const read = (group: SunSpecGroup, prefix: string, outer: ReadonlyMap<string, string>) => {
    // Powers of ten may stand behind the points that name them, and groups use those of the model.
    const factors = new Map(outer)
    const own = listOf(group.points)
    const ids = own.map((point) => idOf(toPointId(prefix + textOf(point['name']))))
    for (const [place, point] of own.entries()) {
      if (point['type'] === 'sunssf') factors.set(textOf(point['name']), ids[place] ?? '')
    }
    for (const [place, point] of own.entries()) add(point, ids[place] ?? '', factors, textOf(group.label))
    for (const inner of listOf(group.groups) as SunSpecGroup[]) {
      const count = typeof inner.count === 'number' && inner.count > 0 ? inner.count : undefined
      const times = inner.count === undefined ? 1 : (count ?? options.repeats)
      for (let time = 1; time <= times; time += 1) {
        const name = textOf(inner.name)
        read(inner, `${prefix}${name}${inner.count === undefined ? '' : time}_`, factors)
      }
    }
  }
  const add = (point: SunSpecPoint, id: string, factors: ReadonlyMap<string, string>, group: string) => {
    const size = typeof point.size === 'number' && point.size > 0 ? point.size : 1
    const start = address
    address += size
    const type = textOf(point.type)
    if (type === 'pad') return
    const name = textOf(point.name)
    const dataType = TYPES[type]
    if (dataType === undefined || start + size > 65_536) {
      skipped.push({ name, reason: dataType === undefined ? 'type' : 'address' })
      return
    }
    const label = shorten(textOf(point.label) || name)
    const isWritten = point.access === 'RW'
    const noValue = NO_VALUES[type] ?? sunSpecNoValue(dataType, false)
    const power = typeof point.sf === 'number' ? point.sf : undefined
    points.push({
      values: {
        pointId: id,
        nameZh: label,
        nameEn: label,
        ...(group !== '' && { group: shorten(group) }),
        dataType,
        ...(noValue !== '' && { noValue }),
        access: isWritten ? 'readWrite' : 'read',
        function: '3',
        ...(isWritten && { writeFunction: size > 1 ? '16' : '6' }),
        address: start,
        ...(dataType === 'string' && { stringLength: size * 2, encoding: 'ascii' }),
        ...(power !== undefined && { scale: 10 ** power }),
        ...(textOf(point.desc) !== '' && { remark: shorten(textOf(point.desc), 200) }),
      },
      ...(textOf(point.units) !== '' && { unit: textOf(point.units) }),
      ...(factors.has(textOf(point.sf)) && { scaleFactor: factors.get(textOf(point.sf)) }),
    })
  }
  const number = typeof model.id === 'number' ? `M${model.id}_` : ''
  read(model.group, number, new Map())
  return { points, skipped }
}
