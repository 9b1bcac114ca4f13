// Points that can be written: with what writes them, their range, and what they take (screens 7, write; RTE-10). A number
// without a range of its own or of its attribute is only written where its type bounds it to 16 bits or less.
import { WRITE_TEXT } from '../../../src/contract/records/connection-management/write-shapes.ts'
import type { WriteFacts } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { isModbus } from '../../../src/contract/records/statute-config/families.ts'
import { controlAddressOf, writesOf } from '../../../src/contract/records/statute-config/point-facts.ts'
import { bitsOf } from '../../../src/lib/points/values/data-types.ts'
import { boundsOf, isWhole } from '../../../src/lib/points/values/encode-value.ts'
import { type IecType, iecType } from '../../../src/lib/points/frames/iec-types.ts'
import type { StoredRecord } from '../../resources/records/record-rules.ts'
import { toPoint } from './points.ts'
import type { RunningPoint } from './points.ts'

export interface Control {
  type: IecType
  /** Before the base of the device is added. */
  address: number
  /** Undefined is that of the device. */
  commonAddress: number | undefined
  select: boolean
  qualifier: number
}

export interface WritePoint extends RunningPoint {
  code: string
  reads: boolean
  writeFunction: 5 | 6 | 15 | 16 | undefined
  control: Control | undefined
  facts: WriteFacts
}

/** Numbers with their words, where the model says them. */
export type Choices = WriteFacts['choices']

type Values = StoredRecord['values']
type Bounds = readonly [least: number, most: number]

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const WRITE_FUNCTIONS = [5, 6, 15, 16] as const

/** Raw numbers that a command takes, by the third and fourth letter of its type. */
const COMMAND_BOUNDS: Readonly<Record<string, Bounds>> = {
  DC: [1, 2],
  RC: [1, 2],
  BO: [0, 4_294_967_295],
}
const SETPOINT_BOUNDS: Readonly<Record<string, Bounds>> = {
  // One step less than the whole share: 16 bits do not hold it.
  A: [-1, 32_767 / 32_768],
  B: [-32_768, 32_767],
}

/** `C_SE_NA_1`: `SE`, and the letter that tells normalised, scaled and float apart. */
const partsOf = ({ code }: IecType) => ({ kind: code.slice(2, 4), letter: code.at(6) ?? '' })

const isNormalised = (type: IecType) => type.id === 48 || type.id === 61

const rawBounds = (point: RunningPoint, control: Control | undefined): Bounds | undefined => {
  if (control === undefined) return boundsOf(point.type)
  if (control.type.id === 50 || control.type.id === 63) return boundsOf('float32')
  const { kind, letter } = partsOf(control.type)
  return kind === 'SE' ? SETPOINT_BOUNDS[letter] : COMMAND_BOUNDS[kind]
}

/** Its type alone keeps a wrong number small. */
const isNarrow = (point: RunningPoint, control: Control | undefined): boolean => {
  if (point.scaleFactor !== undefined) return false
  if (control === undefined) return (bitsOf(point.type) ?? 64) <= 16
  return control.type.id !== 50 && control.type.id !== 63 && partsOf(control.type).kind !== 'BO'
}

const controlOf = (statute: Values, values: Values): Control | undefined => {
  const type = iecType(Number(text(values.controlTypeId)))
  const address = controlAddressOf(statute, values)
  if (type === undefined || address === undefined) return undefined
  return {
    type,
    address,
    commonAddress: number(values.commonAddress),
    // A string of bits has no octet that could select.
    select: values.controlMode === 'select' && partsOf(type).kind !== 'BO',
    qualifier: number(values.qualifier) ?? 0,
  }
}

const stepOf = (point: RunningPoint, control: Control | undefined): number | null => {
  if (point.scaleFactor !== undefined) return null
  const whole = control === undefined ? isWhole(point.type) : !isNormalised(control.type) && control.type.id !== 50
  return whole && control?.type.id !== 63 ? Math.abs(point.scale) : null
}

const rounded = (value: number) => Number(value.toPrecision(12))

const isNode = ({ source }: RunningPoint) => source?.node !== undefined

const factsOf = (
  { revision, values }: StoredRecord,
  point: RunningPoint,
  control: Control | undefined,
  attribute: Values,
  choices: Choices,
): WriteFacts | undefined => {
  const kindOfCommand = control === undefined ? '' : partsOf(control.type).kind
  const common = {
    revision,
    minimum: null,
    maximum: null,
    step: null,
    origin: point.offset,
    // OPC UA has texts of letters, as long as they are.
    length: isNode(point) ? (number(values.stringLength) ?? WRITE_TEXT) : point.length * 2,
    encoding: isNode(point) ? ('utf8' as const) : point.encoding,
    choices: [],
    words: null,
    reads: values.access !== 'write',
    select: control?.select ?? false,
  }
  if (point.type === 'timestamp') return undefined
  if (point.type === 'bool') return { ...common, kind: 'switch' }
  if (point.type === 'string') return control === undefined ? { ...common, kind: 'text' } : undefined
  if (kindOfCommand === 'DC' || kindOfCommand === 'RC') {
    const words = kindOfCommand === 'DC' ? 'position' : 'regulate'
    return { ...common, kind: 'choice', words, choices: [1, 2].map((value) => ({ value, zh: '', en: '' })) }
  }
  const bounds = rawBounds(point, control)
  if (bounds === undefined) return undefined
  if (choices.length > 0) return { ...common, kind: 'choice', choices }
  const [least = 0, most = 0] = bounds.map((raw) => raw * point.scale + point.offset).toSorted((a, b) => a - b)
  const lowest = number(values.minimum) ?? number(attribute.minimum)
  const highest = number(values.maximum) ?? number(attribute.maximum)
  if ((lowest === undefined || highest === undefined) && !isNarrow(point, control)) return undefined
  // What a power of ten does to the type is only known where it is read.
  const isOpen = point.scaleFactor !== undefined
  return {
    ...common,
    kind: 'number',
    minimum: rounded(Math.max(lowest ?? -Infinity, isOpen ? -Infinity : least)),
    maximum: rounded(Math.min(highest ?? Infinity, isOpen ? Infinity : most)),
    step: stepOf(point, control),
  }
}

/** Undefined for what cannot be written from here: by its access, its family, its type or for want of a range. */
export const toWritePoint = (
  family: string,
  statute: Values,
  record: StoredRecord,
  attribute: Values = {},
  choices: Choices = [],
): WritePoint | undefined => {
  const { values } = record
  const point = toPoint(record, statute, 0)
  if (point === undefined || !writesOf(values)) return undefined
  const isTelecontrol = family === 'iec104'
  const isOpcua = family === 'opcua'
  if (!isTelecontrol && !isOpcua && !(isModbus(family) && family !== 'modbus-rtu')) return undefined
  // Only the value of a node is written; a bit or a list inside of it is none.
  if (isOpcua && (point.source?.node?.attribute !== 'Value' || point.bit !== undefined)) return undefined
  const writeFunction = WRITE_FUNCTIONS.find((code) => String(code) === text(values.writeFunction))
  const control = isTelecontrol ? controlOf(statute, values) : undefined
  if (!isOpcua && (isTelecontrol ? control : writeFunction) === undefined) return undefined
  const isBits = writeFunction === 5 || writeFunction === 15
  if (!isOpcua && writeFunction !== undefined && isBits !== (point.area === 'coil')) return undefined
  const facts = factsOf(record, point, control, attribute, choices)
  return facts && { ...point, code: text(values.pointId), reads: facts.reads, writeFunction, control, facts }
}
