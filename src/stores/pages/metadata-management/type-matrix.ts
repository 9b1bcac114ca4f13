// The matrix of types: what the platform allows, what is narrowed, and whether types stand above each other in a ring
// (screens 11, Validate; ENT-1).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { ALLOWED_PARENTS, THING_TYPES, type ThingType } from '../../../contract/thing/thing-types.ts'

const isType = (code: unknown): code is ThingType => THING_TYPES.some((type) => type === code)

/** Types that it is narrowed to; empty where it is not. */
export const narrowedTo = (record: Pick<RecordRow, 'values'> | undefined): ThingType[] => {
  const value = record?.values['allowedParents']
  return Array.isArray(value) ? value.filter(isType) : []
}

const builtInParents = (type: ThingType): ThingType[] => ALLOWED_PARENTS[type].filter(isType)

/** The types it may stand below when one is taken away or given back; undefined where none would be left. */
export const toggled = (
  type: ThingType,
  narrowed: readonly ThingType[],
  parent: ThingType,
): ThingType[] | undefined => {
  const all = builtInParents(type)
  const now = narrowed.length === 0 ? all : all.filter((each) => narrowed.includes(each))
  const next = now.includes(parent)
    ? now.filter((each) => each !== parent)
    : all.filter((each) => each === parent || now.includes(each))
  if (next.length === 0) return undefined
  // All that the platform allows is not narrowed.
  return next.length === all.length ? [] : next
}

/** Types that stand above themselves by way of others; a device that carries devices is none. */
export const cyclesOf = (records: readonly Pick<RecordRow, 'values'>[]): ThingType[] => {
  const parentsOf = (type: ThingType): ThingType[] => {
    const narrowed = narrowedTo(records.find(({ values }) => values['thingKind'] === type))
    return builtInParents(type).filter(
      (parent) => parent !== type && (narrowed.length === 0 || narrowed.includes(parent)),
    )
  }
  const reaches = (from: ThingType, wanted: ThingType, seen: ReadonlySet<ThingType>): boolean =>
    parentsOf(from).some(
      (parent) => parent === wanted || (!seen.has(parent) && reaches(parent, wanted, new Set([...seen, parent]))),
    )
  return THING_TYPES.filter((type) => reaches(type, type, new Set([type])))
}
