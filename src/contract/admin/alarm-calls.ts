// Alarms of things and their acknowledgement (spec 2, 9; ENT-15, LAY-4).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { BATCH_LIMIT, LENGTH, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAXIMUM } from '../wire/limits.ts'
import { PERMISSIONS } from './permissions.ts'
import { queryNumber } from '../thing/thing-shapes.ts'

/** What each severity is called on the wire, worst first (ENT-15). */
export const SEVERITIES = {
  serious: 'severity',
  general: 'general',
  slight: 'trivial',
  unknown: 'unknow',
} as const
export type SeverityName = keyof typeof SEVERITIES
export type Severity = (typeof SEVERITIES)[SeverityName]

/** The words of the wire, worst first. */
export const SEVERITY_VALUES = Object.values(SEVERITIES)

const NAMES = Object.keys(SEVERITIES) as SeverityName[]

/** Name of a severity of the wire. */
export const nameOfSeverity = (severity: Severity): SeverityName =>
  NAMES.find((name) => SEVERITIES[name] === severity) ?? 'unknown'

const Severity = z.enum(SEVERITIES)
/** An alarm; `text` is in the language of `Accept-Language`. Dates are ISO 8601 in UTC. */
export const Alarm = z.object({
  alarmId: z.string(),
  thingId: z.string(),
  thingName: z.string(),
  /** Names of the things above it, from the root down. */
  place: z.array(z.string()),
  severity: Severity,
  text: z.string(),
  raisedAt: z.string(),
  /** When the thing was normal again, or raised another alarm. */
  clearedAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  /** User name. */
  acknowledgedBy: z.nullable(z.string()),
})
export type Alarm = z.output<typeof Alarm>

export const AlarmsQuery = z.object({
  acknowledged: z.optional(z.enum(['true', 'false'])),
  severity: z.optional(Severity),
  page: z._default(queryNumber(1, 1_000_000), 1),
  limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
})
export type AlarmsQuery = z.input<typeof AlarmsQuery>

export const AlarmsPage = z.object({
  /** Newest first. */
  rows: z.array(Alarm),
  total: z.number(),
  /** How many wait for an acknowledgement, by the severity's word on the wire; whatever the query. */
  unacknowledged: z.record(Severity, z.number()),
})
export type AlarmsPage = z.output<typeof AlarmsPage>

export const getAlarms = endpoint({
  method: 'GET',
  path: '/api-thing/v1/alarms',
  query: AlarmsQuery,
  data: AlarmsPage,
  permission: PERMISSIONS.alarm.view,
})

export const acknowledgeAlarms = endpoint({
  method: 'POST',
  path: '/api-thing/v1/alarms/acknowledge',
  body: z.object({
    alarmIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier)))
      .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  }),
  data: z.object({ acknowledged: z.number() }),
  permission: PERMISSIONS.alarm.acknowledge,
})
