// What is worth a look in connections: more to read than the line can carry, nothing to read, settings that do not go
// together (screens 7, Validate; RTE-10).
import { isAsked } from '../../../../src/contract/records/connection-management/connection-device.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { loadOf } from '../../../../src/contract/records/statute-config/reads.ts'
import { statusCode } from '../../../../src/contract/admin/reference-codes.ts'
import { readRecords } from '../../records/read.ts'
import { hasLost } from '../../records/secrets/secrets-within.ts'
import { isLost } from '../../records/secrets/secrets.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { endKey, stationsOf } from './endpoints.ts'
import { text } from '../../records/rule-problems.ts'

/** Share of the time that a line may be busy; above the second it falls behind. */
const BUSY = { much: 0.7, tooMuch: 1 } as const

interface Around {
  devices: readonly StoredRecord[]
  statute: StoredRecord | undefined
  points: readonly StoredRecord[]
  protocol: StoredRecord | undefined
}

type Found = Pick<RecordIssue, 'rule' | 'severity' | 'field' | 'subjects'>

const found = (rule: string, severity: Found['severity'], field: string, ...subjects: string[]): Found => ({
  rule,
  severity,
  field,
  subjects,
})

/** Points of all devices, one after the other over one line, in shares of the time. */
export const loadOfConnection = (
  { values }: StoredRecord,
  { devices, statute, points }: Pick<Around, 'devices' | 'statute' | 'points'>,
): number => {
  if (statute === undefined) return 0
  const count = devices.length === 0 ? 1 : devices.filter((device) => isAsked(device.values)).length
  const line = values.transport === 'serial' ? { baudRate: text(values.baudRate) || statute.values.baudRate } : {}
  return loadOf({ ...statute.values, ...line }, points).load * count
}

const examine = (connection: StoredRecord, around: Around): Found[] => {
  const { values } = connection
  const rows: Found[] = []
  const load = loadOfConnection(connection, around)
  const percent = String(Math.round(load * 100))
  if (load > BUSY.tooMuch) rows.push(found('overloaded', 'error', 'statute', percent))
  else if (load > BUSY.much) rows.push(found('busy', 'warning', 'statute', percent))
  if (around.statute === undefined) rows.push(found('noStatute', 'warning', 'statute'))
  else if (around.statute.values.status !== statusCode('approved')) {
    rows.push(found('statuteOpen', 'warning', 'statute'))
  }
  if (around.protocol?.values.status === statusCode('invalid')) {
    rows.push(found('protocolDeprecated', 'warning', 'protocol'))
  }
  if (around.devices.length === 0) rows.push(found('noDevices', 'warning', 'name'))
  else if (values.enabled === true && !around.devices.some((device) => isAsked(device.values))) {
    rows.push(found('devicesOff', 'warning', 'name'))
  }
  const lost = [
    ...(CONNECTION.secrets ?? []).filter((name) => isLost(values[name])),
    ...(CONNECTION.secretsWithin ?? []).filter((name) => hasLost(values[name])),
  ]
  rows.push(...lost.map((name) => found('secretLost', 'error', name)))
  if (text(values.gateway) === '') rows.push(found('noGateway', 'warning', 'gateway'))
  if (values.tls === true && values.tlsVerify === false) rows.push(found('unverified', 'warning', 'tlsVerify'))
  const [k, w] = [Number(values.windowK), Number(values.windowW)]
  if (values.family === 'iec104' && k > 0 && w > (k * 2) / 3) rows.push(found('windows', 'warning', 'windowW'))
  return rows
}

/** Names of connections that ask the same stations at the same end. */
const sharedEnds = (connections: readonly StoredRecord[], devices: ReadonlyMap<string, readonly StoredRecord[]>) => {
  const byEnd = Map.groupBy(connections, ({ values }) => endKey(values))
  return ({ id, values }: StoredRecord): string => {
    const end = endKey(values)
    const own = new Set(stationsOf(values, devices.get(id) ?? []))
    return (end === undefined ? [] : (byEnd.get(end) ?? []))
      .filter((other) => other.id !== id)
      .filter((other) => stationsOf(other.values, devices.get(other.id) ?? []).some((station) => own.has(station)))
      .map((other) => text(other.values.name))
      .join(', ')
  }
}

export const findInConnections: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) => {
  const connections = await readRecords(reader, tenantId, CONNECTION.name)
  if (connections.length === 0) return []
  const ids = (field: string) => [...new Set(connections.flatMap(({ values }) => text(values[field]) || []))]
  const byId = async (kind: string, wanted: readonly string[]) => {
    const records = wanted.length === 0 ? [] : await readRecords(reader, tenantId, kind, { ids: wanted })
    return new Map(records.map((record) => [record.id, record]))
  }
  const ownedBy = async (kind: string, ownerIds: readonly string[]) =>
    Map.groupBy(
      ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, kind, { ownerIds }),
      ({ ownerId }) => ownerId ?? '',
    )
  const statutes = await byId('statute', ids('statute'))
  const protocols = await byId('protocolProfile', ids('protocol'))
  const points = await ownedBy('statutePoint', ids('statute'))
  const devices = await ownedBy(
    'connectionDevice',
    connections.map(({ id }) => id),
  )
  const shared = sharedEnds(connections, devices)
  return connections.flatMap((connection) => {
    const { id, values } = connection
    const name = text(values.name)
    const around = {
      devices: devices.get(id) ?? [],
      statute: statutes.get(text(values.statute)),
      points: points.get(text(values.statute)) ?? [],
      protocol: protocols.get(text(values.protocol)),
    }
    const record = { kind: CONNECTION.name, id, path: name, zh: name, en: name }
    const others = shared(connection)
    const rows = examine(connection, around)
    if (others !== '')
      rows.push(found('endpointShared', 'warning', values.transport === 'serial' ? 'serialPort' : 'host', others))
    return rows.map((each) => ({ ...each, record }))
  })
}
