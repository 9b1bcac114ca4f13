// CP56Time2a, the seven octets of time of IEC 60870-5: the clock of a station, with its marks for summer time and for a clock that
// is not to be trusted (IEC 60870-5-4, 6.8; IEC 60870-5-101, 7.2.6.18).
import { clockAt, instantOf, isSummer } from '../../time/zone.ts'
import { little } from './frame.ts'

export const CP56_OCTETS = 7

const INVALID = 0x80
const SUMMER = 0x80
/** Years have two digits. */
const CENTURY = 2000

/** What a clock in this zone shows. */
export const encodeCp56 = (instant: number, zone: string): number[] => {
  const clock = clockAt(zone, instant)
  const weekday = new Date(Date.UTC(clock.year, clock.month - 1, clock.day)).getUTCDay() || 7
  return [
    ...little(clock.second * 1000 + clock.millisecond, 2),
    clock.minute,
    clock.hour | (isSummer(zone, instant) ? SUMMER : 0),
    clock.day | (weekday << 5),
    clock.month,
    clock.year % 100,
  ]
}

export interface TimeTag {
  /** Milliseconds since 1970; undefined where the octets are no time. */
  instant: number | undefined
  /** The station does not vouch for its clock, or it shows no time at all. */
  doubtful: boolean
}

export const decodeCp56 = (octets: Uint8Array, zone: string): TimeTag => {
  const [low = 0, high = 0, minutes = 0, hours = 0, days = 0, months = 0, years = 0] = octets
  const thousandths = high * 256 + low
  const clock = {
    year: CENTURY + (years & 0x7f),
    month: months & 0x0f,
    day: days & 0x1f,
    hour: hours & 0x1f,
    minute: minutes & 0x3f,
    second: Math.floor(thousandths / 1000),
    millisecond: thousandths % 1000,
  }
  const last = new Date(Date.UTC(clock.year, clock.month, 0)).getUTCDate()
  const isTime =
    octets.length >= CP56_OCTETS &&
    clock.second < 60 &&
    clock.minute < 60 &&
    clock.hour < 24 &&
    clock.month >= 1 &&
    clock.month <= 12 &&
    clock.day >= 1 &&
    clock.day <= last
  if (!isTime) return { instant: undefined, doubtful: true }
  return { instant: instantOf(clock, zone, (hours & SUMMER) !== 0), doubtful: (minutes & INVALID) !== 0 }
}
