// What a point takes over from a data attribute of IEC 61850: its type, what it is to the operator, whether it is read or
// written (IEC 61850-7-2, functional constraints; 7-3, common data classes).
import { type DataType, isNumeric } from '../values/data-types.ts'

const TYPES: Readonly<Record<string, DataType>> = {
  BOOLEAN: 'bool',
  INT8: 'int8',
  INT16: 'int16',
  INT24: 'int32',
  INT32: 'int32',
  INT64: 'int64',
  INT8U: 'uint8',
  INT16U: 'uint16',
  INT24U: 'uint32',
  INT32U: 'uint32',
  FLOAT32: 'float32',
  FLOAT64: 'float64',
  Enum: 'enum',
  Dbpos: 'enum',
  Tcmd: 'enum',
  Timestamp: 'timestamp',
  EntryTime: 'timestamp',
  // A string of 13 bits.
  Quality: 'uint16',
}

/** Undefined for what is no single value. */
export const dataTypeOf = (baseType: string): DataType | undefined =>
  TYPES[baseType] ?? (/^(?:VisString|Unicode|Octet|ObjRef|Currency)/.test(baseType) ? 'string' : undefined)

/** Constraints of data attributes, and how their values are reached. A command is only written. */
const ACCESS: Readonly<Record<string, 'read' | 'readWrite' | 'write'>> = {
  ST: 'read',
  MX: 'read',
  SP: 'readWrite',
  SV: 'readWrite',
  CF: 'readWrite',
  DC: 'read',
  SG: 'read',
  SE: 'readWrite',
  SR: 'read',
  OR: 'read',
  BL: 'readWrite',
  EX: 'read',
  CO: 'write',
}

/** Undefined for a constraint that points do not have. */
export const accessOf = (constraint: string) => ACCESS[constraint]

/** Quality and time belong to a value; they are points of their own only where somebody wants that. */
export const isBesideValue = ({ path, baseType }: { path: string; baseType: string }): boolean =>
  baseType === 'Quality' || (baseType === 'Timestamp' && /(?:^|\.)t$/.test(path))

/** Of a command only the value is sent; its number, time and origin are the client's. */
export const isCommandValue = (path: string): boolean => /(?:^|\.)Oper\.ctlVal(?:\.[fi])?$/.test(path)

/** Where the values of a class stand, behind the object that has them. */
const ANALOGUE =
  /^(?:(.*?)\.)??((?:(?:c|instC)Val\.(?:mag|ang)|(?:m|instM|setM|subM)ag|ang|(?:mx|sub)Val|Oper\.ctlVal|(?:min|max)Val|stepSize)\.[fi])$/
const PLAIN =
  /^(?:(.*?)\.)??(stVal|setVal|actVal|frVal|mxVal|subVal|Oper\.ctlVal|valWTr\.posVal|general|cnt|minVal|maxVal|stepSize)$/
/** The value itself, which needs no word beside that of the object. */
const USUAL =
  /^(?:(?:cVal\.)?mag\.[fi]|mxVal\.[fi]|setMag\.[fi]|Oper\.ctlVal(?:\.[fi])?|stVal|setVal|actVal|valWTr\.posVal|general|cnt)$/

export interface ValuePlace {
  /** Object in the object that has the value: `phsA`; empty for the object itself. */
  owner: string
  /** `cVal.mag.f`. */
  value: string
  isUsual: boolean
  isAngle: boolean
}

/** Undefined where the attribute is no value of its class. */
export const valuePlace = (path: string): ValuePlace | undefined => {
  const [, owner = '', value] = ANALOGUE.exec(path) ?? PLAIN.exec(path) ?? []
  if (value === undefined) return undefined
  return { owner, value, isUsual: USUAL.test(value), isAngle: /(?:^|\.)ang\.[fi]$/.test(value) }
}

const COUNTER = /(?:^|\.)(?:actVal|frVal|cnt)$/

/** What a point is to the operator; text and configuration are none of it. */
export const signalOf = (constraint: string, path: string, type: DataType): string | undefined => {
  if (type === 'string' || type === 'timestamp') return undefined
  if (constraint === 'CO') return isNumeric(type) ? 'setpoint' : 'control'
  if (constraint === 'SP' || constraint === 'SG' || constraint === 'SE') return 'setpoint'
  if (constraint === 'MX') return isNumeric(type) ? 'measurement' : 'status'
  if (constraint !== 'ST') return undefined
  if (COUNTER.test(path)) return 'counter'
  return isNumeric(type) ? 'measurement' : 'status'
}
