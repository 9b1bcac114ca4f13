// Kinds of field that several schemas use (spec 3, 5). Empty text stands for "not given".
import * as z from 'zod/mini'

/** A named rule, so that the browser can say in words what was wrong. Empty text passes. */
const rule = (name: string, test: (value: string) => boolean) =>
  z.refine<string>((value) => value === '' || test(value), { params: { rule: name } })

/** Text that must be entered, at most `length` characters. */
export const requiredText = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

/** Text that may be left empty, at most `length` characters. */
export const optionalText = (length: number) => z._default(z.string().check(z.trim(), z.maxLength(length)), '')

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+?[0-9][0-9 ()-]{4,30}$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i
const DOTTED_NUMBERS = /^[0-9.]+$/
const IP_V4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/
const IP_V6_LETTERS = /^[\da-f:.]+$/i

const isAddress = (value: string) => (isHostName(value) ? HOST.test(value) : isIpAddress(value))

const isHostName = (value: string) => !value.includes(':') && !DOTTED_NUMBERS.test(value)

/** IPv4 in four decimal numbers, or IPv6 in any of its spellings; without a zone. */
export const isIpAddress = (value: string): boolean =>
  IP_V4.test(value) || (IP_V6_LETTERS.test(value) && URL.canParse(`http://[${value}]`))

/** E-mail address (VAL-1). */
export const optionalEmail = (length: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(length),
      rule('email', (value) => EMAIL.test(value)),
    ),
    '',
  )

/** Telephone or fax number, international or local. */
export const optionalPhone = (length: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(length),
      rule('phone', (value) => PHONE.test(value)),
    ),
    '',
  )

/** IPv4 or IPv6 address, or host name. */
export const optionalHost = (length: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(length), rule('host', isAddress)), '')

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** A day of the calendar, `2024-02-29`. */
export const isDate = (value: string): boolean => {
  if (!ISO_DATE.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Date without a time, ISO 8601. */
export const optionalDate = () => z._default(z.string().check(z.trim(), rule('calendarDate', isDate)), '')

/** Number in a range, or null when not given. */
export const optionalNumber = (range: { minimum: number; maximum: number }) =>
  z._default(z.nullable(z.number().check(z.gte(range.minimum), z.lte(range.maximum))), null)

const whole = z.refine<number>((value) => Number.isInteger(value), { params: { rule: 'integer' } })

/** Whole number in a range, or null when not given. */
export const optionalInteger = (range: { minimum: number; maximum: number }) =>
  z._default(z.nullable(z.number().check(whole, z.gte(range.minimum), z.lte(range.maximum))), null)
