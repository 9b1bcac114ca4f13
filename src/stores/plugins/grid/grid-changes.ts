// What the user has changed, as a change set sends it, and how it comes back after a reload (section 0, "change set").
import type { CellValue } from '../../../lib/grid/cell-value.ts'
import type { GridCore } from './grid-core.ts'
import type { CellChange } from './grid-edits.ts'

export interface CellUpdate {
  column: string
  from: CellValue
  to: CellValue
}

export interface GridChanges {
  /** New rows in their order, all columns that have a value. */
  inserts: readonly { id: string; values: Readonly<Record<string, CellValue>> }[]
  updates: readonly { id: string; cells: readonly CellUpdate[] }[]
  /** Ids of rows to delete; what was edited in them does not count. */
  deletes: readonly string[]
}

export const readChanges = <Row>({ columns, edits }: GridCore<Row>): GridChanges => {
  const inserts = edits.added.map((id) => ({
    id,
    values: Object.fromEntries(
      columns.flatMap((column, at) => {
        const value = edits.applies(id, at) ? edits.value(id, at) : null
        return value === null ? [] : [[column.id, value]]
      }),
    ),
  }))
  const updates = [...edits.touched.keys()]
    .filter((id) => !edits.isNew(id) && !edits.deleted.has(id))
    .map((id) => ({
      id,
      cells: columns.flatMap((column, at): CellUpdate[] => {
        const to = edits.get(id, at)
        return to === undefined || !edits.applies(id, at)
          ? []
          : [{ column: column.id, from: edits.original(id, at), to }]
      }),
    }))
  return { inserts, updates, deletes: [...edits.deleted] }
}

/** Takes up changes that were kept; a cell that came with the value meanwhile is no change any more. */
export const restoreChanges = <Row>(
  core: GridCore<Row>,
  changes: GridChanges,
  rows: ReadonlyMap<string, Row> = new Map(),
): void => {
  const { columns, edits } = core
  edits.setDrafted(rows)
  const indexOf = (id: string) => columns.findIndex((column) => column.id === id)
  const before = edits.added
  const after = [...before, ...changes.inserts.map(({ id }) => id).filter((id) => !before.includes(id))]
  const cells: CellChange[] = []
  const put = (id: string, columnId: string, value: CellValue) => {
    const column = indexOf(columnId)
    if (column >= 0) cells.push({ id, column, before: edits.get(id, column), after: edits.noted(id, column, value) })
  }
  edits.setAdded(after)
  for (const { id, values } of changes.inserts) {
    for (const [column, value] of Object.entries(values)) put(id, column, value)
  }
  for (const { id, cells: updates } of changes.updates) for (const { column, to } of updates) put(id, column, to)
  edits.setAdded(before)
  core.commit({
    cells,
    added: after.length === before.length ? undefined : { before, after },
    deleted: changes.deletes.length === 0 ? undefined : { ids: changes.deletes, isDeleted: true },
    range: { top: 0, left: 0, bottom: 0, right: 0 },
  })
  core.clearHistory()
  // What has come meanwhile is merged at once.
  edits.rebase()
  core.edited()
}
