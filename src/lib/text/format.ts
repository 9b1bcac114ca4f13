// Numbers, dates and empty values as the specification shows them (spec 5, VAL-6, VAL-7).

/** Shown where there is no value. */
export const NO_VALUE = '-.-'

/** What platforms write on the wire where they say that there is no value (spec 3; ENT-15). */
export const EMPTY_MARKER = '@empty'

/** Whether a value counts as empty: null, '', 'null', 'NULL', 'undefined', the marker, an empty array or object (VAL-6). */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return ['', 'null', 'NULL', 'undefined', EMPTY_MARKER].includes(value)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The value as text, '-.-' when it is empty; 0 shows (VAL-7). */
export const showValue = (value: unknown): string => (isEmpty(value) ? NO_VALUE : String(value))

/** `0,0.00` in the language, '-.-' for what is no number (VAL-7). */
export const formatNumber = (value: unknown, languageTag: string, digits = 2): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.NumberFormat(languageTag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
    : NO_VALUE

/** A measured value with as many decimals as it has, six at most: where zeros at the end would say nothing. */
export const formatExact = (value: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { maximumFractionDigits: 6 }).format(value)

/** English months in letters: in numbers, the order of day and month is anybody's guess. */
const months = (languageTag: string) => (languageTag.startsWith('en') ? 'short' : '2-digit')

const formatDate = (value: string | number, languageTag: string, more: Intl.DateTimeFormatOptions = {}): string => {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return NO_VALUE
  return new Intl.DateTimeFormat(languageTag, {
    year: 'numeric',
    month: months(languageTag),
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...more,
  }).format(date)
}

/** Date and time to the minute, by the 24-hour clock; '-.-' for what is no date. */
export const formatMinute = (value: string | number, languageTag: string): string => formatDate(value, languageTag)

/** The same with the second. */
export const formatSecond = (value: string | number, languageTag: string): string =>
  formatDate(value, languageTag, { second: '2-digit' })

/** Of today only the time, else day and time without the year of now; for lists of what happened lately. */
export const formatRecent = (
  value: string | number,
  now: number,
  languageTag: string,
  more: Intl.DateTimeFormatOptions = {},
): string => {
  const [date, today] = [new Date(value), new Date(now)]
  if (Number.isNaN(date.getTime())) return NO_VALUE
  const isToday = date.toDateString() === today.toDateString()
  return new Intl.DateTimeFormat(languageTag, {
    ...(date.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
    ...(!isToday && { month: months(languageTag), day: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
    ...more,
    hourCycle: 'h23',
  }).format(date)
}
