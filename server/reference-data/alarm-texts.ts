// What the platform says of a thing that turned to alarm or fault, when nobody tells it more.
import type { Severity } from '../../src/contract/admin/alarm-calls.ts'
import { SEVERITIES } from '../../src/contract/admin/alarm-calls.ts'
import { THING_STATES } from '../../src/contract/thing/thing-types.ts'

export interface AlarmText {
  severity: Severity
  zh: string
  en: string
}

/** By state; the other states raise no alarm. */
export const ALARM_OF_STATE: ReadonlyMap<number, AlarmText> = new Map([
  [THING_STATES.alarm, { severity: SEVERITIES.general, zh: '状态变为告警', en: 'The state has turned to alarm' }],
  [THING_STATES.fault, { severity: SEVERITIES.serious, zh: '状态变为故障', en: 'The state has turned to fault' }],
])
