// What a person types or pastes for a day. Never guesses: the year comes first, in whichever way it is written.

const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+0{1,2}:00(?::00)?)?$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/

/** The day as ISO 8601, undefined for what is none; full-width digits of an input method count as digits. */
export const readDate = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim()
  const [, year, month, day] = DATE.exec(plain) ?? DIGITS.exec(plain) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // The 31st of a shorter month is no date.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
