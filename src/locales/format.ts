// Numbers and dates in the language that the page speaks now.
import { formatExact, formatMinute, formatNumber, formatRecent, formatSecond } from '../lib/text/format.ts'
import { activeLanguageTag } from './locale.ts'

export { formatCount } from '../lib/text/format-count.ts'
export const formatDecimal = (value: unknown, digits?: number) => formatNumber(value, activeLanguageTag(), digits)
/** Whole numbers with more digits than a number holds, in groups; others as they are. */
export const formatDigits = (digits: string) =>
  /^-?\d+$/.test(digits) ? new Intl.NumberFormat(activeLanguageTag()).format(BigInt(digits)) : digits
export const formatMeasure = (value: number) => formatExact(value, activeLanguageTag())
/** To the second, for what happened while somebody works. */
export const formatMoment = (value: string | number) => formatSecond(value, activeLanguageTag())
export const formatDateTime = (value: string | number) => formatMinute(value, activeLanguageTag())
/** Of today only the time. */
export const formatLately = (value: string | number, now = Date.now()) => formatRecent(value, now, activeLanguageTag())
/** The same to the second, for what changes while somebody looks. */
export const formatJustNow = (value: string | number, now = Date.now()) =>
  formatRecent(value, now, activeLanguageTag(), { second: '2-digit' })
