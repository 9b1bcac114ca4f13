// Which attribute of a common data class is its value, of which type, and how it is reached (facts of IEC 61850-7-3 and
// 61400-25-2; screens 3).
import type { ValueType } from './value-types.ts'

export interface ClassValue {
  /** Below the data object: `mag.f`. */
  path: string
  type: ValueType
  /** A setting is written as it is read. */
  readWrite: 'R' | 'RW'
}

/** What a class is operated with. */
export interface ClassControl {
  path: string
  type: ValueType
}

export interface ClassUse {
  values: readonly ClassValue[]
  control?: ClassControl
  /** A change is worth an event. */
  event?: 'alarm'
}

const read = (path: string, type: ValueType): ClassUse => ({ values: [{ path, type, readWrite: 'R' }] })
const setting = (path: string, type: ValueType): ClassUse => ({ values: [{ path, type, readWrite: 'RW' }] })
const controlled = (path: string, type: ValueType, controlType: ValueType = type): ClassUse => ({
  ...read(path, type),
  control: { path: 'Oper.ctlVal', type: controlType },
})
const phases = (names: readonly string[]): ClassUse => ({
  values: names.map((name) => ({ path: `${name}.cVal.mag.f`, type: 'float', readWrite: 'R' })),
})

export const CLASS_USES: Readonly<Record<string, ClassUse>> = {
  MV: read('mag.f', 'float'),
  CMV: read('cVal.mag.f', 'float'),
  SPS: read('stVal', 'bool'),
  DPS: read('stVal', 'enum'),
  INS: read('stVal', 'int'),
  ENS: read('stVal', 'enum'),
  ACT: { ...read('general', 'bool'), event: 'alarm' },
  ACD: { ...read('general', 'bool'), event: 'alarm' },
  BCR: read('actVal', 'long'),
  SEC: read('cnt', 'int'),
  SPC: controlled('stVal', 'bool'),
  DPC: controlled('stVal', 'enum', 'bool'),
  INC: controlled('stVal', 'int'),
  ENC: controlled('stVal', 'enum'),
  APC: controlled('mxVal.f', 'float'),
  BSC: controlled('valWTr.posVal', 'int', 'enum'),
  ISC: controlled('valWTr.posVal', 'int'),
  BAC: controlled('mxVal.f', 'float', 'enum'),
  SPG: setting('setVal', 'bool'),
  ING: setting('setVal', 'int'),
  ENG: setting('setVal', 'enum'),
  ASG: setting('setMag.f', 'float'),
  WYE: phases(['phsA', 'phsB', 'phsC']),
  DEL: phases(['phsAB', 'phsBC', 'phsCA']),
  SPV: { ...read('actVal.mxVal.f', 'float'), control: { path: 'actVal.Oper.ctlVal', type: 'float' } },
  STV: read('actSt.stVal', 'int'),
  ALM: { ...read('actSt.stVal', 'int'), event: 'alarm' },
  CMD: { ...read('actSt.stVal', 'int'), control: { path: 'actSt.Oper.ctlVal', type: 'int' } },
  CTE: read('actCtVal.stVal', 'long'),
  TMS: read('actTmVal.stVal', 'long'),
}

/** Value types of the basic types of attributes. */
export const typeOfBase = (baseType: string): ValueType | undefined => {
  if (baseType === 'BOOLEAN') return 'bool'
  if (/^INT(8|16|24|32|8U|16U|24U)$/.test(baseType)) return 'int'
  if (/^INT(64|32U)$/.test(baseType)) return 'long'
  if (baseType === 'FLOAT32') return 'float'
  if (baseType === 'FLOAT64') return 'double'
  if (['Enum', 'Dbpos', 'Tcmd'].includes(baseType)) return 'enum'
  if (['Timestamp', 'EntryTime'].includes(baseType)) return 'date'
  return /^(VisString|Unicode|ObjRef|Octet|Currency)/.test(baseType) ? 'string' : undefined
}
