// What is told of connections: states, faults, steps of a test, values, metrics, log (screens 7; RTE-10).
import * as z from 'zod/mini'

import { DATA_TYPES } from '../../../lib/points/values/data-types.ts'
import { WRITE_OUTCOMES } from './write-outcomes.ts'

export const CONNECTION_STATES = ['running', 'partialError', 'failed', 'processing', 'stopped'] as const
export const ConnectionState = z.enum(CONNECTION_STATES)
export type ConnectionState = z.output<typeof ConnectionState>

/** Why a connection does not come about, breaks, or answers only in part. */
export const CONNECT_FAULTS = [
  'unresolved',
  'forbidden',
  'refused',
  'unreachable',
  'timeout',
  'closed',
  'tls',
  /** The other side does not speak the protocol. */
  'protocol',
  /** The other side understood and refused. */
  'rejected',
  /** Modbus: the device answers with an exception. */
  'exception',
  /** Modbus: the exception says what is wrong with the question: its function, its address, how many. */
  'illegalFunction',
  'illegalAddress',
  'illegalValue',
  'noAnswer',
  /** IEC 60870-5: the station ended the interrogation without it. */
  'notReported',
  'cancelled',
  /** Some devices do not answer. */
  'devices',
  /** Serial lines belong to the front gateway. */
  'serial',
  /** What waits to be called is run by the front gateway. */
  'listening',
  /** Enabled, and no process of the platform holds it at the moment. */
  'unattended',
  'noPort',
  /** A password or key was sealed with another key than the present one. */
  'secretLost',
  /** What is stored of it cannot be read. */
  'configuration',
  /** A topic that the broker does not let the platform have. */
  'topicRefused',
  /** A variable of a topic or path has no value, or one that may not stand there. */
  'address',
  /** What came is longer than what is read. */
  'tooLarge',
  /** What came is no JSON. */
  'notJson',
  /** The JSON pointer leads nowhere, or to null. */
  'nothingThere',
  /** What came is no value of the type of the point. */
  'wrongType',
  /** OPC UA: the server itself says that the value is bad, or uncertain. */
  'badStatus',
  'uncertain',
  /** OPC UA: the server has no such node, or does not let the platform read it. */
  'nodeUnknown',
  'nodeDenied',
  /** OPC UA: the server does not trust the certificate of the platform. */
  'untrusted',
  /** User, password or certificate of the sign-in are refused. */
  'signIn',
  /** OPC UA: the server does not offer this policy and mode. */
  'securityOffer',
  /** OPC UA: a policy without a mode, or the other way round. */
  'securityPair',
  /** OPC UA: the server has another certificate than the one that is entered. */
  'otherServer',
  /** What is entered is no certificate. */
  'certificate',
  /** IEC 60870-5: the station says so of the value (IEC 60870-5-101, 7.2.6.1 to 7.2.6.4 and 7.2.6.9). */
  'invalid',
  'notTopical',
  'substituted',
  'blocked',
  'overflow',
  /** The counter has turned over, or was set, since it was last counted. */
  'carried',
  'adjusted',
  /** The time that a protection took is not right. */
  'elapsedInvalid',
  /** The device says by the value itself that it has none. */
  'notImplemented',
  /** The scale factor has no value yet, the device does not have it, or it is beyond 10 to the power of 10. */
  'noScaleFactor',
  'scaleFactorNotImplemented',
  'scaleFactorRange',
  'notANumber',
  /** More or less than the data type holds. */
  'outOfRange',
  /** Too many digits to be shown exactly. */
  'rounded',
] as const
export const ConnectFault = z.enum(CONNECT_FAULTS)
export type ConnectFault = z.output<typeof ConnectFault>

/** Share of failed reads in a part of the last hours: nothing read, all well, some failed, more failed than not. */
export const HEAT_LEVELS = ['none', 'good', 'some', 'bad'] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]

/** The heat strip: so many parts of so many minutes, the last one runs. */
export const HEAT = { parts: 36, minutes: 10 } as const

const Counts = z.object({ ok: z.number(), failed: z.number() })

export const ConnectionStatus = z.object({
  id: z.string(),
  name: z.string(),
  serverKind: z.string(),
  family: z.string(),
  /** `host:port`, or the serial port. */
  endpoint: z.string(),
  /** Id of the front gateway. */
  gateway: z.nullable(z.string()),
  enabled: z.boolean(),
  state: ConnectionState,
  fault: z.nullable(ConnectFault),
  /** What the network said, for whoever looks into it. */
  detail: z.string(),
  /** ISO 8601 in UTC, as all times here. */
  since: z.nullable(z.string()),
  lastOkAt: z.nullable(z.string()),
  /** Milliseconds from question to answer. */
  rtt: z.nullable(z.number()),
  reconnects: z.number(),
  /** Points that it reads, and those of them that have a good value. */
  points: z.number(),
  goodPoints: z.number(),
  valuesPerSecond: z.number(),
  minute: Counts,
  hour: Counts,
  day: Counts,
  /** Levels by their place in `HEAT_LEVELS`, oldest first. */
  heat: z.array(z.number()),
})
export type ConnectionStatus = z.output<typeof ConnectionStatus>

