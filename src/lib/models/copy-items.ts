// Copies items from one model into another: name, businessId and id stay as they are unless somebody says otherwise, and a
// policy decides about those that are there already (ENT-3; screens 3).
import { ID_FIELDS, byId, idOf, isGiven, sameValue, textOf } from './items.ts'
import type { ItemKind, Values } from './items.ts'

/**
 * `ignore`: what is there stays, the rest is added. `union`: what is there takes over what it lacks, the rest is added.
 * `cover`: what is there becomes as the copy, the rest is added. `intersect`: as cover, but nothing is added.
 */
export const MERGE_POLICIES = ['union', 'ignore', 'cover', 'intersect'] as const
export type MergePolicy = (typeof MERGE_POLICIES)[number]

/** What a copy keeps of what identifies the original (ENT-3). */
export interface CopyKeeps {
  id: boolean
  name: boolean
  businessId: boolean
}
export const KEEPS_ALL: CopyKeeps = { id: true, name: true, businessId: true }

export interface CopiedField {
  field: string
  old: unknown
  now: unknown
}

export interface CopiedItem {
  kind: ItemKind
  id: string
  /** `same`: there already, and nothing to change. `skipped`: left as it is, or not taken. */
  outcome: 'added' | 'changed' | 'same' | 'skipped'
  /** Values as they will be. */
  values: Values
  fields: CopiedField[]
  /** Id of another item of the target that has the same business id. */
  clash: string | undefined
}

/** `speed`, `speed_2`, `speed_3` … whichever is free. */
const freeId = (id: string, taken: (id: string) => boolean): string => {
  for (let number = 2; ; number += 1) {
    const next = `${id.slice(0, 60)}_${number}`
    if (!taken(next)) return next
  }
}

const merge = (policy: MergePolicy, old: Values, copy: Values): Values => {
  if (policy === 'ignore') return old
  const isTaken = (field: string) => (policy === 'union' ? !isGiven(old[field]) : true)
  return Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(copy)])].map((field) => [
      field,
      field in copy && isTaken(field) ? copy[field] : old[field],
    ]),
  )
}

interface CopyOptions {
  policy: MergePolicy
  keeps?: CopyKeeps
}

/** What copying these items into a model that has those would do; nothing is done yet. */
export const planCopy = (
  kind: ItemKind,
  chosen: readonly Values[],
  target: readonly Values[],
  { policy, keeps = KEEPS_ALL }: CopyOptions,
): CopiedItem[] => {
  const known = byId(kind, target)
  const taken = new Set(known.keys())
  let position = Math.max(0, ...target.map((item) => Number(item['position'] ?? 0)))
  return chosen.map((item): CopiedItem => {
    const originalId = idOf(kind, item)
    const id = keeps.id ? originalId : freeId(originalId, (next) => taken.has(next.toLowerCase()))
    taken.add(id.toLowerCase())
    const copy: Values = {
      ...item,
      [ID_FIELDS[kind]]: id,
      ...(!keeps.name && { nameZh: id, nameEn: id }),
      ...(!keeps.businessId && { businessId: '' }),
    }
    const old = known.get(id.toLowerCase())
    const businessId = textOf(copy, 'businessId')
    const other = target.find((each) => each !== old && businessId !== '' && textOf(each, 'businessId') === businessId)
    const clash = other === undefined ? undefined : idOf(kind, other)
    if (old === undefined) {
      if (policy === 'intersect') return { kind, id, outcome: 'skipped', values: copy, fields: [], clash: undefined }
      position += 1
      return { kind, id, outcome: 'added', values: { ...copy, position }, fields: [], clash }
    }
    const values = merge(policy, old, { ...copy, position: old['position'] })
    const fields = Object.keys(values)
      .filter((field) => !sameValue(old[field], values[field]))
      .map((field) => ({ field, old: old[field], now: values[field] }))
    const outcome = fields.length > 0 ? 'changed' : policy === 'ignore' ? 'skipped' : 'same'
    return { kind, id, outcome, values, fields, clash: outcome === 'changed' ? clash : undefined }
  })
}
