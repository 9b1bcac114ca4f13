// Families of wire protocols that a statute can be written for, and which settings and fields each has (screens 6; RTE-9).
import { sentences, when } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'

export const FAMILIES = [
  'modbus-tcp',
  'modbus-rtu',
  'modbus-rtu-over-tcp',
  'iec104',
  'iec101',
  'iec103',
  'opcua',
  'iec61850-mms',
  'dlt645',
  'mqtt',
  'http',
  'custom',
] as const
export type Family = (typeof FAMILIES)[number]

export const FAMILY_LABELS: Readonly<Record<Family, LocalizedText>> = sentences({
  'modbus-tcp': ['Modbus TCP', 'Modbus TCP'],
  'modbus-rtu': ['Modbus RTU', 'Modbus RTU'],
  'modbus-rtu-over-tcp': ['Modbus RTU over TCP', 'Modbus RTU over TCP'],
  iec104: ['IEC 60870-5-104', 'IEC 60870-5-104'],
  iec101: ['IEC 60870-5-101', 'IEC 60870-5-101'],
  iec103: ['IEC 60870-5-103', 'IEC 60870-5-103'],
  opcua: ['OPC UA', 'OPC UA'],
  'iec61850-mms': ['IEC 61850 MMS', 'IEC 61850 MMS'],
  dlt645: ['DL/T 645 电能表', 'DL/T 645 electricity meter'],
  mqtt: ['MQTT', 'MQTT'],
  http: ['HTTP 接口', 'HTTP interface'],
  custom: ['自定义', 'Custom'],
})

export const MODBUS = ['modbus-tcp', 'modbus-rtu', 'modbus-rtu-over-tcp'] as const satisfies readonly Family[]
/** Those that name an information object by its address. */
export const TELECONTROL = ['iec104', 'iec101'] as const satisfies readonly Family[]
/** Those that go over a line of a certain speed. */
export const SERIAL = ['modbus-rtu', 'iec101', 'iec103', 'dlt645'] as const satisfies readonly Family[]
/** Those that are asked for each value; the others send by themselves. */
export const POLLED = [...MODBUS, 'dlt645', 'http', 'custom'] as const satisfies readonly Family[]
/** Those whose points have names: of what a device says and what another says, the names differ, not its station. */
export const NAMED = ['opcua', 'iec61850-mms', 'dlt645', 'mqtt', 'http', 'custom'] as const satisfies readonly Family[]

const within = (families: readonly Family[], family: unknown): boolean => families.some((each) => each === family)

export const isFamily = (family: unknown): family is Family => within(FAMILIES, family)
export const isModbus = (family: unknown): boolean => within(MODBUS, family)
export const isTelecontrol = (family: unknown): boolean => within(TELECONTROL, family)
export const isNamed = (family: unknown): boolean => within(NAMED, family)

/** Condition of a field that only statutes of these families have. */
export const ofFamilies = (families: readonly Family[]) => when('family', 'in' as const, [...families])
