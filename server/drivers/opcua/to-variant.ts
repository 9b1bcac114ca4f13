// From the value that an operator enters to what a node takes: in the type that the server says the node has, and never near it
// (OPC UA part 3, 5.6.2; RTE-10).
import type { WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { Unfit, rawBit } from '../plan/to-raw.ts'
import type { WritePoint } from '../plan/write-point.ts'
import type { Opcua } from './library.ts'

/** What a division of decimals may leave over. */
const DUST = 1e-6
const HALF = 32n
const SAFE = Number.MAX_SAFE_INTEGER

const whole = (bits: number, isSigned: boolean): readonly [least: number, most: number] =>
  isSigned ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]

const WHOLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  SByte: whole(8, true),
  Byte: whole(8, false),
  Int16: whole(16, true),
  UInt16: whole(16, false),
  Int32: whole(32, true),
  UInt32: whole(32, false),
  // A number of the browser is exact up to here.
  Int64: [-SAFE, SAFE],
  UInt64: [0, SAFE],
}

/** 64 bits go as two halves of 32. */
const halves = (value: number): [high: number, low: number] => {
  const bits = BigInt.asUintN(64, BigInt(value))
  return [Number(bits >> HALF), Number(BigInt.asUintN(32, bits))]
}

const within = (value: number, [least, most]: readonly [number, number]): number => {
  if (value < least) throw new Unfit('low')
  if (value > most) throw new Unfit('high')
  return value
}

/** Raw number in a type of that name; a value between two steps is refused and not rounded. */
const numberAs = (raw: number, typeName: string): number => {
  const bounds = WHOLE[typeName]
  if (bounds !== undefined) {
    const rounded = Math.round(raw)
    if (Math.abs(rounded - raw) > DUST) throw new Unfit('step')
    return within(rounded, bounds)
  }
  if (typeName === 'Double') return raw
  if (typeName !== 'Float') throw new Unfit('type')
  const float = Math.fround(raw)
  if (!Number.isFinite(float)) throw new Unfit(raw < 0 ? 'low' : 'high')
  return float
}

/** The value of a node whose type has that name (`Double`, `Int32`); throws {@link Unfit} where the node does not take it. */
export const rawForNode = (value: WrittenScalar, point: WritePoint, typeName: string): number | boolean | string => {
  if (typeof value === 'string') {
    if (typeName !== 'String') throw new Unfit('type')
    return value
  }
  if (typeof value === 'number') return numberAs((value - point.offset) / point.scale, typeName)
  const bit = rawBit(value, point)
  // Another number than 1 that counts as on says nothing of off.
  if (point.expected !== undefined && point.expected > 1) throw new Unfit('type')
  return typeName === 'Boolean' ? bit === 1 : numberAs(bit, typeName)
}

export const toVariant = (opcua: Opcua, raw: number | boolean | string, typeName: string) => {
  const dataType: unknown = Reflect.get(opcua.DataType, typeName)
  if (typeof dataType !== 'number') throw new Unfit('type')
  const value = typeof raw === 'number' && typeName.endsWith('Int64') ? halves(raw) : raw
  return { dataType, arrayType: opcua.VariantArrayType.Scalar, value }
}
