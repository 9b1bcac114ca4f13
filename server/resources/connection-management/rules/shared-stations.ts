// A device must not be asked by two enabled connections at one endpoint: the rule that holds when a connection is enabled holds
// too when its devices come, change, move or go (screens 7, Validate; RTE-10).
import { isAsked } from '../../../../src/contract/records/connection-management/connection-device.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { CONNECTION_DEVICE } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { isNamed } from '../../../../src/contract/records/statute-config/families.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord, WrittenRecord } from '../../records/record-rules.ts'
import { endKey, stationOfDevice, stationsOf } from './endpoints.ts'
import { refusal, text } from '../../records/rule-problems.ts'

interface Neighbours {
  /** Enabled connections at the same end, without itself; none of a connection that is stopped. */
  of: (connection: StoredRecord | undefined) => readonly StoredRecord[]
  devicesOf: (id: string) => readonly StoredRecord[]
}

const isEnabled = ({ values }: StoredRecord) => values.enabled === true

/** Reads what stands around these connections; mostly nothing does. */
const readNeighbours = async (
  reader: Reader,
  tenantId: string,
  connections: readonly StoredRecord[],
): Promise<Neighbours> => {
  const asking = connections.filter((one) => isEnabled(one) && endKey(one.values) !== undefined)
  const all = asking.length === 0 ? [] : (await readRecords(reader, tenantId, CONNECTION.name)).filter(isEnabled)
  const byEnd = Map.groupBy(all, ({ values }) => endKey(values))
  const of: Neighbours['of'] = (connection) => {
    const end = connection === undefined || !isEnabled(connection) ? undefined : endKey(connection.values)
    return end === undefined ? [] : (byEnd.get(end) ?? []).filter(({ id }) => id !== connection?.id)
  }
  const crowded = asking.filter((one) => of(one).length > 0)
  const ownerIds = [...new Set(crowded.flatMap((one) => [one.id, ...of(one).map(({ id }) => id)]))]
  const devices = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, CONNECTION_DEVICE.name, { ownerIds })
  const byOwner = Map.groupBy(devices, ({ ownerId }) => ownerId ?? '')
  return { of, devicesOf: (id) => byOwner.get(id) ?? [] }
}

interface Changed {
  written: readonly WrittenRecord[]
  deleted: readonly StoredRecord[]
}

/** Owners of the devices of a set, before and after it. */
const ownersIn = ({ written, deleted }: Changed): string[] => {
  const left = written.flatMap(({ movedFrom }) => movedFrom ?? [])
  return [...new Set([...[...written, ...deleted].flatMap(({ ownerId }) => ownerId ?? []), ...left])]
}

/** Problems of each row: a station that another connection asks already, or that the connection itself falls back to. */
export const sharedStations = async (
  reader: Reader,
  tenantId: string,
  changed: Changed,
): Promise<(row: StoredRecord & Partial<WrittenRecord>) => FieldProblem[]> => {
  const ids = ownersIn(changed)
  const found = ids.length === 0 ? [] : await readRecords(reader, tenantId, CONNECTION.name, { ids })
  const connections = new Map(found.map((one) => [one.id, one]))
  const { of, devicesOf } = await readNeighbours(reader, tenantId, found)

  // What is switched off asks nobody: it is judged when it is switched on.
  const isNew = ({ before, values, movedFrom }: WrittenRecord, { values: connection }: StoredRecord) =>
    isAsked(values) &&
    (before === undefined ||
      movedFrom !== undefined ||
      !isAsked(before) ||
      stationOfDevice(connection, before) !== stationOfDevice(connection, values))
  /** Of two that come at once the first has it. */
  const place = new Map(
    changed.written.flatMap((row, index) => {
      const connection = connections.get(row.ownerId ?? '')
      return connection !== undefined && isNew(row, connection) ? [[row.id, index] as const] : []
    }),
  )

  const asks = (other: StoredRecord, station: string, before: number): boolean => {
    const devices = devicesOf(other.id)
    if (devices.length === 0) return stationsOf(other.values, []).includes(station)
    return devices.some(
      (device) =>
        stationsOf(other.values, [device]).includes(station) &&
        (place.get(device.id) ?? Number.NEGATIVE_INFINITY) < before,
    )
  }

  const entering = (row: StoredRecord): FieldProblem[] => {
    const index = place.get(row.id)
    const connection = connections.get(row.ownerId ?? '')
    if (index === undefined || connection === undefined) return []
    const station = stationOfDevice(connection.values, row.values)
    const other = of(connection).find((one) => asks(one, station, index))
    if (other === undefined) return []
    const field = isNamed(connection.values.family) ? 'variables' : 'unit'
    return [refusal(CONNECTION_DEVICE, field, 'stationOfOther', text(other.values.name))]
  }
  const leaving = (ownerId: string | null | undefined): FieldProblem[] => {
    const connection = connections.get(ownerId ?? '')
    if (connection === undefined || of(connection).length === 0 || devicesOf(connection.id).length > 0) return []
    const [station = ''] = stationsOf(connection.values, [])
    const other = of(connection).find((one) => asks(one, station, Number.POSITIVE_INFINITY))
    if (other === undefined) return []
    return [refusal(CONNECTION_DEVICE, 'unit', 'ownStationOfOther', text(other.values.name))]
  }
  const isDeleted = new Set(changed.deleted.map(({ id }) => id))
  return (row) => (isDeleted.has(row.id) ? leaving(row.ownerId) : [...entering(row), ...leaving(row.movedFrom)])
}
