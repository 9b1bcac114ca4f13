// Pieces of one to three characters of the texts that a thing is found by: an index over them answers "contains" at a
// million things, with nothing but PostgreSQL's own (API-19, API-35; decision 42).

/** Longest piece; longer ones would be many more and find hardly less. */
const LONGEST = 3

/** FNV-1a over code units, as a signed integer of the database. */
const hash = (text: string, seed: number): number => {
  let value = seed
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}

/** Pieces of one tenant are different numbers from another's, so that no tenant's search reads of another's things. */
const seedOf = (tenantId: string) => hash(tenantId, 0x811c9dc5)

/** A single letter or digit is nearly everywhere: an index over it finds nothing. */
const isTelling = (piece: string) => piece.length > 1 || piece > '\u007f'

const addPieces = (found: Set<number>, line: string, length: number, seed: number) => {
  for (let from = 0; from + length <= line.length; from += 1) {
    const piece = line.slice(from, from + length)
    if (isTelling(piece)) found.add(hash(piece, seed))
  }
}

/** Every piece of the lines, as numbers; two pieces may share one, so that whoever finds by it looks at the text too. */
export const gramsOf = (tenantId: string, lines: readonly string[]): number[] => {
  const found = new Set<number>()
  const seed = seedOf(tenantId)
  for (const line of lines) for (let length = 1; length <= LONGEST; length += 1) addPieces(found, line, length, seed)
  return [...found]
}

/** The longest pieces of what is looked for: a text that contains it has them all. */
export const gramsOfSearch = (tenantId: string, text: string): number[] => {
  const found = new Set<number>()
  addPieces(found, text, Math.min(LONGEST, text.length), seedOf(tenantId))
  return [...found]
}
