// What differs between two versions of a model, item by item, and how much it weighs (screens 3).
import { heaviest, weighField, weighModelField } from './difference-weight.ts'
import type { Weight } from './difference-weight.ts'
import { ID_FIELDS, ITEM_KINDS, byId, idOf, isGiven, numberOf, sameValue, textOf } from './items.ts'
import type { ItemKind, ModelDocument, Values } from './items.ts'

export interface FieldChange {
  field: string
  old: unknown
  now: unknown
  weight: Weight
}

export interface ItemChange {
  kind: ItemKind
  change: 'added' | 'removed' | 'changed' | 'renamed'
  /** Id after the change; of a removed one, before. */
  id: string
  /** Of a renamed one. */
  oldId?: string
  weight: Weight
  fields: FieldChange[]
}

export interface ModelDifference {
  model: FieldChange[]
  items: ItemChange[]
  /** Undefined where nothing differs. */
  weight: Weight | undefined
}

/** What a version is and where it stands says nothing of its content. */
const NOT_CONTENT = new Set(['code', 'version', 'status', 'source'])

const fieldsOf = (...records: Values[]) => [...new Set(records.flatMap((record) => Object.keys(record)))]

const fieldChanges = (kind: ItemKind, old: Values, now: Values): FieldChange[] =>
  fieldsOf(now, old)
    .filter((field) => field !== ID_FIELDS[kind] && !sameValue(old[field], now[field]))
    .map((field) => ({
      field,
      old: old[field],
      now: now[field],
      weight: weighField(kind, field, old[field], now[field], now),
    }))

/** An item that went while one with the same business id came has another name now. */
const findRenamed = (item: Values, added: readonly Values[]) => {
  const businessId = textOf(item, 'businessId')
  return businessId === '' ? undefined : added.find((other) => textOf(other, 'businessId') === businessId)
}

/** What every thing must have from now on breaks those that have it not. */
const addedWeight = (kind: ItemKind, item: Values): Weight => {
  const isMandatory = kind === 'part' ? (numberOf(item, 'minimum') ?? 0) > 0 : item['required'] === true
  return isMandatory ? 'breaking' : 'additive'
}

const itemChanges = (kind: ItemKind, old: readonly Values[], now: readonly Values[]): ItemChange[] => {
  const [before, after] = [byId(kind, old), byId(kind, now)]
  const added = now.filter((item) => !before.has(idOf(kind, item).toLowerCase()))
  const renamed = new Set<Values>()
  const changes: ItemChange[] = []
  for (const [key, item] of before) {
    const same = after.get(key)
    const id = idOf(kind, item)
    if (same !== undefined) {
      const fields = fieldChanges(kind, item, same)
      const weight = heaviest(fields.map((field) => field.weight))
      if (fields.length > 0) changes.push({ kind, change: 'changed', id, weight, fields })
      continue
    }
    const other = findRenamed(
      item,
      added.filter((candidate) => !renamed.has(candidate)),
    )
    if (other === undefined) changes.push({ kind, change: 'removed', id, weight: 'breaking', fields: [] })
    else {
      renamed.add(other)
      const fields = fieldChanges(kind, item, other)
      changes.push({ kind, change: 'renamed', id: idOf(kind, other), oldId: id, weight: 'breaking', fields })
    }
  }
  for (const item of added) {
    if (renamed.has(item)) continue
    changes.push({ kind, change: 'added', id: idOf(kind, item), weight: addedWeight(kind, item), fields: [] })
  }
  return changes
}

export const compareModels = (old: ModelDocument, now: ModelDocument): ModelDifference => {
  const model = fieldsOf(now.model, old.model)
    .filter((field) => !NOT_CONTENT.has(field) && !sameValue(old.model[field], now.model[field]))
    .filter((field) => isGiven(old.model[field]) || isGiven(now.model[field]))
    .map((field): FieldChange => {
      const [left, right] = [old.model[field], now.model[field]]
      return { field, old: left, now: right, weight: weighModelField(field, left, right) }
    })
  const items = ITEM_KINDS.flatMap((kind) => itemChanges(kind, old[kind], now[kind]))
  const weights = [...model, ...items].map(({ weight }) => weight)
  return { model, items, weight: weights.length === 0 ? undefined : heaviest(weights) }
}
