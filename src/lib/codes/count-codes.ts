// Codes that occur in what somebody has pasted from a log: each with how often it occurs (screens 10, codes seen).
import { type CodeFormat, codeNumber } from './code-number.ts'

export interface SeenCode {
  text: string
  number: number
  count: number
}

const BETWEEN = /[\s,;|\t]+/

/** Most different codes that are counted. */
const LIMIT = 10_000

export const countCodes = (text: string, format: CodeFormat): { seen: SeenCode[]; unread: number } => {
  const seen = new Map<number, SeenCode>()
  let unread = 0
  for (const word of text.split(BETWEEN)) {
    if (word === '') continue
    const number = codeNumber(word, format)
    const known = number === undefined ? undefined : seen.get(number)
    if (number === undefined) unread += 1
    else if (known !== undefined) known.count += 1
    else if (seen.size < LIMIT) seen.set(number, { text: word, number, count: 1 })
  }
  return { seen: [...seen.values()].toSorted((a, b) => b.count - a.count || a.number - b.number), unread }
}
