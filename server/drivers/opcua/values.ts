// Values of OPC UA as values of points: status, type and time (OPC UA part 4, 7.11; RTE-10).
import type { DataValue } from 'node-opcua-client'

import { isUncertain } from '../../../src/contract/records/connection-management/value-quality.ts'
import { bad, readingOf } from '../plan/reading.ts'
import type { Reading } from '../plan/reading.ts'
import type { NodeWish, Target } from '../plan/sources.ts'
import { valueFault } from './faults.ts'
import type { Opcua } from './library.ts'

/** 64 bits come as two halves of 32; beyond 2^53 a number would be another one. */
const wide = (value: unknown, isSigned: boolean): number | bigint | undefined => {
  if (!Array.isArray(value)) return undefined
  const [high, low] = value.map(Number)
  const bits = (BigInt(high ?? 0) << 32n) | BigInt(low ?? 0)
  const whole = isSigned ? BigInt.asIntN(64, bits) : BigInt.asUintN(64, bits)
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole
}

const timeText = (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined

/** What a variant holds, as JSON would: undefined for lists, structures and bytes. */
export const rawOfVariant = (opcua: Opcua, { value: variant }: DataValue): unknown => {
  const { DataType, VariantArrayType } = opcua
  if (variant.arrayType !== VariantArrayType.Scalar) return undefined
  const { dataType, value } = variant
  switch (dataType) {
    case DataType.Int64:
    case DataType.UInt64:
      return wide(value, dataType === DataType.Int64)
    case DataType.DateTime:
      return timeText(value)
    case DataType.LocalizedText:
      return value?.text ?? ''
    case DataType.QualifiedName:
      return value?.name ?? ''
    case DataType.StatusCode:
      return value?.name
    case DataType.NodeId:
    case DataType.ExpandedNodeId:
      return String(value)
    case DataType.ByteString:
    case DataType.ExtensionObject:
    case DataType.Null:
      return undefined
    default:
      return value
  }
}

/** Nobody measures before 1990: servers without a clock say 1601 or 1970. */
const EARLIEST = Date.UTC(1990, 0)

const timeOf = ({ sourceTimestamp, serverTimestamp }: DataValue): Date | undefined =>
  [sourceTimestamp, serverTimestamp].find((time) => time instanceof Date && time.getTime() >= EARLIEST) ?? undefined

/** What each target makes of a value; the status of the server comes first. */
export const readDataValue = (opcua: Opcua, value: DataValue, targets: readonly Target[]): Reading[] => {
  const at = timeOf(value)
  const time = at && { at, doubtful: false }
  const { statusCode } = value
  const fault = statusCode.isGood() ? undefined : valueFault(statusCode.name)
  // What is only uncertain is a value all the same.
  if (fault !== undefined && !isUncertain(fault)) return targets.map((target) => bad(target, fault, time))
  const raw = rawOfVariant(opcua, value)
  return targets.map((target) => readingOf(target, raw, { time, faults: fault === undefined ? [] : [fault] }))
}

/** The attribute of a node that a point is; its value where the statute says nothing known. */
export const attributeOf = ({ AttributeIds }: Opcua, { attribute }: NodeWish): number => {
  const known: unknown = Reflect.get(AttributeIds, attribute)
  return typeof known === 'number' ? known : AttributeIds.Value
}
