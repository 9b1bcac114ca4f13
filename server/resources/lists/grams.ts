// Pieces of one to three characters of the texts that a thing is found by: an index over them answers "contains" at a
// million things, with nothing but PostgreSQL's own (API-19, API-35; decision 42).

/** Longest piece; longer ones would be many more and find hardly less. */
const LONGEST = 3

/** What a piece is of: name and id, or labels and address. */
export type GramField = 'keyword' | 'label'

/** FNV-1a over code units, as a signed integer of the database. */
const hash = (text: string, seed: number): number => {
  let value = seed
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}

/** Pieces of another tenant or field are other numbers, so that no search reads what it cannot find. */
const seedOf = (tenantId: string, field: GramField) => hash(`${field}/${tenantId}`, 0x811c9dc5)

const addPieces = (found: Set<number>, text: string, length: number, seed: number) => {
  for (let from = 0; from + length <= text.length; from += 1) found.add(hash(text.slice(from, from + length), seed))
}

/** Every piece of the texts, as numbers; two pieces may share one, so that whoever finds by it looks at the text too. */
export const gramsOf = (tenantId: string, texts: Record<GramField, readonly string[]>): number[] => {
  const found = new Set<number>()
  for (const field of ['keyword', 'label'] as const) {
    const seed = seedOf(tenantId, field)
    for (const text of texts[field])
      for (let length = 1; length <= LONGEST; length += 1) addPieces(found, text, length, seed)
  }
  return [...found]
}

/** Every piece of texts of another scope than things, such as those of records of one kind. */
export const piecesOf = (scope: string, texts: readonly string[]): number[] => {
  const found = new Set<number>()
  const seed = hash(scope, 0x811c9dc5)
  for (const text of texts) for (let length = 1; length <= LONGEST; length += 1) addPieces(found, text, length, seed)
  return [...found]
}

/** The longest pieces of what is looked for in a scope. */
export const piecesOfSearch = (scope: string, text: string): number[] => {
  const found = new Set<number>()
  addPieces(found, text, Math.min(LONGEST, text.length), hash(scope, 0x811c9dc5))
  return [...found]
}

/** The longest pieces of what is looked for: a text that contains it has them all. */
export const gramsOfSearch = (tenantId: string, field: GramField, text: string): number[] => {
  const found = new Set<number>()
  addPieces(found, text, Math.min(LONGEST, text.length), seedOf(tenantId, field))
  return [...found]
}
