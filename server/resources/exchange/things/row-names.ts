// The rows of an import by the path of names that they will have.
import type { Candidate } from './candidate.ts'
import { keyOf } from './places.ts'

/** Names from the root down to each row, as the file will have it. */
export const nameRows = (
  candidates: readonly Candidate[],
  rowsById: ReadonlyMap<string, Candidate>,
  namesOfPlaces: ReadonlyMap<string, readonly string[]>,
) => {
  const named = new Map<Candidate, readonly string[] | undefined>()
  const namesOf = (candidate: Candidate): readonly string[] | undefined => {
    // A row that is met again before it is named stands below itself.
    if (named.has(candidate)) return named.get(candidate)
    named.set(candidate, undefined)
    const { parentId, parentNames, name } = candidate
    const row = rowsById.get(parentId)
    const above = parentNames ?? (parentId === '' ? [] : (namesOfPlaces.get(parentId) ?? (row && namesOf(row))))
    const names = above === undefined ? undefined : [...above, name]
    named.set(candidate, names)
    return names
  }
  return candidates.flatMap((candidate) => {
    const names = namesOf(candidate)
    return names === undefined ? [] : [{ candidate, names }]
  })
}

/** The names of the rows, made anew when some of them have found their parent. */
export const indexNames = (make: () => ReturnType<typeof nameRows>) => {
  let rows = make()
  const index = () => new Map(rows.toReversed().map(({ candidate, names }) => [keyOf(names), candidate.thingId]))
  // Of two rows that are called the same the first one is made.
  let ids = index()
  return {
    get rows() {
      return rows
    },
    idOf: (names: readonly string[]) => ids.get(keyOf(names)),
    refresh: () => {
      rows = make()
      ids = index()
    },
  }
}
export type RowNames = ReturnType<typeof indexNames>
