// Codes as people write them: numbers in either radix, or the bit of a register, `3.12` (screens 10).

/** How the codes of a set are written. */
export interface CodeFormat {
  representation: 'scalar' | 'mask'
  radix: 'decimal' | 'hexadecimal'
  /** Of 16 bits each, in a set of bits. */
  registers: number
}

/** Bits of a register. */
export const REGISTER_BITS = 16

/** Codes are numbers of at most 32 bits. */
const LARGEST = 0xffff_ffff

const HEXADECIMAL = /^(?:0x|\$)?([0-9a-f]{1,8})h?$/i
const DECIMAL = /^\d{1,10}$/
const MARKED = /^0x|^\$|h$/i
const BIT = /^(\d{1,2})\.(\d{1,2})$/

/** The number of a code; undefined where it is none. `0x…` is always hexadecimal. */
export const parseNumber = (text: string, radix: CodeFormat['radix']): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  const isHexadecimal = radix === 'hexadecimal' || MARKED.test(plain)
  const digits = isHexadecimal ? HEXADECIMAL.exec(plain)?.[1] : DECIMAL.exec(plain)?.[0]
  if (digits === undefined) return undefined
  const number = Number.parseInt(digits, isHexadecimal ? 16 : 10)
  return number <= LARGEST ? number : undefined
}

/** The bit of a code in a set of bits, counted through all registers: `1.3` is 19 from register 0 on. */
const parseBit = (text: string, registers: number): number | undefined => {
  const [, register, bit] = BIT.exec(text.normalize('NFKC').trim()) ?? []
  if (register === undefined) return undefined
  const [at, place] = [Number(register), Number(bit)]
  return at < registers && place < REGISTER_BITS ? at * REGISTER_BITS + place : undefined
}

/** What a code of the set is as a number: its value, or the place of its bit. */
export const codeNumber = (text: string, { representation, radix, registers }: CodeFormat): number | undefined =>
  representation === 'mask' ? parseBit(text, registers) : parseNumber(text, radix)

/** A number as the set writes it. */
export const writeCode = (number: number, { representation, radix }: CodeFormat): string => {
  if (representation === 'mask') return `${Math.floor(number / REGISTER_BITS)}.${number % REGISTER_BITS}`
  return radix === 'hexadecimal' ? `0x${number.toString(16).toUpperCase().padStart(4, '0')}` : String(number)
}

/** Bits that are set in the registers, lowest first. */
export const bitsOf = (registers: readonly number[]): number[] =>
  registers.flatMap((value, at) =>
    Array.from({ length: REGISTER_BITS }, (_, bit) => bit)
      .filter((bit) => Math.floor(value / 2 ** bit) % 2 === 1)
      .map((bit) => at * REGISTER_BITS + bit),
  )

/** Versions such as `2.14` in their order; nothing stands before all and behind all. */
export const compareFirmware = (left: string, right: string): number => {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number))
  for (let place = 0; place < Math.max(a?.length ?? 0, b?.length ?? 0); place++) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether two ranges of versions have one in common; empty is without an end. */
export const rangesMeet = (one: { from: string; to: string }, other: { from: string; to: string }): boolean => {
  const startsBefore = (from: string, to: string) => from === '' || to === '' || compareFirmware(from, to) <= 0
  return startsBefore(one.from, other.to) && startsBefore(other.from, one.to)
}
