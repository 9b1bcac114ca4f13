// CP24Time2a, the three octets of time of IEC 60870-5: milliseconds and minutes of an hour that the receiver has to know
// (IEC 60870-5-4, 6.8; IEC 60870-5-101, 7.2.6.19).
import { clockAt } from '../../time/zone.ts'
import type { TimeTag } from './cp56.ts'
import { little } from './frame.ts'

export const CP24_OCTETS = 3

const INVALID = 0x80
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A clock may be so far ahead of ours; what seems further ahead is of the hour before. */
const AHEAD = 15 * MINUTE

/** Milliseconds of the hour that a clock in this zone shows: not every zone is whole hours from UTC. */
const withinHour = (instant: number, zone: string): number => {
  const { minute, second, millisecond } = clockAt(zone, instant)
  return minute * MINUTE + second * 1000 + millisecond
}

/** What a clock in this zone shows. */
export const encodeCp24 = (instant: number, zone: string): number[] => {
  const { minute, second, millisecond } = clockAt(zone, instant)
  return [...little(second * 1000 + millisecond, 2), minute]
}

/** The time of that minute that is nearest before `received`, or a little after it. */
export const decodeCp24 = (octets: Uint8Array, received: number, zone: string): TimeTag => {
  const [low = 0, high = 0, minutes = 0] = octets
  const thousandths = high * 256 + low
  const minute = minutes & 0x3f
  const isTime = octets.length >= CP24_OCTETS && thousandths < MINUTE && minute < 60
  if (!isTime) return { instant: undefined, doubtful: true }
  const ago = withinHour(received, zone) - (minute * MINUTE + thousandths)
  const age = ((((ago + AHEAD) % HOUR) + HOUR) % HOUR) - AHEAD
  return { instant: received - age, doubtful: (minutes & INVALID) !== 0 }
}
