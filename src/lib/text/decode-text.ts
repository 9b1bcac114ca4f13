// Bytes of a text from elsewhere: Unicode, or the national encoding that programs on Chinese systems write (RTE-9).

const MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be', '60,0': 'utf-16le', '0,60': 'utf-16be' } as const

/** What XML says of itself, in bytes that every encoding but UTF-16 has in common. */
const DECLARED = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w-]{1,30})["']/

/** Room of the declaration, in bytes. */
const HEAD = 200

const tryEncoding = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Undefined for what is no text, e.g. a spreadsheet. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const mark = `${bytes[0]},${bytes[1]}`
  if (mark in MARKS) return tryEncoding(bytes, MARKS[mark as keyof typeof MARKS])
  if (bytes.includes(0)) return undefined
  const declared = DECLARED.exec(String.fromCodePoint(...bytes.subarray(0, HEAD)))?.[1] ?? ''
  // Files say UTF-8 and are not: what does not fit is no UTF-8.
  for (const encoding of [declared, 'utf-8', 'gb18030']) {
    const text = encoding === '' || /^utf-?16/i.test(encoding) ? undefined : tryEncoding(bytes, encoding)
    if (text !== undefined) return text
  }
  return undefined
}
