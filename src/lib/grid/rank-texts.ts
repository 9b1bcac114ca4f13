// A number for each text among many that orders it as people count: WTG-2 before WTG-10. A text is what stands before its
// first number, the number, and the rest; of both parts lists have few different ones, so that few texts are ever compared.
import { createPartNumbers } from './part-numbers.ts'
import { LAST } from './radix-order.ts'

/** With more different parts, comparing the texts themselves costs no more. */
const PARTS = 20_000

const isDigit = (code: number) => code >= 48 && code <= 57

/** Ranks of different texts; those that people take for one share theirs. */
const rankFew = (texts: Iterable<string>, collator: Intl.Collator): Map<string, number> => {
  const ranks = new Map<string, number>()
  let before: string | undefined
  let rank = 0
  for (const text of [...texts].sort(collator.compare)) {
    if (before !== undefined && collator.compare(before, text) !== 0) rank++
    ranks.set(text, rank)
    before = text
  }
  return ranks
}

const rankOneByOne = (texts: readonly string[], collator: Intl.Collator): Float64Array => {
  const ranks = rankFew(new Set(texts), collator)
  return Float64Array.from(texts, (text) => (text === '' ? LAST : (ranks.get(text) ?? 0)))
}

/** Which parts each text has, and its first number, -1 where there is none. */
const splitAll = (texts: readonly string[]) => {
  const [befores, afters] = [createPartNumbers(), createPartNumbers()]
  const before = new Int32Array(texts.length)
  const after = new Int32Array(texts.length)
  const numbers = new Float64Array(texts.length)
  let mostNumber = 0
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    const { length } = text
    let start = 0
    while (start < length && !isDigit(text.charCodeAt(start))) start++
    let number = start === length ? -1 : 0
    let end = start
    for (; end < length && isDigit(text.charCodeAt(end)); end++) number = number * 10 + text.charCodeAt(end) - 48
    before[index] = befores.of(text, 0, start)
    numbers[index] = number
    after[index] = afters.of(text, end, length)
    if (number > mostNumber) mostNumber = number
  }
  return { before, after, numbers, mostNumber, befores: befores.parts, afters: afters.parts }
}

/** Equal texts share a number, a greater one is later; no text is last. */
export const rankTexts = (texts: readonly string[], collator: Intl.Collator): Float64Array => {
  const { before, after, numbers, mostNumber, befores, afters } = splitAll(texts)
  // Rank of the first part, number and rank of the rest side by side in one number: no more room than they need, because
  // small numbers sort quicker.
  const room = (mostNumber + 2) * afters.length
  const isTight = 2 * befores.length * room >= Number.MAX_SAFE_INTEGER
  if (isTight || befores.length > PARTS || afters.length > PARTS) return rankOneByOne(texts, collator)

  // With one digit, so that what stands there in another name is compared with a digit.
  const beforeRanks = rankFew(new Set(befores.flatMap((text) => [text, `${text}0`])), collator)
  const afterRanks = rankFew(afters, collator)
  const bare = befores.map((text) => (beforeRanks.get(text) ?? 0) * room)
  const followed = befores.map((text) => (beforeRanks.get(`${text}0`) ?? 0) * room)
  const rest = afters.map((text) => afterRanks.get(text) ?? 0)
  const keys = new Float64Array(texts.length)
  for (let index = 0; index < texts.length; index++) {
    const number = numbers[index] ?? -1
    const first = (number < 0 ? bare : followed)[before[index] ?? 0] ?? 0
    keys[index] = texts[index] === '' ? LAST : first + (number + 1) * afters.length + (rest[after[index] ?? 0] ?? 0)
  }
  return keys
}
