// Numbers in decimal digits, as many as they have: a double holds fifteen to seventeen of them, a counter of 64 bits up to twenty.

interface Decimal {
  digits: bigint
  /** Power of ten. */
  exponent: number
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i
/** Longer numbers are nobody's measurement. */
const LONGEST = 60

const parse = (text: string): Decimal | undefined => {
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > LONGEST) return undefined
  return { digits: BigInt(digits) * (sign === '-' ? -1n : 1n), exponent: Number(exponent) - fraction.length }
}

const product = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  exponent: one.exponent + other.exponent,
})

const sum = (one: Decimal, other: Decimal): Decimal => {
  const exponent = Math.min(one.exponent, other.exponent)
  const moved = (each: Decimal) => each.digits * 10n ** BigInt(each.exponent - exponent)
  return { digits: moved(one) + moved(other), exponent }
}

const textOf = ({ digits, exponent }: Decimal): string => {
  if (exponent >= 0) return String(digits * 10n ** BigInt(exponent))
  const sign = digits < 0n ? '-' : ''
  const all = String(digits < 0n ? -digits : digits).padStart(1 - exponent, '0')
  const fraction = all.slice(exponent).replace(/0+$/, '')
  return `${sign}${all.slice(0, exponent)}${fraction === '' ? '' : `.${fraction}`}`
}

/** Digits that every double holds. */
const CERTAIN = 15

/** A number where it is exact, else its digits. */
const shortest = (text: string): number | string => {
  const value = Number(text)
  if (Number.isSafeInteger(value) && String(value) === text) return value
  return text.replace(/^-?0*\.?0*/, '').replace('.', '').length <= CERTAIN ? value : text
}

/** A factor that was computed in doubles has dust in its last digits. */
const factorOf = (factor: number): Decimal =>
  parse(String(Number(factor.toPrecision(CERTAIN)))) ?? { digits: 0n, exponent: 0 }

/** `raw × scale × 10^power + offset`; a text where a number would be another one. */
export const scaledExactly = (raw: number | bigint, scale: number, power: number, offset: number): number | string => {
  const digits = parse(String(raw))
  if (digits === undefined) return Number(raw) * scale * 10 ** power + offset
  const scaled = product(digits, factorOf(scale))
  return shortest(textOf(sum({ ...scaled, exponent: scaled.exponent + power }, factorOf(offset))))
}
