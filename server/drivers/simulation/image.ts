// What the simulated devices hold: the points of every connection that leads to the simulator, by station (RTE-10).
import type { Database } from '../../database/schema.ts'
import { readRecords } from '../../resources/records/read.ts'
import type { StoredRecord } from '../../resources/records/record-rules.ts'
import { meterReadsOf } from '../dlt645/meters.ts'
import { pagesOf } from '../http/paths.ts'
import { makePlan, readParts } from '../plan/plan.ts'
import type { Parts } from '../plan/plan.ts'
import { toPoint } from '../plan/points.ts'
import type { MeterWish } from '../plan/sources.ts'
import { toWritePoint } from '../plan/write-point.ts'
import { readTenants } from '../../database/tenants.ts'
import type { SimulatedPoint, SimulatedWrite } from './behaviour.ts'

/** Points by unit id or common address. */
export type Stations = ReadonlyMap<number, readonly SimulatedPoint[]>

/** Where in a document a point lies. */
export interface SimulatedPlace {
  station: number
  point: SimulatedPoint
  pointer: string
  timePointer: string
}

/** What lies in each document, by its path. */
export type Documents = ReadonlyMap<string, readonly SimulatedPlace[]>

/** Meters of one connection have no station: each measures something else by its address. */
const stationOfMeter = (meter: string) => Number.parseInt(meter.slice(-4), 10) || 0

/** Where in the answer of a meter a point lies. */
export interface SimulatedValue extends MeterWish {
  station: number
  point: SimulatedPoint
}

/** What lies behind each data identifier, by the address of the meter. */
export type Meters = ReadonlyMap<string, ReadonlyMap<string, readonly SimulatedValue[]>>

export interface SimulatorPorts {
  modbus: number
  iec104: number
  http: number
  meters: number
}

export interface Image {
  modbus: Stations
  iec104: Stations
  http: Documents
  meters: Meters
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A command without a value of its own acts on the status that it is named after: `L221_CB_Ctl` on `L221_CB`. */
const ACTS_ON = /_Ctl$/

const writesOf = (points: readonly StoredRecord[], family: string, statute: StoredRecord['values']) => {
  const byCode = new Map(points.map(({ id, values }) => [text(values.pointId), id]))
  return new Map(
    points.flatMap((point): [string, SimulatedWrite][] => {
      // Any range will do: a device takes what it is told.
      const write = toWritePoint(family, statute, point, { minimum: -Infinity, maximum: Infinity })
      if (write === undefined) return []
      const other = write.reads ? undefined : byCode.get(write.code.replace(ACTS_ON, ''))
      return [[point.id, { control: write.control, drives: other ?? point.id }]]
    }),
  )
}

const leadsTo = ({ values }: StoredRecord, port: number) => LOOPBACK.has(text(values.host)) && values.port === port

const moved = (write: SimulatedWrite | undefined, base: number): SimulatedWrite | undefined =>
  write && {
    ...write,
    control: write.control && { ...write.control, address: write.control.address + base },
  }

const unitIdOf = ({ values }: StoredRecord) => text(values.unit)

/** What runs over a connection, and its points as a device has them. */
const simulatedOf = (parts: Parts, units: readonly StoredRecord[]) => {
  const plan = makePlan(parts)
  if (plan.unreadable !== undefined) throw new Error(plan.unreadable)
  const { settings } = plan
  const statute = parts.statute?.values ?? {}
  const writes = writesOf(parts.points, settings.family, statute)
  const points = parts.points.flatMap((point) => toPoint(point, statute, settings.pollInterval) ?? [])
  const facts = new Map(parts.points.map(({ id, values }) => [id, values]))
  const symbols = new Map(units.map(({ id, values }) => [id, text(values.symbol)]))
  const simulated = points.map((point): SimulatedPoint => {
    const values = facts.get(point.id) ?? {}
    return {
      ...point,
      zone: plan.zone,
      code: text(values.pointId),
      signal: text(values.signal),
      minimum: number(values.minimum),
      maximum: number(values.maximum),
      symbol: symbols.get(text(values.unit)) ?? '',
      isWriteOnly: values.access === 'write',
      write: writes.get(point.id),
    }
  })
  return { plan, simulated }
}

type Simulated = ReturnType<typeof simulatedOf>

interface Reading {
  database: Database
  /** Of a connection that cannot be simulated; the others are. */
  onFailure: (error: unknown) => void
}

const readEach = async (
  { database, onFailure }: Reading,
  tenantId: string,
  connections: readonly StoredRecord[],
  take: (simulated: Simulated) => void,
): Promise<void> => {
  for (const connection of connections) {
    const parts = await readParts(database, tenantId, connection)
    const ids = [...new Set(parts.points.map(unitIdOf).filter((id) => id !== ''))]
    const units = ids.length === 0 ? [] : await readRecords(database, tenantId, 'unit', { ids })
    try {
      take(simulatedOf(parts, units))
    } catch (error) {
      onFailure(error)
    }
  }
}

type TakeInto<Held> = (held: Held) => (simulated: Simulated) => void

const intoStations: TakeInto<Map<number, SimulatedPoint[]>> =
  (stations) =>
  ({ plan, simulated }) => {
    for (const { unit, base } of plan.devices) {
      stations.set(
        unit,
        simulated.map((point) => ({ ...point, address: point.address + base, write: moved(point.write, base) })),
      )
    }
  }

const intoDocuments: TakeInto<Map<string, SimulatedPlace[]>> =
  (documents) =>
  ({ plan, simulated }) => {
    const byId = new Map(simulated.map((point) => [point.id, point]))
    for (const { path, targets } of pagesOf(plan).pages) {
      const places = targets.flatMap(({ device, point: { id }, source: { pointer, timePointer } }) => {
        const point = byId.get(id)
        return point === undefined ? [] : [{ station: device.unit, point, pointer, timePointer }]
      })
      documents.set(path, [...(documents.get(path) ?? []), ...places])
    }
  }

const intoMeters: TakeInto<Map<string, Map<string, SimulatedValue[]>>> =
  (meters) =>
  ({ plan, simulated }) => {
    const byId = new Map(simulated.map((point) => [point.id, point]))
    for (const { meter, identifier, targets } of meterReadsOf(plan).reads) {
      const values = targets.flatMap(({ point: { id }, source: { meter: wish } }) => {
        const point = byId.get(id)
        return point === undefined || wish === undefined ? [] : [{ ...wish, station: stationOfMeter(meter), point }]
      })
      meters.set(meter, (meters.get(meter) ?? new Map<string, SimulatedValue[]>()).set(identifier, values))
    }
  }

/** `onFailure` hears of connections that cannot be simulated. */
export const readImage = async (
  database: Database,
  ports: SimulatorPorts,
  onFailure: (error: unknown) => void,
): Promise<Image> => {
  const modbus = new Map<number, SimulatedPoint[]>()
  const iec104 = new Map<number, SimulatedPoint[]>()
  const http = new Map<string, SimulatedPlace[]>()
  const meters = new Map<string, Map<string, SimulatedValue[]>>()
  const reading = { database, onFailure }
  for (const tenantId of await readTenants(database)) {
    const connections = await readRecords(database, tenantId, 'connection')
    const to = (port: number) => connections.filter((connection) => leadsTo(connection, port))
    await readEach(reading, tenantId, to(ports.modbus), intoStations(modbus))
    await readEach(reading, tenantId, to(ports.iec104), intoStations(iec104))
    await readEach(reading, tenantId, to(ports.http), intoDocuments(http))
    await readEach(reading, tenantId, to(ports.meters), intoMeters(meters))
  }
  return { modbus, iec104, http, meters }
}
