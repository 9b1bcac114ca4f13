// The zone of the clocks of devices: one setting for what they are set to, for the time tags of commands, and for times that
// come without a zone (screens 6 and 7; RTE-9, RTE-10).
import type { FormField, FormWords } from '../form/form-description.ts'
import { LENGTH } from '../wire/limits.ts'
import type { FormValues } from '../form/form-conditions.ts'
import type { Family } from './statute-config/families.ts'

/** Families that tell or take local times. OPC UA has UTC by definition, Modbus counts from 1970 in UTC. */
export const WITH_LOCAL_TIMES = ['iec104', 'iec101', 'iec103', 'mqtt', 'http'] as const satisfies readonly Family[]

/** Where nobody says another. */
export const USUAL_ZONE = 'Asia/Shanghai'

const text = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Zone of the point table. */
export const zoneOfStatute = (statute: FormValues): string =>
  text(statute, 'timeTag') === 'utc' ? 'UTC' : text(statute, 'timeZone') || USUAL_ZONE

/** Zone of the devices of a connection: its own, else that of its point table. */
export const zoneOf = (connection: FormValues, statute: FormValues): string =>
  text(connection, 'timeZone') || zoneOfStatute(statute)

/** Without what shows it and without its hint, which differ. */
export const TIME_ZONE_FIELD = {
  kind: 'text',
  name: 'timeZone',
  label: { zh: '设备时区', en: 'Time zone of the devices' },
  section: 'time',
  mono: true,
  maxLength: LENGTH.name,
  pattern: '[A-Za-z][A-Za-z0-9_+\\-]*(/[A-Za-z0-9_+\\-]+)*|(UTC|GMT)?[+\\-]\\d{1,2}(:?\\d{2})?',
  patternHint: {
    zh: '时区名称，如 Asia/Shanghai；或与 UTC 的时差，如 +08:00',
    en: 'A name such as Asia/Shanghai, or an offset from UTC such as +08:00',
  },
} as const satisfies FormField

export const TIME_SECTION: { id: string; label: FormWords } = { id: 'time', label: { zh: '时间', en: 'Time' } }

/** Of the rule that the zone has to be one. */
export const ZONE_SENTENCE: FormWords = {
  zh: '没有时区“{0}”：请填写时区名称（如 Asia/Shanghai）或与 UTC 的时差（如 +08:00）',
  en: 'There is no time zone {0}: give a name such as Asia/Shanghai, or an offset from UTC such as +08:00',
}
