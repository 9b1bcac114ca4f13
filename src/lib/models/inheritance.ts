// What a model takes over from those that it extends: nearest parent first (screens 3).
import { ITEM_KINDS, byId, idOf, itemsBy } from './items.ts'
import type { ItemKind, ModelItems, Values } from './items.ts'

/** All items of a line of models, the remotest parent's first. */
export const joinItems = (line: readonly ModelItems[]): ModelItems =>
  itemsBy((kind): readonly Values[] => line.toReversed().flatMap((items) => items[kind]))

export interface RepeatedItem {
  kind: ItemKind
  id: string
}

/** Items that a parent has already under the same id. */
export const repeatedItems = (own: ModelItems, inherited: ModelItems): RepeatedItem[] =>
  ITEM_KINDS.flatMap((kind) => {
    const known = byId(kind, inherited[kind])
    return own[kind].map((item) => ({ kind, id: idOf(kind, item) })).filter(({ id }) => known.has(id.toLowerCase()))
  })

/**
 * A model and all above it, nearest first; `isRing` where a model leads back to itself. `parentOf` answers undefined where
 * there is none.
 */
export const lineOf = (
  id: string,
  parentOf: (id: string) => string | undefined,
): { line: string[]; isRing: boolean } => {
  const line = [id]
  for (let next = parentOf(id); next !== undefined; next = parentOf(next)) {
    if (line.includes(next)) return { line, isRing: true }
    line.push(next)
  }
  return { line, isRing: false }
}
