// Rows of a change set: which of a draft may be sent, a part of it, what the platform says of each.
import type { GridChanges } from '../grid/grid-changes.ts'
import type { GridModel } from '../grid/grid-model.ts'
import type { RowFailure } from '../grid/grid-problems.ts'

export type ChangeKind = 'insert' | 'update' | 'delete'

/** What became of one row; in a dry run: what would. */
export interface RowReply<Row> {
  /** Id of the row in the grid. */
  id: string
  /** `held`: right in itself, not applied because others failed. */
  outcome: 'applied' | 'unchanged' | 'held' | 'failed'
  failure?: RowFailure | undefined
  /** The record as it is now, where the row was made from an older one. */
  current?: Row | undefined
  /** Id of the record, also of one that has just been made. */
  recordId: string
  /** Of the record after this. */
  revision?: number | undefined
}

/** Ids of a draft in the order in which they are sent. */
export const idsOf = ({ inserts, updates, deletes }: GridChanges): string[] => [
  ...inserts.map(({ id }) => id),
  ...updates.map(({ id }) => id),
  ...deletes,
]

/** The part of a draft that concerns these rows. */
export const pickChanges = ({ inserts, updates, deletes }: GridChanges, ids: ReadonlySet<string>): GridChanges => ({
  inserts: inserts.filter(({ id }) => ids.has(id)),
  updates: updates.filter(({ id }) => ids.has(id)),
  deletes: deletes.filter((id) => ids.has(id)),
})

/** Rows of which nothing is wrong nor to be decided. */
export const sendableIds = <Row>(grid: GridModel<Row>): string[] =>
  idsOf(grid.changes()).filter((id) => grid.isSendable(id))

export interface ChangeCounts {
  inserted: number
  updated: number
  deleted: number
  failed: number
}

export const NO_COUNTS: ChangeCounts = { inserted: 0, updated: 0, deleted: 0, failed: 0 }

const ofKinds = (changes: GridChanges, ids: ReadonlySet<string>) => {
  const { inserts, updates, deletes } = pickChanges(changes, ids)
  return { inserted: inserts.length, updated: updates.length, deleted: deletes.length }
}

/** How many of each kind went through, on top of those of before. */
export const addCounts = (counts: ChangeCounts, changes: GridChanges, ids: ReadonlySet<string>): ChangeCounts => {
  const more = ofKinds(changes, ids)
  return {
    inserted: counts.inserted + more.inserted,
    updated: counts.updated + more.updated,
    deleted: counts.deleted + more.deleted,
    failed: counts.failed,
  }
}

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
