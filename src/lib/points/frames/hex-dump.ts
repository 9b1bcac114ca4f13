// Bytes out of a text that was pasted: plain hex, 0x12, a dump with offsets and characters beside it, or registers as decimal
// numbers (screens 6, decode).

export type DumpNotation = 'hex' | 'registers'

/** Longest dump, in bytes: beyond, nobody looks at it. */
export const DUMP_LIMIT = 4096

export type Dump =
  | { bytes: Uint8Array; problem?: never }
  | { problem: 'empty' | 'tooLong' }
  | { problem: 'notHex'; text: string }

/** `00000010  41 42 …  |AB…|`: an offset in front and characters behind are no bytes. */
const withoutMargins = (line: string) =>
  line
    .replace(/\|.*$/, '')
    .replace(/^\s*(?:0x)?[0-9a-f]{4,8}\s*[:>]\s*/i, '')
    .replace(/^\s*[0-9a-f]{8}\s{2,}(?=(?:[0-9a-f]{2}\s+)+[0-9a-f]{0,2}\s*$)/i, '')

const readHex = (text: string): Dump => {
  const bytes: number[] = []
  for (const line of text.split(/\r?\n/)) {
    for (const word of withoutMargins(line).split(/[\s,;:\-[\]()]+/)) {
      const digits = word.replace(/^(0x|\\x|\$)/i, '').replace(/h$/i, '')
      if (digits === '') continue
      if (!/^[0-9a-f]+$/i.test(digits) || (digits.length > 1 && digits.length % 2 === 1)) {
        return { problem: 'notHex', text: word }
      }
      const even = digits.padStart(2, '0')
      for (let place = 0; place < even.length; place += 2) bytes.push(Number.parseInt(even.slice(place, place + 2), 16))
      if (bytes.length > DUMP_LIMIT) return { problem: 'tooLong' }
    }
  }
  return bytes.length === 0 ? { problem: 'empty' } : { bytes: Uint8Array.from(bytes) }
}

/** Decimal numbers from −32768 to 65535, or hex with 0x: one register each. */
const readRegisters = (text: string): Dump => {
  const words = text.split(/[\s,;[\]()]+/).filter((word) => word !== '')
  if (words.length === 0) return { problem: 'empty' }
  if (words.length * 2 > DUMP_LIMIT) return { problem: 'tooLong' }
  const bytes = new Uint8Array(words.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [place, word] of words.entries()) {
    const value = /^(-?\d+|0x[0-9a-f]{1,4})$/i.test(word) ? Number(word) : Number.NaN
    if (!(value >= -32_768 && value <= 65_535)) return { problem: 'notHex', text: word }
    view.setUint16(place * 2, value & 0xffff)
  }
  return { bytes }
}

export const readDump = (text: string, notation: DumpNotation): Dump =>
  notation === 'hex' ? readHex(text) : readRegisters(text)

export const hexText = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
