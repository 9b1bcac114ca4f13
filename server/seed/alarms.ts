// Alarms of the demonstration: one for each demo thing in state alarm or fault, raised in the last days (ENT-15).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { THING_STATES } from '../../src/contract/thing/thing-types.ts'
import type { Writer } from '../database/schema.ts'
import { drawComplaint } from './demo/alarm-texts.ts'
import type { Random } from './demo/random.ts'
import type { Author } from '../resources/author.ts'
import { noteChanges } from '../resources/live-events/note.ts'

/** Alarms of one statement. */
const STEP = 1000
const MINUTE = 60_000
/** Oldest alarm, in minutes. */
const OLDEST = 72 * 60
/** The newest are told as changes of state too, so that the home screen has something to show. */
const TOLD = 12
const ACKNOWLEDGED_BY = 'operator'

const readTroubled = (writer: Writer, tenantId: string) =>
  writer
    .selectFrom('thing')
    .select(['thing_id', 'parent_id', 'name', 'type', 'sub_type', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', [THING_STATES.alarm, THING_STATES.fault])
    .orderBy('path')
    .execute()

type Troubled = Awaited<ReturnType<typeof readTroubled>>[number]

const makeAlarm = (thing: Troubled, random: Random, now: number) => {
  const { severity, zh, en } = drawComplaint(random, thing.sub_type ?? thing.type, thing.state)
  const age = random.integer(2, OLDEST)
  const raisedAt = new Date(now - age * MINUTE)
  // The older, the likelier that somebody has looked at it.
  const acknowledged = random.next() < age / OLDEST
  return {
    thing,
    raisedAt,
    severity,
    zh,
    en,
    acknowledgedAt: acknowledged ? new Date(raisedAt.getTime() + random.integer(1, age) * MINUTE) : null,
  }
}

type Alarm = ReturnType<typeof makeAlarm>

const insertAlarms = (writer: Writer, tenantId: string, alarms: readonly Alarm[]) =>
  writer
    .insertInto('alarm')
    .values(
      alarms.map((alarm) => ({
        tenant_id: tenantId,
        alarm_id: randomUUIDv7(),
        thing_id: alarm.thing.thing_id,
        severity: alarm.severity,
        text_zh: alarm.zh,
        text_en: alarm.en,
        raised_at: alarm.raisedAt,
        cleared_at: null,
        acknowledged_at: alarm.acknowledgedAt,
        acknowledged_by: alarm.acknowledgedAt === null ? null : ACKNOWLEDGED_BY,
      })),
    )
    .execute()

/** Raises the alarms of all demo things that have trouble. */
export const seedAlarms = async (writer: Writer, author: Author, random: Random): Promise<void> => {
  const now = Date.now()
  const things = await readTroubled(writer, author.tenantId)
  const alarms = things
    .map((thing) => makeAlarm(thing, random, now))
    .toSorted((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime())
  for (let start = 0; start < alarms.length; start += STEP) {
    await insertAlarms(writer, author.tenantId, alarms.slice(start, start + STEP))
  }
  await sql`analyze alarm`.execute(writer)
  const told = alarms.slice(-TOLD).map(({ thing, raisedAt }) => ({
    resource: 'thing' as const,
    action: 'state' as const,
    ids: [thing.thing_id],
    parents: [thing.parent_id],
    subject: thing.name,
    at: raisedAt,
  }))
  await noteChanges(writer, author, told)
}
