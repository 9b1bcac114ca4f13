// What a connection does when it runs: which devices it asks, with which reads, and where each object of IEC 104 belongs
// (RTE-10).
import { createHash } from 'node:crypto'

import { type ReadLimits, READ_LIMITS, planReads } from '../../../src/lib/points/batch-reads.ts'
import { isAsked } from '../../../src/contract/records/connection-management/connection-device.ts'
import { isRead } from '../../../src/contract/records/connection-management/families.ts'
import { zoneOf } from '../../../src/contract/records/time-zone.ts'
import { isModbus } from '../../../src/contract/records/statute-config/families.ts'
import type { Span } from '../../../src/lib/points/occupancy.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../../resources/records/read.ts'
import type { StoredRecord } from '../../resources/records/record-rules.ts'
import type { ModbusRead } from '../modbus/frames.ts'
import { qualityOf, readSettings } from './settings.ts'
import type { ConnectionSettings } from './settings.ts'
import { toRunningPoint } from './points.ts'
import type { RunningPoint } from './points.ts'
import { isSafe, variablesOf } from './sources.ts'
import type { Variables } from './sources.ts'

export interface RunningDevice {
  /** Undefined for the connection itself, where it has no devices. */
  id: string | undefined
  name: string
  /** Unit id or common address. */
  unit: number
  /** Added to every address. */
  base: number
  /** What stands for the variables of the statute. */
  variables: Variables
}

export interface PlannedRead {
  interval: number
  function: ModbusRead['function']
  address: number
  quantity: number
  points: RunningPoint[]
}

export interface Plan {
  settings: ConnectionSettings
  devices: RunningDevice[]
  points: RunningPoint[]
  /** The same for every device. */
  reads: PlannedRead[]
  /** Before the topic, the path or the data identifier of every point. */
  prefix: string
  /** Quality of service that messages are asked for with. */
  quality: 0 | 1 | 2
  /** Of the clocks of its devices. */
  zone: string
  /** Points of each device that get a value. */
  asked: number
  /** Two plans with the same mark do the same. */
  mark: string
  /** Why it could not be made of what is stored; such a plan asks nobody. */
  unreadable?: string
}

const FUNCTION_OF = { coil: 1, discrete: 2, holding: 3, input: 4 } as const

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const limitsOf = (statute: StoredRecord['values']): ReadLimits => ({
  maxRegisters: number(statute.maxRegisters) ?? READ_LIMITS.maxRegisters,
  maxBits: number(statute.maxBits) ?? READ_LIMITS.maxBits,
  maxGap: number(statute.maxGap) ?? READ_LIMITS.maxGap,
})

const toSpan = ({ id, area, address, length, bit }: RunningPoint): Span => ({ id, area, start: address, length, bit })

/** A power of ten is read as often as what it belongs to. */
const withFactors = (points: readonly RunningPoint[]): RunningPoint[] => {
  const polled = points.filter(({ interval }) => interval > 0)
  const users = Map.groupBy(polled, ({ scaleFactor }) => scaleFactor)
  return points.map((point) => {
    const intervals = (users.get(point.id) ?? []).map(({ interval }) => interval)
    return intervals.length === 0 ? point : { ...point, interval: Math.min(...intervals, point.interval || Infinity) }
  })
}

/** Points that are asked for equally often are asked for together. */
export const planPoints = (points: readonly RunningPoint[], limits: ReadLimits): PlannedRead[] => {
  const all = withFactors(points)
  const byId = new Map(all.map((point) => [point.id, point]))
  const polled = all.filter(({ interval }) => interval > 0)
  return [...Map.groupBy(polled, ({ interval }) => interval)].flatMap(([interval, group]) =>
    planReads(group.map(toSpan), limits).map(({ area, start, length, ids }) => ({
      interval,
      function: FUNCTION_OF[area],
      address: start,
      quantity: length,
      points: ids.flatMap((id) => byId.get(id) ?? []),
    })),
  )
}

const devicesOf = (
  rows: readonly StoredRecord[],
  settings: ConnectionSettings,
  statute: StoredRecord['values'],
): RunningDevice[] => {
  const own = settings.family === 'iec104' ? settings.commonAddress : settings.unit
  const usual = own ?? number(settings.family === 'iec104' ? statute.commonAddress : statute.unitId) ?? 1
  const devices = rows
    .filter(({ values }) => isAsked(values))
    .map(({ id, values }) => ({
      id,
      name: String(values.name),
      unit: number(values.unit) ?? usual,
      base: number(values.addressBase) ?? 0,
      variables: variablesOf(statute, values),
    }))
  return rows.length === 0
    ? [{ id: undefined, name: '', unit: usual, base: 0, variables: variablesOf(statute) }]
    : devices
}

export interface Parts {
  connection: StoredRecord['values']
  devices: readonly StoredRecord[]
  statute: StoredRecord | undefined
  points: readonly StoredRecord[]
}

/** What comes by itself. */
const sentOf = ({ family }: ConnectionSettings, points: readonly RunningPoint[]) => (isRead(family) ? points.length : 0)

const toPlan = ({ connection, devices, statute, points }: Parts): Plan => {
  const settings = readSettings(connection)
  const rules = statute?.values ?? {}
  const running = points
    .flatMap((point) => toRunningPoint(point, rules, settings.pollInterval) ?? [])
    .filter(({ source }) => source === undefined || isSafe(source))
  const content = JSON.stringify([settings, devices.map(({ id, values }) => [id, values]), rules, running])
  const isPolled = isModbus(settings.family)
  const reads = isPolled ? planPoints(running, limitsOf(rules)) : []
  return {
    settings,
    devices: devicesOf(devices, settings, rules),
    points: running,
    reads,
    prefix: text(rules.topicPrefix) || text(rules.basePath) || text(rules.meterAddress),
    quality: settings.quality ?? qualityOf(rules.quality) ?? 1,
    zone: zoneOf(connection, rules),
    asked: isPolled ? reads.reduce((sum, { points: some }) => sum + some.length, 0) : sentOf(settings, running),
    mark: createHash('sha256').update(content).digest('base64url'),
  }
}

/** What makes up a connection that cannot be read does nothing; it is tried again when a part of it has changed. */
export const unreadablePlan = (parts: Parts, error: unknown): Plan => ({
  ...toPlan({ connection: {}, devices: [], statute: undefined, points: [] }),
  mark: `unreadable ${JSON.stringify(parts)}`,
  unreadable: error instanceof Error ? error.message : String(error),
})

/** Never throws: what was stored by something other than the platform, or is damaged, is no matter of other connections. */
export const makePlan = (parts: Parts, onFailure: (error: unknown) => void = () => {}): Plan => {
  try {
    return toPlan(parts)
  } catch (error) {
    onFailure(error)
    return unreadablePlan(parts, error)
  }
}

export const readParts = async (reader: Reader, tenantId: string, connection: StoredRecord): Promise<Parts> => {
  const statuteId = connection.values.statute
  const ids = typeof statuteId === 'string' ? [statuteId] : []
  const [statute] = ids.length === 0 ? [] : await readRecords(reader, tenantId, 'statute', { ids })
  return {
    connection: connection.values,
    devices: await readRecords(reader, tenantId, 'connectionDevice', { ownerIds: [connection.id] }),
    statute,
    points:
      statute === undefined ? [] : await readRecords(reader, tenantId, 'statutePoint', { ownerIds: [statute.id] }),
  }
}
