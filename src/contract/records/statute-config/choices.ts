// Choices of statutes and points: codes with their words in both languages (screens 6).
import { choices, option, sameChoices } from '../../form/builders.ts'
import { BYTE_ORDERS } from '../../../lib/points/values/byte-order.ts'
import { DATA_TYPES, type DataType } from '../../../lib/points/values/data-types.ts'
import type { IecType } from '../../../lib/points/frames/iec-types.ts'

/** Codes say it, but where they do not. */
const TYPE_LABELS: Readonly<Partial<Record<DataType, readonly [string, string]>>> = {
  bool: ['布尔', 'Boolean'],
  bcd16: ['BCD 4 位数', 'BCD, 4 digits'],
  bcd32: ['BCD 8 位数', 'BCD, 8 digits'],
  bcd64: ['BCD 16 位数', 'BCD, 16 digits'],
  enum: ['枚举', 'Enumeration'],
  string: ['字符串', 'Text'],
  timestamp: ['时间', 'Time'],
}

export const DATA_TYPE_CHOICES = DATA_TYPES.map((value) => option(value, TYPE_LABELS[value] ?? [value, value]))

export const ORDERS_OF_TWO = sameChoices(BYTE_ORDERS[4])
export const ALL_ORDERS = sameChoices([...BYTE_ORDERS[2], ...BYTE_ORDERS[4], ...BYTE_ORDERS[8]])

export const typeChoices = (types: readonly IecType[]) =>
  types.map(({ id, code, zh, en }) => option(String(id), [`${id} ${code} ${zh}`, `${id} ${code} ${en}`]))

/** 四遥 and totals: what a point is to the operator. */
export const SIGNALS = choices({
  status: ['遥信', 'Status'],
  measurement: ['遥测', 'Measurement'],
  control: ['遥控', 'Control'],
  setpoint: ['遥调', 'Setpoint'],
  counter: ['电度', 'Counter'],
})

export const ACCESS = choices({
  read: ['只读', 'Read'],
  write: ['只写', 'Write'],
  readWrite: ['读写', 'Read and write'],
  subscribe: ['订阅', 'Subscribe'],
})

export const FUNCTIONS = choices({
  '1': ['01 线圈', '01 Coils'],
  '2': ['02 离散输入', '02 Discrete inputs'],
  '3': ['03 保持寄存器', '03 Holding registers'],
  '4': ['04 输入寄存器', '04 Input registers'],
})

export const WRITE_FUNCTIONS = choices({
  '5': ['05 写单个线圈', '05 Write one coil'],
  '6': ['06 写单个寄存器', '06 Write one register'],
  '15': ['15 写多个线圈', '15 Write coils'],
  '16': ['16 写多个寄存器', '16 Write registers'],
})
