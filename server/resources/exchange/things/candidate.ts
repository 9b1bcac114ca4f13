// A row of an import on its way to a thing: what it says of its id, name and place.
import { refuse } from '../convert.ts'
import { splitNames } from '../name-path.ts'
import type { Converted } from './convert.ts'
import type { Place } from './places.ts'

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
    refuse(converted, 'parentPath', 'path')
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
