// Parents of imported rows, by id or path, in the database or in another row of the file (screens 1: order-independent).
import type { Reader } from '../../../database/schema.ts'
import { refuse as tell } from '../convert.ts'
import type { LocalizedText } from '../import-subject.ts'
import type { Candidate } from './candidate.ts'
import { findByIds, findByPaths, keyOf } from './places.ts'
import type { Place } from './places.ts'
import { readOtherPaths } from './other-paths.ts'
import { indexNames, nameRows } from './row-names.ts'
import { createPathReader } from './thing-names.ts'

export interface Surroundings {
  byId: ReadonlyMap<string, Place>
  /** Id of the parent that a row names by path; undefined when there is none. */
  byPath: (names: readonly string[]) => string | undefined
  isInFile: (thingId: string) => boolean
  /** What is said of a parent that a row names by a path and that is not there. */
  labelsOf: (candidate: Candidate) => LocalizedText | undefined
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
  const inFile = indexNames(() => nameRows(candidates, rowsById, namesOfPlaces))
  const byPath = (path: readonly string[]) => places.get(keyOf(path))?.thingId ?? inFile.idOf(path)
  const labelsOf = await readOtherPaths({ reader, tenantId, candidates, places, inFile, byPath })
  return { byId, byPath, isInFile: (thingId) => rowsById.has(thingId), labelsOf }
}

/**
 * The parent that a row means; null at the root, undefined after a problem. Of two that differ, the one counts that the
 * user has changed: an export fills in both.
 */
export const parentOf = (candidate: Candidate, around: Surroundings): string | null | undefined => {
  const { byId, byPath, isInFile, labelsOf } = around
  const { converted, parentId, parentNames, current } = candidate
  const refuse = (field: 'parentId' | 'parentPath', rule: string) => {
    const words = rule === 'parentUnknown' && field === 'parentPath' ? labelsOf(candidate) : undefined
    tell(converted, field, rule, words && { words })
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
