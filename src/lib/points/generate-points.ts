// Points for attributes of a model: address after address, in the blocks that are usual for the protocol (screens 6, generate
// from model).
import { type DataType, registersOf } from './values/data-types.ts'
import { type PointDraft, createIds, shorten, toPointId } from './point-draft.ts'

export interface SourceAttribute {
  id: string
  attributeId: string
  nameZh: string
  nameEn: string
  businessId: string
  valueType: string
  /** R, W, RW, subscribe. */
  readWrite: string
  group: string
  minimum?: number | undefined
  maximum?: number | undefined
  decimals?: number | undefined
}

export type Layout =
  | { family: 'modbus'; start: number; bits: number }
  | { family: 'iec104'; status: number; measurement: number; control: number; setpoint: number; counter: number }
  | { family: 'opcua'; prefix: string }
  | { family: 'names'; field: string; prefix: string }

/** Blocks of information objects that stations in China use by agreement: 1, 4001H, 6001H, 6201H, 6401H. */
export const USUAL_BLOCKS = {
  status: 1,
  measurement: 0x4001,
  control: 0x6001,
  setpoint: 0x6201,
  counter: 0x6401,
} as const

const TYPES: Readonly<Record<string, DataType>> = {
  bool: 'bool',
  int: 'int32',
  long: 'int64',
  float: 'float32',
  double: 'float32',
  enum: 'enum',
  date: 'timestamp',
  string: 'string',
}

const ACCESS: Readonly<Record<string, string>> = { W: 'write', RW: 'readWrite', subscribe: 'subscribe' }

/** Totals of energy and counters never fall: they are their own kind of signal. */
const isCounter = ({ businessId, attributeId }: SourceAttribute) => /(Tot|Cnt|Wh|VArh)/.test(businessId || attributeId)

type Signal = 'status' | 'measurement' | 'control' | 'setpoint' | 'counter'

const signalOf = (attribute: SourceAttribute, type: DataType): Signal => {
  const isDiscrete = type === 'bool' || type === 'enum'
  if (attribute.readWrite === 'W') return isDiscrete ? 'control' : 'setpoint'
  if (isDiscrete) return 'status'
  return isCounter(attribute) && type !== 'string' ? 'counter' : 'measurement'
}

const commonOf = (attribute: SourceAttribute, pointId: string, dataType: DataType) => ({
  pointId,
  nameZh: shorten(attribute.nameZh || attribute.attributeId),
  ...(attribute.nameEn !== '' && { nameEn: shorten(attribute.nameEn) }),
  signal: signalOf(attribute, dataType),
  ...(attribute.group !== '' && { group: shorten(attribute.group) }),
  dataType,
  access: ACCESS[attribute.readWrite] ?? 'read',
  ...(attribute.decimals !== undefined && { decimals: attribute.decimals }),
  ...(attribute.minimum !== undefined && { minimum: attribute.minimum }),
  ...(attribute.maximum !== undefined && { maximum: attribute.maximum }),
})

const STRING_BYTES = 16

const modbusPlaces = (start: number, bits: number) => {
  let [register, bit] = [start, bits]
  return (type: DataType, access: string) => {
    const isWritten = access === 'write' || access === 'readWrite'
    if (type === 'bool') {
      const address = bit
      bit += 1
      return { function: '1', ...(isWritten && { writeFunction: '5' }), address }
    }
    const length = registersOf(type, STRING_BYTES)
    const address = register
    register += length
    return {
      function: '3',
      ...(isWritten && { writeFunction: length > 1 ? '16' : '6' }),
      address,
      ...(type === 'string' && { stringLength: STRING_BYTES, encoding: 'ascii' }),
    }
  }
}

/** Types of objects by signal, with time for what is sent when it changes. */
const IEC_TYPES: Readonly<Record<Signal, (type: DataType) => Record<string, string>>> = {
  status: (type) => ({ typeId: type === 'enum' ? '35' : '30' }),
  measurement: (type) => ({ typeId: type === 'int32' || type === 'int64' ? '35' : '36' }),
  control: (type) => ({ controlTypeId: type === 'enum' ? '46' : '45' }),
  setpoint: () => ({ controlTypeId: '50' }),
  counter: () => ({ typeId: '37' }),
}

/** The type of value that the object carries; what it cannot carry is left out. */
const telecontrolType = (type: DataType, signal: Signal): DataType | undefined => {
  if (type === 'string' || type === 'timestamp') return undefined
  if (type === 'enum') return signal === 'status' ? 'int16' : 'enum'
  if (signal === 'counter') return 'int32'
  if (signal === 'setpoint') return 'float32'
  return type === 'int64' ? 'int32' : type
}

/** Attributes that become no point are named in `skipped`. */
export const generatePoints = (
  attributes: readonly SourceAttribute[],
  layout: Layout,
  taken: Iterable<string> = [],
): { points: PointDraft[]; skipped: string[] } => {
  const idOf = createIds(taken)
  const points: PointDraft[] = []
  const skipped: string[] = []
  const placeOf = layout.family === 'modbus' ? modbusPlaces(layout.start, layout.bits) : undefined
  const next = layout.family === 'iec104' ? { ...layout } : undefined
  for (const attribute of attributes) {
    const type = TYPES[attribute.valueType]
    const signal = type === undefined ? undefined : signalOf(attribute, type)
    const carried =
      type === undefined || signal === undefined || next === undefined ? type : telecontrolType(type, signal)
    if (carried === undefined || signal === undefined || type === undefined) {
      skipped.push(attribute.attributeId)
      continue
    }
    const common = commonOf(attribute, idOf(toPointId(attribute.attributeId)), carried)
    const add = (place: Record<string, string | number>) =>
      points.push({ values: { ...common, signal, ...place }, attribute: attribute.id })
    if (placeOf !== undefined) add(placeOf(type, common.access))
    else if (next !== undefined) {
      add({ ...IEC_TYPES[signal](carried), address: next[signal] })
      next[signal] += 1
    } else if (layout.family === 'opcua') {
      add({ nodeId: `${layout.prefix}${attribute.businessId || attribute.attributeId}`, nodeAttribute: 'Value' })
    } else if (layout.family === 'names') {
      add({ [layout.field]: `${layout.prefix}${attribute.businessId || attribute.attributeId}` })
    }
  }
  return { points, skipped }
}
