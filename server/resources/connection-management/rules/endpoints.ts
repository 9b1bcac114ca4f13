// Which endpoints and stations connections take: no two may ask the same device (screens 7, Validate; RTE-10).
import { isAsked } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { usualPort } from '../../../../src/contract/records/connection-management/families.ts'
import { isNamed } from '../../../../src/contract/records/statute-config/families.ts'
import { readVariables } from '../../../../src/lib/points/placeholders.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { text } from '../../records/rule-problems.ts'

type Values = StoredRecord['values']

/** In one spelling; undefined for what only waits to be called, or has no end yet. */
export const endKey = (values: Values): string | undefined => {
  if (values.transport === 'serial') {
    const port = text(values.serialPort)
    return port === '' ? undefined : `${text(values.gateway)} ${port.toLowerCase()}`
  }
  const host = text(values.host).toLowerCase()
  if (host === '' || values.role === 'server') return undefined
  return `${host}:${Number(values.port) || (usualPort(values.family, values.tls === true) ?? 0)}`
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Station of the connection itself; families without stations have one. */
export const stationOf = (values: Values): number | undefined =>
  number(text(values.family).startsWith('modbus') ? values.unitId : values.commonAddress)

/** The same for the same names and values, in whatever order. */
const variablesKey = (values: Values): string =>
  JSON.stringify(
    [...(readVariables(text(values.variables)) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Where the points of a connection lie whose points have names: many may ask one broker or server for different ones. */
const placeOf = (values: Values): string =>
  isNamed(values.family) ? [values.statute, values.baseTopic, values.endpointPath].map(text).join(' ') : ''

/** The station of a device of the connection, whether it is asked or not. */
export const stationOfDevice = (values: Values, device: Values): string => {
  const station = `${number(device.unit) ?? stationOf(values) ?? ''}+${number(device.addressBase) ?? 0}`
  return isNamed(values.family) ? `${station}${placeOf(values)}${variablesKey(device)}` : station
}

/** Stations that a connection asks: those of its devices that are enabled, or its own where it has no devices at all. */
export const stationsOf = (values: Values, devices: readonly StoredRecord[]): string[] => {
  // Without devices it asks as one that says nothing of its own would be asked.
  const all: readonly Values[] = devices.length === 0 ? [{}] : devices.map((device) => device.values)
  return all.filter(isAsked).map((device) => stationOfDevice(values, device))
}
