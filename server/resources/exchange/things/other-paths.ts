// Rows whose parent is not found as it is written: it is read in other ways, until no row finds one any more.
import type { Reader } from '../../../database/schema.ts'
import type { LocalizedText } from '../import-subject.ts'
import {
  FOUND,
  TEXTS,
  createNearest,
  findBelow,
  findByNames,
  readingsOf,
  unknownParentMessage,
} from './parent-readings.ts'
import { type Candidate, textValue } from './candidate.ts'
import { findByPaths, keyOf } from './places.ts'
import type { Place } from './places.ts'
import type { RowNames } from './row-names.ts'

type Names = readonly string[]

interface Reading {
  reader: Reader
  tenantId: string
  candidates: readonly Candidate[]
  /** Things by the path of their names; more come. */
  places: Map<string, Place>
  inFile: RowNames
  byPath: (names: Names) => string | undefined
}

const textOf = ({ converted }: Candidate) => textValue(converted, 'parentPath')

const lostOf = ({ candidates, byPath }: Reading) =>
  candidates.filter(({ parentNames }) => parentNames !== undefined && byPath(parentNames) === undefined)

/** Gives rows the parents that `choose` finds for them; answers whether there was any. */
const give = (lost: readonly Candidate[], choose: (candidate: Candidate) => Names | undefined): boolean => {
  const found = lost.flatMap((candidate) => {
    const names = choose(candidate)
    return names === undefined ? [] : [{ candidate, names }]
  })
  for (const { candidate, names } of found) candidate.parentNames = names
  return found.length > 0
}

/** The one path among some that leads to a thing, where it is one thing only and not the row itself. */
const onlyOne = (reading: Reading, candidate: Candidate, paths: readonly Names[]): Names | undefined => {
  const found = new Map(paths.map((names) => [reading.byPath(names), names] as const))
  found.delete(undefined)
  const [first] = found
  return found.size === 1 && first?.[0] !== candidate.thingId ? first?.[1] : undefined
}

/** Of a path without separators the things that have this name; none while a row of this name has no place itself. */
const byLastName = (named: readonly Names[], lost: readonly Candidate[], { inFile }: Reading) => {
  const open = new Set(lost)
  const settled = inFile.rows.flatMap(({ candidate, names }) => (open.has(candidate) ? [] : [names]))
  const byName = Map.groupBy([...named, ...settled], (names) => names.at(-1) ?? '')
  const openNames = new Set(lost.map(({ name }) => name))
  return (candidate: Candidate): readonly Names[] => {
    const [name, ...more] = readingsOf(textOf(candidate))[0] ?? []
    if (name === undefined || more.length > 0 || openNames.has(name)) return []
    return byName.get(name) ?? []
  }
}

const learn = async ({ reader, tenantId, places }: Reading, paths: Iterable<Names>) => {
  for (const [key, place] of await findByPaths(reader, tenantId, paths)) places.set(key, place)
}

/** The deepest thing that the beginning of a path names; null where not even the first one is there. */
const deepestOf = ({ places }: Reading, names: Names): string | null => {
  for (let depth = names.length - 1; depth > 0; depth -= 1) {
    const place = places.get(keyOf(names.slice(0, depth)))
    if (place !== undefined) return place.thingId
  }
  return null
}

/** Reads what can be read, and answers what is said of a parent that still is not there. */
export const readOtherPaths = async (
  reading: Reading,
): Promise<(candidate: Candidate) => LocalizedText | undefined> => {
  const { reader, tenantId, inFile } = reading
  if (lostOf(reading).length === 0) return () => undefined
  const readings = new Map(lostOf(reading).map((candidate) => [candidate, readingsOf(textOf(candidate))] as const))
  const paths = [...readings.values()].flat()
  await learn(reading, paths)
  const lastNames = paths.flatMap((names) => names.at(-1) ?? [])
  const named = await findByNames(reader, tenantId, lastNames)
  await learn(reading, named)
  for (let hasFound = true; hasFound;) {
    const lost = lostOf(reading)
    const sameName = byLastName(named, lost, reading)
    hasFound = give(
      lost,
      (each) => onlyOne(reading, each, readings.get(each) ?? []) ?? onlyOne(reading, each, sameName(each)),
    )
    if (hasFound) inFile.refresh()
  }
  const lost = lostOf(reading)
  if (lost.length === 0) return () => undefined
  const parents = lost.flatMap((each) => (readings.get(each) ?? []).map((names) => deepestOf(reading, names)))
  const isLost = new Set(lost)
  const nearest = createNearest([
    ...named.slice(0, FOUND),
    ...(await findBelow(reader, tenantId, parents)),
    ...inFile.rows.flatMap(({ candidate, names }) => (isLost.has(candidate) ? [] : [names])),
  ])
  const said = new Map<string, LocalizedText | undefined>()
  return (candidate) => {
    const text = textOf(candidate)
    if (!said.has(text)) {
      const offers = said.size < TEXTS ? nearest(readings.get(candidate) ?? []) : []
      said.set(text, unknownParentMessage(text, offers))
    }
    return said.get(text)
  }
}
