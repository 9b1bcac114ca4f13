// What a person types for a number, and back. Never guesses: what is not clearly a number is NaN.

/** Groups of three with commas, as pasted from a spreadsheet. */
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** null for nothing, NaN for what is no number; full-width digits of an input method count as digits. */
export const parseNumber = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim()
  if (plain === '') return null
  if (GROUPED.test(plain)) return Number(plain.replaceAll(',', ''))
  return PLAIN.test(plain) ? Number(plain) : Number.NaN
}

export const numberText = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))
