// Numbers for the different parts of many texts, in the order in which they come. A part is looked up where it stands: cutting
// out a hundred thousand of them takes longer than sorting them.

/** Numbers of a hash, small enough to be whole numbers of the engine. */
const HASH = 0x3fffffff

const hashOf = (text: string, start: number, end: number): number => {
  let hash = end - start
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) & HASH
  return hash
}

export const createPartNumbers = () => {
  const parts: string[] = []
  const byHash = new Map<number, number>()
  let last = -1
  const isPart = (number: number, text: string, start: number, length: number) => {
    const part = parts[number]
    return part !== undefined && part.length === length && text.startsWith(part, start)
  }
  return {
    /** Each different part, by its number. */
    parts: parts as readonly string[],
    of: (text: string, start: number, end: number): number => {
      // Neighbours often have the same: comparing them is quicker than looking up.
      if (isPart(last, text, start, end - start)) return last
      let hash = hashOf(text, start, end)
      let known = byHash.get(hash)
      while (known !== undefined && !isPart(known, text, start, end - start)) {
        hash = (hash + 1) & HASH
        known = byHash.get(hash)
      }
      if (known === undefined) {
        known = parts.length
        parts.push(text.slice(start, end))
        byHash.set(hash, known)
      }
      last = known
      return known
    },
  }
}