export const ConnectionStatuses = z.object({
  rows: z.array(ConnectionStatus),
  total: z.number(),
  /** Connections in each state, before the filter by state. */
  counts: z.record(ConnectionState, z.number()),
  /** Names of the gateways, alone and with what they stand below. */
  gateways: z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })),
})
export type ConnectionStatuses = z.output<typeof ConnectionStatuses>

export const TEST_STEPS = ['resolve', 'connect', 'secure', 'handshake', 'read'] as const
export const TestStep = z.object({
  step: z.enum(TEST_STEPS),
  /** `running` comes first, then one of the others; `skipped` where the family has no such step. */
  outcome: z.enum(['running', 'passed', 'failed', 'skipped']),
  /** Milliseconds. */
  time: z.number(),
  fault: z.nullable(ConnectFault),
  /** An address, a version, a value: as it is shown, in no language. */
  detail: z.string(),
})
export type TestStep = z.output<typeof TestStep>

export const LiveValue = z.object({
  /** Device on the connection; null where the connection has none. */
  device: z.nullable(z.string()),
  point: z.string(),
  /** Whole numbers beyond 2^53, and numbers with more digits than a double holds, come as decimal texts. */
  value: z.nullable(z.union([z.number(), z.string(), z.boolean()])),
  quality: z.enum(['good', 'uncertain', 'bad']),
  /** Why it is not good; several may hold at once. */
  faults: z.array(ConnectFault),
  /** When the platform received it. */
  at: z.string(),
  /** When it was so, as the device says. */
  deviceAt: z.nullable(z.string()),
  /** The device does not vouch for its clock, or what it says is no time. */
  clockDoubtful: z.boolean(),
})
export type LiveValue = z.output<typeof LiveValue>

const PointFacts = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  unit: z.string(),
  decimals: z.nullable(z.number()),
  address: z.string(),
  group: z.string(),
  dataType: z.enum(DATA_TYPES),
  /** Only written: it never has a value. */
  writeOnly: z.boolean(),
  /** Whether it can be written from here. */
  writable: z.boolean(),
})

export const ConnectionValues = z.object({
  /** When the values were written down; null when nobody has asked for them lately: they come within seconds. */
  at: z.nullable(z.string()),
  values: z.array(LiveValue),
  /** Of the clocks of the devices; null where their protocol has UTC or no times. */
  zone: z.nullable(z.string()),
  points: z.array(PointFacts),
  devices: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ConnectionValues = z.output<typeof ConnectionValues>

export const METRIC_HOURS = [1, 6, 24] as const
export const ConnectionMetrics = z.object({
  /** One for each minute in which something happened. Times in milliseconds since 1970. */
  rows: z.array(
    z.object({
      at: z.number(),
      ok: z.number(),
      failed: z.number(),
      values: z.number(),
      /** Mean and longest, in milliseconds. */
      rtt: z.nullable(z.number()),
      longest: z.nullable(z.number()),
    }),
  ),
})
export type ConnectionMetrics = z.output<typeof ConnectionMetrics>

export const LOG_LEVELS = ['error', 'warning', 'info', 'debug'] as const
export const CONNECTION_EVENTS = [
  'started',
  'stopped',
  'connecting',
  'connected',
  'lost',
  'failed',
  'waiting',
  'deviceFailed',
  'deviceBack',
  'exception',
  'interrogated',
  'clockSet',
  'readNow',
  'negative',
  'topicRefused',
  'unreadable',
  'changed',
  'takenOver',
  'written',
  'writeRefused',
  'writeFailed',
] as const
export const ConnectionLogRow = z.object({
  id: z.string(),
  at: z.string(),
  level: z.enum(LOG_LEVELS),
  event: z.enum(CONNECTION_EVENTS),
  fault: z.nullable(ConnectFault),
  /** Of a write to a device. */
  outcome: z.nullable(z.enum(WRITE_OUTCOMES)),
  /** A device, an address, a number: in no language. */
  detail: z.string(),
})
export type ConnectionLogRow = z.output<typeof ConnectionLogRow>

export const ConnectionSimulator = z.object({
  /** There is one; only the demonstration has it. */
  available: z.boolean(),
  running: z.boolean(),
  ports: z.object({ modbus: z.number(), iec104: z.number(), http: z.number(), meters: z.number() }),
})
export type ConnectionSimulator = z.output<typeof ConnectionSimulator>
