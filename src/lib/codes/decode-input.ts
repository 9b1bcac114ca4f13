// What somebody types to have it decoded: a number of the set, or the words of all registers in a row.
import { type CodeFormat, bitsOf, codeNumber, parseNumber } from './code-number.ts'

/** `numbers` are codes, or places of bits that are set; `undefined` where the input cannot be read. */
export const decodeInput = (text: string, format: CodeFormat): number[] | undefined => {
  const words = text.trim().split(/[\s,;]+/)
  if (text.trim() === '') return []
  if (format.representation === 'scalar') {
    const numbers = words.map((word) => codeNumber(word, format))
    return numbers.includes(undefined) ? undefined : numbers.flatMap((number) => number ?? [])
  }
  // A single bit by its name, else the registers from the first one on.
  const bit = words.length === 1 ? codeNumber(words[0] ?? '', format) : undefined
  if (bit !== undefined) return [bit]
  const registers = words.map((word) => parseNumber(word, format.radix))
  if (registers.some((register) => register === undefined || register > 0xffff) || words.length > format.registers)
    return undefined
  return bitsOf(registers.flatMap((register) => register ?? []))
}
