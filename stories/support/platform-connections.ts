// What the connections of a story do: states, values, minutes and log of the demonstration, always the same (screens 7).
import * as calls from '../../src/contract/records/connection-management/connection-calls.ts'
import { HEAT } from '../../src/contract/records/connection-management/connection-shapes.ts'
import type {
  ConnectFault,
  ConnectionState,
  ConnectionStatus,
} from '../../src/contract/records/connection-management/connection-shapes.ts'
import type { OwnCall } from './platform.ts'
import { createRecordStore } from './record-store.ts'
import type { RecordSeed } from './seeds.ts'

const NOW = Date.parse('2026-11-20T08:30:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString()
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is told of each, by its place: the first run, then one in part, one refused, one on its way; the rest stopped. */
const APPEARANCES: readonly [ConnectionState, ConnectFault | null, string][] = [
  ['running', null, ''],
  ['partialError', 'devices', 'WTG22'],
  ['failed', 'exception', 'WTG23'],
  ['running', null, ''],
  ['running', null, ''],
  ['failed', 'forbidden', '10.2.1.11:502'],
  ['processing', 'unattended', ''],
]

const heatOf = (place: number, state: ConnectionState) =>
  Array.from({ length: HEAT.parts }, (_, part) => {
    if (state === 'stopped') return 0
    if (state === 'failed') return part < 20 ? 1 : 3
    return (part + place) % 9 === 0 ? 2 : 1
  })

const toStatus = (store: ReturnType<typeof createRecordStore>): ConnectionStatus[] =>
  store.of('connection').map(({ id, values }, place) => {
    const [state, fault, detail] = APPEARANCES[place] ?? ['stopped', null, '']
    const isGood = state === 'running' || state === 'partialError'
    return {
      id,
      name: text(values['name']),
      serverKind: text(values['serverKind']),
      family: text(values['family']),
      endpoint:
        values['transport'] === 'serial'
          ? text(values['serialPort'])
          : `${text(values['host'])}:${String(values['port'] ?? 502)}`,
      gateway: text(values['gateway']) || null,
      enabled: values['enabled'] === true,
      state,
      fault,
      detail,
      since: state === 'stopped' ? null : at(95),
      lastOkAt: isGood ? at(0) : null,
      rtt: isGood ? 4.2 + place : null,
      reconnects: place,
      points: isGood ? 1562 : 0,
      goodPoints: isGood ? 1562 - place * 142 : 0,
      valuesPerSecond: isGood ? 1054.8 : 0,
      minute: { ok: isGood ? 980 : 0, failed: place },
      hour: { ok: isGood ? 58_800 : 0, failed: place * 12 },
      day: { ok: isGood ? 1_411_200 : 0, failed: place * 288 },
      heat: heatOf(place, state),
    }
  })

const STATES = ['running', 'partialError', 'failed', 'processing', 'stopped'] as const

const own = <Call extends OwnCall['call']>(call: Call, answer: OwnCall['answer']): OwnCall => ({ call, answer })

/** The calls beside those of records; the seeds are those of the story, in its order. */
export const connectionCalls = (seeds: readonly RecordSeed[]): OwnCall[] => {
  const store = createRecordStore(seeds)
  const all = toStatus(store)
  const gateways = [...new Set(all.flatMap(({ gateway }) => gateway ?? []))]
  const devices = store.of('connectionDevice')
  const isOf = ({ id, gateway }: ConnectionStatus, thing: unknown) =>
    gateway === thing || devices.some(({ ownerId, values }) => ownerId === id && values['thing'] === thing)
  return [
    own(calls.getConnectionStatuses, ({ query }) => {
      const rows = all.filter(
        (status) =>
          (query['id'] === undefined || status.id === query['id']) &&
          (query['thing'] === undefined || isOf(status, query['thing'])) &&
          (query['state'] === undefined || status.state === query['state']),
      )
      return {
        rows,
        total: rows.length,
        counts: Object.fromEntries(STATES.map((name) => [name, all.filter(({ state }) => state === name).length])),
        gateways: gateways.map((id) => ({ id, name: id, path: id })),
      }
    }),
    own(calls.getConnectionValues, ({ params }) => {
      const devices = store.of('connectionDevice').filter(({ ownerId }) => ownerId === params['id'])
      const points = store.of('statutePoint').slice(0, 60)
      return {
        at: at(0),
        zone: null,
        devices: devices.map(({ id, values }) => ({ id, name: text(values['name']) })),
        points: points.map(({ id, values }, place) => ({
          id,
          code: text(values['pointId']),
          zh: text(values['nameZh']),
          en: text(values['nameEn']),
          unit: '',
          decimals: 1,
          dataType: values['dataType'],
          address: String(values['address'] ?? ''),
          group: text(values['group']),
          writeOnly: values['access'] === 'write',
          writable: place % 4 === 2,
        })),
        values: devices.flatMap(({ id: device }, row) =>
          points.map(({ id: point }, place) => ({
            device,
            point,
            value: ((place * 37 + row * 11) % 1000) / 10,
            quality: place % 17 === 3 ? 'bad' : 'good',
            faults: place % 17 === 3 ? ['noAnswer'] : [],
            at: at(0),
            deviceAt: null,
            clockDoubtful: false,
          })),
        ),
      }
    }),
    own(calls.getConnectionMetrics, () => ({
      rows: Array.from({ length: 60 }, (_, place) => ({
        at: Date.now() - (60 - place) * MINUTE,
        ok: 980 + ((place * 7) % 40),
        failed: place % 20 === 5 ? 24 : 0,
        values: 29_400,
        rtt: 4 + ((place * 3) % 5),
        longest: 18 + ((place * 11) % 60),
      })),
    })),
    own(calls.getConnectionLog, () => ({
      rows: [
        {
          id: '5',
          at: at(0),
          level: 'info',
          event: 'written',
          fault: null,
          outcome: 'written',
          detail: 'operator: WTG04 / Set_PowerLimit, 3200 → 2500',
        },
        { id: '4', at: at(1), level: 'info', event: 'deviceBack', fault: null, outcome: null, detail: 'WTG04' },
        {
          id: '3',
          at: at(9),
          level: 'error',
          event: 'deviceFailed',
          fault: 'noAnswer',
          outcome: null,
          detail: 'WTG04',
        },
        {
          id: '2',
          at: at(95),
          level: 'info',
          event: 'connected',
          fault: null,
          outcome: null,
          detail: '127.0.0.1:15502',
        },
        { id: '1', at: at(95), level: 'info', event: 'started', fault: null, outcome: null, detail: '' },
      ],
      total: 5,
    })),
    own(calls.getWriteFacts, () => ({
      revision: 1,
      kind: 'number',
      minimum: 0,
      maximum: 5000,
      step: 1,
      origin: 0,
      length: 2,
      encoding: 'ascii',
      choices: [],
      words: null,
      reads: true,
      select: true,
    })),
    own(calls.writePoint, () => ({ outcome: 'written', fault: null, detail: '', before: 3.7, after: 2500 })),
    own(calls.getSimulator, () => ({
      available: true,
      running: true,
      ports: { modbus: 15_502, iec104: 12_404, http: 18_080, meters: 16_450 },
    })),
    own(calls.runConnections, () => ({ changed: 1 })),
    // A stream that has nothing to tell yet: the test has begun.
    own(calls.testConnection, () => undefined),
    own(calls.readConnection, () => undefined),
  ]
}
