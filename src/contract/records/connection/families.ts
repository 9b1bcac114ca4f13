// Families of wire protocols and the port that each has where nobody says another; connections and protocol profiles name
// them (screens 6 to 8, RTE-10).
import type { FormWords } from '../../form-description.ts'

export interface Family {
  value: string
  label: FormWords
  /** Usual port; undefined where there is none or nothing is reached by TCP. */
  port?: number
  /** With TLS, where that has a port of its own. */
  securePort?: number
  /** Carried by these; the first is the usual one. */
  transports: readonly Transport[]
}

export const TRANSPORTS = ['tcp', 'serial'] as const
export type Transport = (typeof TRANSPORTS)[number]

export const FAMILIES = [
  { value: 'modbus-tcp', label: { zh: 'Modbus TCP', en: 'Modbus TCP' }, port: 502, transports: ['tcp'] },
  { value: 'modbus-rtu', label: { zh: 'Modbus RTU', en: 'Modbus RTU' }, transports: ['serial'] },
  {
    value: 'modbus-rtu-over-tcp',
    label: { zh: 'Modbus RTU over TCP', en: 'Modbus RTU over TCP' },
    port: 502,
    transports: ['tcp'],
  },
  { value: 'iec104', label: { zh: 'IEC 104', en: 'IEC 104' }, port: 2404, securePort: 19_998, transports: ['tcp'] },
  { value: 'iec101', label: { zh: 'IEC 101', en: 'IEC 101' }, transports: ['serial', 'tcp'] },
  { value: 'iec103', label: { zh: 'IEC 103', en: 'IEC 103' }, transports: ['serial', 'tcp'] },
  { value: 'opcua', label: { zh: 'OPC UA', en: 'OPC UA' }, port: 4840, transports: ['tcp'] },
  { value: 'iec61850-mms', label: { zh: 'IEC 61850 MMS', en: 'IEC 61850 MMS' }, port: 102, transports: ['tcp'] },
  { value: 'dlt645', label: { zh: 'DL/T 645', en: 'DL/T 645' }, transports: ['serial', 'tcp'] },
  { value: 'mqtt', label: { zh: 'MQTT', en: 'MQTT' }, port: 1883, securePort: 8883, transports: ['tcp'] },
  { value: 'http', label: { zh: 'HTTP', en: 'HTTP' }, port: 80, securePort: 443, transports: ['tcp'] },
  { value: 'custom', label: { zh: '自定义', en: 'Custom' }, transports: ['tcp', 'serial'] },
] as const satisfies readonly Family[]

export type FamilyName = (typeof FAMILIES)[number]['value']

export const FAMILY_OPTIONS = FAMILIES.map(({ value, label }) => ({ value, label }))

const KNOWN: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [family.value, family]))

export const familyOf = (value: unknown): Family | undefined =>
  typeof value === 'string' ? KNOWN.get(value) : undefined

/** Port that a connection is reached at, where it names none itself. */
export const usualPort = (value: unknown, secure: boolean): number | undefined => {
  const family = familyOf(value)
  return (secure ? family?.securePort : undefined) ?? family?.port
}
