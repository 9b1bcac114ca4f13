// The zone of the clocks of devices: one setting for what they are set to, for the time tags of commands, and for times that
// come without a zone (screens 6 and 7; RTE-9, RTE-10).
import { section, text } from '../form/builders.ts'
import type { LocalizedText } from '../form/form-description.ts'
import { LENGTH } from '../wire/limits.ts'
import type { FormValues } from '../form/form-conditions.ts'
import type { Family } from './statute-config/families.ts'

/** Families that tell or take local times. OPC UA has UTC by definition, Modbus counts from 1970 in UTC. */
export const WITH_LOCAL_TIMES = ['iec104', 'iec101', 'iec103', 'mqtt', 'http'] as const satisfies readonly Family[]

/** Where nobody says another. */
export const USUAL_ZONE = 'Asia/Shanghai'

const said = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Zone of the point table. */
export const zoneOfStatute = (statute: FormValues): string =>
  said(statute, 'timeTag') === 'utc' ? 'UTC' : said(statute, 'timeZone') || USUAL_ZONE

/** Zone of the devices of a connection: its own, else that of its point table. */
export const zoneOf = (connection: FormValues, statute: FormValues): string =>
  said(connection, 'timeZone') || zoneOfStatute(statute)

/** Without what shows it and without its hint, which differ. */
export const TIME_ZONE_FIELD = text('timeZone', ['设备时区', 'Time zone of the devices'], LENGTH.name, {
  section: 'time',
  mono: true,
  pattern: '[A-Za-z][A-Za-z0-9_+\\-]*(/[A-Za-z0-9_+\\-]+)*|(UTC|GMT)?[+\\-]\\d{1,2}(:?\\d{2})?',
  patternHint: [
    '时区名称，如 Asia/Shanghai；或与 UTC 的时差，如 +08:00',
    'A name such as Asia/Shanghai, or an offset from UTC such as +08:00',
  ],
})

export const TIME_SECTION = section('time', ['时间', 'Time'])

/** Of the rule that the zone has to be one. */
export const ZONE_SENTENCE: LocalizedText = {
  zh: '没有时区“{0}”：请填写时区名称（如 Asia/Shanghai）或与 UTC 的时差（如 +08:00）',
  en: 'There is no time zone {0}: give a name such as Asia/Shanghai, or an offset from UTC such as +08:00',
}
