// Alarms follow the states of things: alarm and fault raise one, normal clears what is open (LAY-4).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { SEVERITIES, type Severity } from '../../../src/contract/admin/alarm-calls.ts'
import { THING_STATES } from '../../../src/contract/thing/thing-types.ts'
import type { Writer } from '../../database/schema.ts'
import type { Change } from '../live-events/note.ts'

export interface AlarmText {
  severity: Severity
  zh: string
  en: string
}

/** What is said of a thing that turned to alarm or fault, when nobody tells more; the other states raise no alarm. */
const ALARM_OF_STATE: ReadonlyMap<number, AlarmText> = new Map([
  [THING_STATES.alarm, { severity: SEVERITIES.general, zh: '状态变为告警', en: 'The state has turned to alarm' }],
  [THING_STATES.fault, { severity: SEVERITIES.serious, zh: '状态变为故障', en: 'The state has turned to fault' }],
])

interface Touched {
  alarm_id: string
  thing_id: string
}

const toChange = (action: 'raised' | 'cleared', alarms: readonly Touched[]): Change => ({
  resource: 'alarm',
  action,
  ids: alarms.map((alarm) => alarm.alarm_id),
  parents: alarms.map((alarm) => alarm.thing_id),
})

const clear = (writer: Writer, tenantId: string, thingIds: readonly string[], now: Date): Promise<Touched[]> =>
  writer
    .updateTable('alarm')
    .set({ cleared_at: now })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${thingIds}::text[])`)
    .where('cleared_at', 'is', null)
    .returning(['alarm_id', 'thing_id'])
    .execute()

const raise = async (
  writer: Writer,
  tenantId: string,
  thingIds: readonly string[],
  { text, now }: { text: AlarmText; now: Date },
): Promise<Touched[]> => {
  const alarmIds = thingIds.map(() => randomUUIDv7())
  await sql`
    insert into alarm (tenant_id, alarm_id, thing_id, severity, text_zh, text_en, raised_at)
    select ${tenantId}, alarm_id, thing_id, ${text.severity}, ${text.zh}, ${text.en}, ${now}::timestamptz
    from unnest(${alarmIds}::text[], ${thingIds}::text[]) as raised (alarm_id, thing_id)
  `.execute(writer)
  return thingIds.map((thingId, index) => ({ alarm_id: alarmIds[index] ?? '', thing_id: thingId }))
}

/**
 * What the things that turned to `state` do to their alarms. Offline, maintenance and unknown leave an alarm open:
 * nothing says that its cause is gone. `now` is when the states changed in the history: by it `unfollowState` finds
 * them. The caller holds the rows of the things.
 */
export const followState = async (
  writer: Writer,
  tenantId: string,
  { state, now }: { state: number; now: Date },
  thingIds: readonly string[],
): Promise<Change[]> => {
  const text = ALARM_OF_STATE.get(state)
  if (thingIds.length === 0 || (text === undefined && state !== THING_STATES.normal)) return []
  const cleared = await clear(writer, tenantId, thingIds, now)
  const raised = text === undefined ? [] : await raise(writer, tenantId, thingIds, { text, now })
  return [toChange('cleared', cleared), toChange('raised', raised)]
}

/** Undoes what `followState` did to the alarms of these things at that time: what it ended is open again, what it raised ends. */
export const unfollowState = async (
  writer: Writer,
  tenantId: string,
  { at, now }: { at: Date; now: Date },
  thingIds: readonly string[],
): Promise<Change[]> => {
  const ofThings = writer
    .updateTable('alarm')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${thingIds}::text[])`)
  const reopened = await ofThings
    .set({ cleared_at: null })
    .where('cleared_at', '=', at)
    .returning(['alarm_id', 'thing_id'])
    .execute()
  const cleared = await ofThings
    .set({ cleared_at: now })
    .where('raised_at', '=', at)
    .where('cleared_at', 'is', null)
    .returning(['alarm_id', 'thing_id'])
    .execute()
  return [toChange('cleared', cleared), toChange('raised', reopened)]
}
