// The place of each text among many, as people count: WTG-2 before WTG-10. A text is what stands before its first number,
// the number, and the rest; of both parts lists have few different ones, so that few texts are ever compared.
import { numberOrder } from './number-order.ts'
import { LAST } from './radix-order.ts'

/** Numbers in names that still fit beside a rank in one number. */
const ROOM = 10 ** 9
/** With more different parts, comparing the texts themselves costs no more. */
const PARTS = 20_000

const isDigit = (code: number) => code >= 48 && code <= 57

/** Numbers for different texts, in the order in which they come. */
const createNumbering = () => {
  const numbers = new Map<string, number>()
  let last = ''
  let lastNumber = -1
  return {
    numbers,
    of: (text: string): number => {
      // Neighbours often have the same: comparing them is quicker than looking up.
      if (lastNumber >= 0 && text === last) return lastNumber
      const known = numbers.get(text)
      last = text
      lastNumber = known ?? numbers.size
      if (known === undefined) numbers.set(text, lastNumber)
      return lastNumber
    },
  }
}

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

/** Where the first number stands, what it is and where it ends, for each text. */
const splitAll = (texts: readonly string[]) => {
  const [befores, afters] = [createNumbering(), createNumbering()]
  const before = new Int32Array(texts.length)
  const after = new Int32Array(texts.length)
  /** -1 where there is none. */
  const numbers = new Float64Array(texts.length)
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    let start = 0
    while (start < text.length && !isDigit(text.charCodeAt(start))) start++
    let number = start === text.length ? -1 : 0
    let end = start
    for (; end < text.length && isDigit(text.charCodeAt(end)); end++) number = number * 10 + text.charCodeAt(end) - 48
    before[index] = befores.of(text.slice(0, start))
    numbers[index] = number
    after[index] = afters.of(text.slice(end))
  }
  return { before, after, numbers, befores: [...befores.numbers.keys()], afters: [...afters.numbers.keys()] }
}

/** Equal texts share a number; no text is last. */
export const rankTexts = (texts: readonly string[], collator: Intl.Collator): Float64Array => {
  const { before, after, numbers, befores, afters } = splitAll(texts)
  let mostNumber = 0
  for (const number of numbers) if (number > mostNumber) mostNumber = number
  if (mostNumber >= ROOM - 1 || befores.length > PARTS || afters.length > PARTS) return rankOneByOne(texts, collator)

  // With one digit, so that what stands there in another name is compared with a digit.
  const beforeRanks = rankFew(new Set(befores.flatMap((text) => [text, `${text}0`])), collator)
  const afterRanks = rankFew(afters, collator)
  const bare = befores.map((text) => beforeRanks.get(text) ?? 0)
  const followed = befores.map((text) => beforeRanks.get(`${text}0`) ?? 0)
  const rest = afters.map((text) => afterRanks.get(text) ?? 0)
  const first = new Float64Array(texts.length)
  const second = new Float64Array(texts.length)
  // No more room than the numbers need: small keys sort quicker.
  const room = mostNumber + 2
  for (let index = 0; index < texts.length; index++) {
    const number = numbers[index] ?? -1
    const rank = (number < 0 ? bare : followed)[before[index] ?? 0] ?? 0
    first[index] = texts[index] === '' ? LAST : rank * room + number + 1
    second[index] = rest[after[index] ?? 0] ?? 0
  }
  const places = new Int32Array(texts.length)
  for (let index = 0; index < places.length; index++) places[index] = index
  const order = numberOrder(first, rest.length > 1 ? numberOrder(second, places, false) : places, false)
  const ranks = new Float64Array(texts.length)
  let rank = 0
  for (let index = 0; index < order.length; index++) {
    const place = order[index] ?? 0
    const previous = order[index - 1] ?? place
    if (first[place] !== first[previous] || second[place] !== second[previous]) rank++
    ranks[place] = first[place] === LAST ? LAST : rank
  }
  return ranks
}
