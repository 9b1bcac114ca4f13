// Clocks of stations: which time a zone shows at an instant, and which instant a clock means. A zone is an IANA name
// (`Asia/Shanghai`) or an offset (`+08:00`, `UTC`); where clocks change, the mark of summer time tells the doubled hour apart.

/** What a clock shows. */
export interface ClockTime {
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const MINUTE = 60_000
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i
const WHOLE_UTC = /^(?:UTC|GMT|Z)$/i
/** Clocks of the world are at most so far from UTC, in minutes. */
const FURTHEST = 14 * 60

/** Minutes east of UTC; undefined for what is no offset. */
const fixedOffset = (zone: string): number | undefined => {
  if (WHOLE_UTC.test(zone)) return 0
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Math.abs(offset) <= FURTHEST ? offset : undefined
}

const FORMATS = new Map<string, Intl.DateTimeFormat | undefined>()

const make = (zone: string): Intl.DateTimeFormat | undefined => {
  // A name begins with a letter: some engines take offsets too, which are read above.
  if (!/^[A-Za-z]/.test(zone)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (!FORMATS.has(zone)) FORMATS.set(zone, make(zone))
  return FORMATS.get(zone)
}

export const isZone = (zone: string): boolean => fixedOffset(zone) !== undefined || formatOf(zone) !== undefined

const utcOf = ({ year, month, day, hour, minute, second, millisecond }: ClockTime): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond

/** Minutes that the clocks of a zone are ahead of UTC at an instant; of a zone that nobody knows, none. */
export const offsetAt = (zone: string, instant: number): number => {
  const fixed = fixedOffset(zone)
  if (fixed !== undefined) return fixed
  const parts = new Map(
    formatOf(zone)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  if (year === undefined || month === undefined || day === undefined) return 0
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')]
  const shown = utcOf({ year, month, day, hour, minute, second, millisecond: 0 })
  return Math.round((shown - Math.floor(instant / 1000) * 1000) / MINUTE)
}

/** Offset without summer time: the lesser of those of the year. */
const standardOffset = (zone: string, instant: number): number => {
  const year = new Date(instant).getUTCFullYear()
  return Math.min(offsetAt(zone, Date.UTC(year, 0)), offsetAt(zone, Date.UTC(year, 6)))
}

export const isSummer = (zone: string, instant: number): boolean =>
  offsetAt(zone, instant) > standardOffset(zone, instant)

/** What the clocks of a zone show. */
export const clockAt = (zone: string, instant: number): ClockTime => {
  const date = new Date(instant + offsetAt(zone, instant) * MINUTE)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  }
}

const HOUR = 60
const DAY = 24 * HOUR * MINUTE

/**
 * The instant that a clock of a zone means. A clock that is said to show summer time is an hour ahead of the standard time, also
 * where the zone has none; one that says nothing shows what the zone has, in the doubled hour the standard time.
 */
export const instantOf = (clock: ClockTime, zone: string, saysSummer = false): number => {
  const shown = utcOf(clock)
  const standard = standardOffset(zone, shown)
  const candidates = [...new Set([offsetAt(zone, shown - DAY), offsetAt(zone, shown + DAY)])]
  const fitting = candidates.filter((offset) => offsetAt(zone, shown - offset * MINUTE) === offset)
  if (saysSummer) return shown - (fitting.find((offset) => offset > standard) ?? standard + HOUR) * MINUTE
  return shown - Math.min(...(fitting.length > 0 ? fitting : [standard])) * MINUTE
}

const two = (value: number) => String(value).padStart(2, '0')

/** `+08:00`. */
export const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `2026-11-23 21:05:00 +08:00`: the same in every language, and nobody has to guess the zone. */
export const zonedText = (instant: number, zone: string): string => {
  const { year, month, day, hour, minute, second } = clockAt(zone, instant)
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return `${date} ${two(hour)}:${two(minute)}:${two(second)} ${offsetText(offsetAt(zone, instant))}`
}
