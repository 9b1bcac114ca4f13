// Parents of imported rows, by id or path, in the database or in another row of the file (screens 1: order-independent).
import type { Reader } from '../../../database/schema.ts'
import { customProblem } from '../cells.ts'
import { splitNames } from '../name-path.ts'
import type { Converted } from './convert.ts'
import { findByIds, findByPaths, keyOf } from './places.ts'
import type { Place } from './places.ts'
import { createPathReader } from './thing-names.ts'

/** A row on its way to a thing. */
export interface Candidate {
  converted: Converted
  /** Id that the row gives; empty where it gives none. */
  givenId: string
  /** Id of its thing: the given one, the found one, or one that is made for it. */
  thingId: string
  name: string
  parentId: string
  parentNames: readonly string[] | undefined
  /** The thing as it is. */
  current?: Place | undefined
}

export const textValue = ({ values }: Converted, field: string): string => {
  const value = values.get(field)
  return value === undefined || value === null ? '' : String(value)
}

export const toCandidate = (converted: Converted, makeId: () => string): Candidate => {
  const givenId = textValue(converted, 'thingId')
  const path = textValue(converted, 'parentPath')
  const parentNames = path === '' ? undefined : splitNames(path)
  if (path !== '' && parentNames === undefined) {
    converted.problems.push(customProblem(converted.columnOf('parentPath'), 'parentPath', 'path'))
  }
  return {
    converted,
    givenId,
    thingId: givenId === '' ? makeId() : givenId,
    name: textValue(converted, 'thingName'),
    parentId: textValue(converted, 'parentId'),
    parentNames,
  }
}

export interface Surroundings {
  byId: ReadonlyMap<string, Place>
  /** Id of the parent that a row names by path; undefined when there is none. */
  byPath: (names: readonly string[]) => string | undefined
  isInFile: (thingId: string) => boolean
}

/** Names from the root down to each row, as the file will have it. */
const nameRows = (
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
  // Of two rows that are called the same the first one is made.
  return new Map(
    candidates.toReversed().flatMap((candidate) => {
      const names = namesOf(candidate)
      return names === undefined ? [] : [[keyOf(names), candidate.thingId] as const]
    }),
  )
}

/** Reads all that the rows refer to, in a few queries. */
export const readSurroundings = async (
  reader: Reader,
  tenantId: string,
  candidates: readonly Candidate[],
): Promise<Surroundings> => {
  const ids = candidates.flatMap(({ givenId, parentId }) => [givenId, parentId]).filter((id) => id !== '')
  const byId = await findByIds(reader, tenantId, [...new Set(ids)])
  const places = await findByPaths(
    reader,
    tenantId,
    candidates.flatMap(({ parentNames }) => (parentNames === undefined ? [] : [parentNames])),
  )
  const parents = [...new Set(candidates.map(({ parentId }) => parentId))].flatMap((id) => byId.get(id) ?? [])
  const names = await createPathReader(reader, tenantId).read(parents.map((place) => place.path))
  const namesOfPlaces = new Map(
    parents.map((place, index) => [place.thingId, [...(names[index] ?? []), place.name]] as const),
  )
  const rowsById = new Map(candidates.map((candidate) => [candidate.thingId, candidate]))
  const inFile = nameRows(candidates, rowsById, namesOfPlaces)
  return {
    byId,
    byPath: (path) => places.get(keyOf(path))?.thingId ?? inFile.get(keyOf(path)),
    isInFile: (thingId) => rowsById.has(thingId),
  }
}

/**
 * The parent that a row means; null at the root, undefined after a problem. Of two that differ, the one counts that the
 * user has changed: an export fills in both.
 */
export const parentOf = (candidate: Candidate, { byId, byPath, isInFile }: Surroundings): string | null | undefined => {
  const { converted, parentId, parentNames, current } = candidate
  const refuse = (field: 'parentId' | 'parentPath', rule: string) => {
    converted.problems.push(customProblem(converted.columnOf(field), field, rule))
    return undefined
  }
  if (parentId === '' && parentNames === undefined) {
    const root = converted.type === 'thing_farm' || converted.type === undefined
    return root ? null : refuse('parentPath', 'parentRequired')
  }
  const named = parentNames === undefined ? undefined : byPath(parentNames)
  if (parentId === '') return named ?? refuse('parentPath', 'parentUnknown')
  const known = byId.has(parentId) || isInFile(parentId)
  if (parentNames === undefined) return known ? parentId : refuse('parentId', 'parentUnknown')
  if (known && named === parentId) return parentId
  const kept = current?.parentId
  if (kept === parentId) return named ?? refuse('parentPath', 'parentUnknown')
  if (kept !== undefined && kept === named) return known ? parentId : refuse('parentId', 'parentUnknown')
  if (named === undefined) return known ? parentId : refuse('parentId', 'parentUnknown')
  return known ? refuse('parentPath', 'parentDiffers') : refuse('parentId', 'parentUnknown')
}
