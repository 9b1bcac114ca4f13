// The driver of each family: the one list of protocols (RTE-10).
import type { ReadFamily } from '../../src/contract/records/connection-management/families.ts'
import { dlt645 } from './dlt645/driver.ts'
import type { Driver } from './driver.ts'
import { http } from './http/driver.ts'
import { iec104 } from './iec104/driver.ts'
import { mms } from './mms/driver.ts'
import { modbus } from './modbus/driver.ts'
import { mqtt } from './mqtt/driver.ts'
import { opcua } from './opcua/driver.ts'
import { holdLink } from './session/hold-link.ts'

/** Every family whose values are said to be read. */
const READ: Readonly<Record<ReadFamily, Driver>> = {
  'modbus-tcp': modbus,
  'modbus-rtu-over-tcp': modbus,
  iec104,
  mqtt,
  http,
  opcua,
  dlt645,
}

const DRIVERS: ReadonlyMap<string, Driver> = new Map(Object.entries({ ...READ, 'iec61850-mms': mms }))
const UNKNOWN: Driver = { session: holdLink() }

export const driverOf = (family: string): Driver => DRIVERS.get(family) ?? UNKNOWN
