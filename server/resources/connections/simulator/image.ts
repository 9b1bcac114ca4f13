// What the simulated devices hold: the points of every connection that leads to the simulator, by station (RTE-10).
import type { Database } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/rules/record-rules.ts'
import { makePlan, readParts } from '../plan/plan.ts'
import { readTenants } from '../tenants.ts'
import type { SimulatedPoint } from './behaviour.ts'

/** Points by unit id or common address. */
export type Stations = ReadonlyMap<number, readonly SimulatedPoint[]>

export interface SimulatorPorts {
  modbus: number
  iec104: number
}

export interface Image {
  modbus: Stations
  iec104: Stations
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

const leadsTo = ({ values }: StoredRecord, port: number) => LOOPBACK.has(text(values.host)) && values.port === port

const stationsOf = async (database: Database, tenantId: string, connections: readonly StoredRecord[]) => {
  const stations = new Map<number, SimulatedPoint[]>()
  for (const connection of connections) {
    const parts = await readParts(database, tenantId, connection)
    const { devices, points } = makePlan(parts)
    const facts = new Map(parts.points.map(({ id, values }) => [id, values]))
    const unitIds = [...new Set(parts.points.flatMap(({ values }) => text(values.unit) || []))]
    const units = unitIds.length === 0 ? [] : await readRecords(database, tenantId, 'unit', { ids: unitIds })
    const symbols = new Map(units.map(({ id, values }) => [id, text(values.symbol)]))
    const simulated = points.map((point): SimulatedPoint => {
      const values = facts.get(point.id) ?? {}
      return {
        ...point,
        code: text(values.pointId),
        signal: text(values.signal),
        minimum: number(values.minimum),
        maximum: number(values.maximum),
        symbol: symbols.get(text(values.unit)) ?? '',
      }
    })
    for (const { unit, base } of devices) {
      stations.set(
        unit,
        simulated.map((point) => ({ ...point, address: point.address + base })),
      )
    }
  }
  return stations
}

export const readImage = async (database: Database, { modbus, iec104 }: SimulatorPorts): Promise<Image> => {
  const image = { modbus: new Map<number, SimulatedPoint[]>(), iec104: new Map<number, SimulatedPoint[]>() }
  for (const tenantId of await readTenants(database)) {
    const connections = await readRecords(database, tenantId, 'connection')
    const to = (port: number) => connections.filter((connection) => leadsTo(connection, port))
    for (const [unit, points] of await stationsOf(database, tenantId, to(modbus))) image.modbus.set(unit, points)
    for (const [unit, points] of await stationsOf(database, tenantId, to(iec104))) image.iec104.set(unit, points)
  }
  return image
}
