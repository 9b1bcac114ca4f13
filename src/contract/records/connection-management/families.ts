// What carries each family of wire protocols, and the port that it has where nobody says another (screens 7; RTE-10).
import { FAMILIES, FAMILY_LABELS } from '../statute-config/families.ts'
import type { Family } from '../statute-config/families.ts'

export const TRANSPORTS = ['tcp', 'serial'] as const
export type Transport = (typeof TRANSPORTS)[number]

interface Carried {
  /** What can carry it; the first is the usual one. */
  transports: readonly Transport[]
  /** Usual port; undefined where there is none. */
  port?: number
  /** With TLS, where that has a port of its own. */
  securePort?: number
}

const CARRIED: Readonly<Record<Family, Carried>> = {
  'modbus-tcp': { transports: ['tcp'], port: 502, securePort: 802 },
  'modbus-rtu': { transports: ['serial'] },
  'modbus-rtu-over-tcp': { transports: ['tcp'], port: 502 },
  iec104: { transports: ['tcp'], port: 2404, securePort: 19_998 },
  iec101: { transports: ['serial', 'tcp'] },
  iec103: { transports: ['serial', 'tcp'] },
  opcua: { transports: ['tcp'], port: 4840 },
  'iec61850-mms': { transports: ['tcp'], port: 102, securePort: 3782 },
  dlt645: { transports: ['serial', 'tcp'] },
  mqtt: { transports: ['tcp'], port: 1883, securePort: 8883 },
  http: { transports: ['tcp'], port: 80, securePort: 443 },
  custom: { transports: ['tcp', 'serial'] },
}

/** Families whose values the platform reads; of the others it only knows whether somebody is there. */
export const READ_FAMILIES = [
  'modbus-tcp',
  'modbus-rtu-over-tcp',
  'iec104',
  'mqtt',
  'http',
  'opcua',
  'dlt645',
] as const satisfies readonly Family[]
export type ReadFamily = (typeof READ_FAMILIES)[number]

export const isRead = (family: unknown): boolean => READ_FAMILIES.some((each) => each === family)

/** With these whoever sends decides when a value comes: they cannot be asked for one. */
const BY_THEMSELVES: readonly unknown[] = ['mqtt'] satisfies Family[]

/** Whether points can be read out of turn. */
export const canReadNow = (family: unknown): boolean => isRead(family) && !BY_THEMSELVES.includes(family)

export const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value] }))

const carriedOf = (family: unknown): Carried | undefined =>
  Object.entries(CARRIED).find(([name]) => name === family)?.[1]

export const transportsOf = (family: unknown): readonly string[] => carriedOf(family)?.transports ?? TRANSPORTS

/** Port that a connection is reached at, where it names none itself. */
export const usualPort = (family: unknown, secure: boolean): number | undefined => {
  const carried = carriedOf(family)
  return (secure ? carried?.securePort : undefined) ?? carried?.port
}
