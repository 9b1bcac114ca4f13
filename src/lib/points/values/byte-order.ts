// In which order the bytes of a value come, as letters: A is the byte of the highest value (screens 6, Modbus).

export const BYTE_ORDERS = {
  2: ['AB', 'BA'],
  4: ['ABCD', 'BADC', 'DCBA', 'CDAB'],
  8: ['ABCDEFGH', 'BADCFEHG', 'HGFEDCBA', 'GHEFCDAB', 'CDABGHEF', 'EFGHABCD'],
} as const
export type ByteWidth = keyof typeof BYTE_ORDERS

export const byteOrdersOf = (bytes: number): readonly string[] =>
  bytes === 2 || bytes === 4 || bytes === 8 ? BYTE_ORDERS[bytes] : []

/**
 * The order that values of `bytes` have where an order of two registers is the rule: `CDAB` has its words turned, so four
 * words come turned too.
 */
export const widenOrder = (order: string, bytes: number): string => {
  const [natural = '', swapped = '', turned = '', wordsTurned = ''] = byteOrdersOf(bytes)
  if (order.length === bytes) return order
  switch (order) {
    case 'BADC':
      return swapped
    case 'DCBA':
      return bytes === 2 ? swapped : turned
    case 'CDAB':
      return bytes === 2 ? natural : wordsTurned
    default:
      return natural
  }
}

/** Bytes as they came, put into the order of their value, the highest first. */
export const inOrder = (bytes: Uint8Array, order: string): Uint8Array => {
  if (order.length !== bytes.length) return bytes
  const sorted = new Uint8Array(bytes.length)
  for (const [place, letter] of [...order].entries()) sorted[(letter.codePointAt(0) ?? 65) - 65] = bytes[place] ?? 0
  return sorted
}

/** The other way: bytes of a value as they go over the wire. */
export const toOrder = (bytes: Uint8Array, order: string): Uint8Array =>
  order.length === bytes.length
    ? Uint8Array.from([...order], (letter) => bytes[(letter.codePointAt(0) ?? 65) - 65] ?? 0)
    : bytes
