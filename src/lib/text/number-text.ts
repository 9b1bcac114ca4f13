// What a person types or pastes for a number, and back. Never guesses: what is not clearly a number is NaN.

export type DecimalMark = '.' | ','

/** Groups of three, as pasted from a spreadsheet, with the mark of decimals that the user's own programs write. */
const GROUPED: Record<DecimalMark, RegExp> = {
  '.': /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^[+-]?\d{1,3}([.\s']\d{3})+(,\d*)?$/,
}
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Numbers as the program writes them, e.g. `12.5`, are taken from everybody. */
const withPoint = (text: string, mark: DecimalMark): string => {
  const isGrouped = GROUPED[mark].test(text)
  if (mark === '.') return isGrouped ? text.replaceAll(',', '') : text
  return (isGrouped ? text.replaceAll(/[.\s']/g, '') : text).replace(',', '.')
}

/** null for nothing, NaN for what is no number; full-width digits of an input method count as digits. */
export const parseNumber = (text: string, mark: DecimalMark = '.'): number | null => {
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim()
  if (plain === '') return null
  const written = withPoint(plain, mark)
  return PLAIN.test(written) ? Number(written) : Number.NaN
}

export const numberText = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** How a language writes decimals. */
export const decimalMark = (language: string): DecimalMark =>
  new Intl.NumberFormat(language).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.'
