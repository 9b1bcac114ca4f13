// What the user has changed, beside the rows as they came: one map per column, so that a cell edited back is no edit.
// Rows that come newer are merged field by field: what only somebody else changed is taken over, what both did is disputed.
import { type CellValue, isSame } from '../../../lib/grid/cell-value.ts'
import type { GridColumn, ReadRow } from './grid-column.ts'
import { readColumn } from './grid-column.ts'
import type { GridColumns } from './grid-columns.ts'

/** `undefined` means: as it came. */
export interface CellChange {
  id: string
  /** Place in the model's columns. */
  column: number
  before: CellValue | undefined
  after: CellValue | undefined
}

/** A cell that the user and somebody else have changed, each in their own way. */
export interface CellDispute {
  base: CellValue
  theirs: CellValue
}

export const createGridEdits = <Row>(columns: GridColumns<Row>, rowOf: (id: string) => Row | undefined) => {
  /** By column; those that come later have none yet. */
  const values: Map<string, CellValue>[] = []
  /** Edited cells of each row, and the row as it came: a server may not show it again. */
  const touched = new Map<string, { count: number; row: Row | undefined }>()
  const deleted = new Set<string>()
  /** Rows that are deleted, as they came. */
  const gone = new Map<string, Row>()
  /** Rows that a draft was made on, until their edits are written. */
  const drafted = new Map<string, Row>()
  /** By row and column; a row to delete that somebody else has changed is in it without columns. */
  const disputes = new Map<string, Map<number, CellDispute>>()
  let added: string[] = []
  let isNew = new Set<string>()

  const cameAs = (id: string): Row | undefined => drafted.get(id) ?? rowOf(id)
  const original = (id: string, column: number): CellValue => {
    const described = columns.all[column]
    if (described === undefined) return null
    if (isNew.has(id)) return described.initial ?? null
    const row = touched.get(id)?.row ?? cameAs(id)
    return row === undefined ? null : readColumn(described, row)
  }
  const value = (id: string, column: number): CellValue => {
    // An emptied cell is noted as null, which is not the same as no note.
    const noted = values[column]?.get(id)
    return noted === undefined ? original(id, column) : noted
  }
  const readRow =
    (id: string): ReadRow =>
    (columnId) => {
      const at = columns.placeOf(columnId)
      return at < 0 ? null : value(id, at)
    }
  const dispute = (id: string, column: number, found: CellDispute | undefined) => {
    const known = disputes.get(id) ?? new Map<number, CellDispute>()
    if (found === undefined) known.delete(column)
    else known.set(column, found)
    if (known.size > 0) disputes.set(id, known)
    else if (!deleted.has(id)) disputes.delete(id)
  }
  const write = (id: string, column: number, value: CellValue | undefined) => {
    const map = (values[column] ??= new Map<string, CellValue>())
    const had = map.has(id)
    if (value === undefined) map.delete(id)
    else map.set(id, value)
    // Whoever writes the cell again has decided.
    if (disputes.get(id)?.has(column) === true) dispute(id, column, undefined)
    const step = Number(map.has(id)) - Number(had)
    if (step === 0) return
    const known = touched.get(id) ?? { count: 0, row: cameAs(id) }
    known.count += step
    if (known.count === 0) touched.delete(id)
    else touched.set(id, known)
  }
  const mergeCells = (id: string, known: { row: Row | undefined }, newer: Row) => {
    const before = known.row
    known.row = newer
    values.forEach((map, column) => {
      const [mine, described] = [map.get(id), columns.all[column]]
      if (mine === undefined || described === undefined) return
      const theirs = readColumn(described, newer)
      if (isSame(mine, theirs)) return write(id, column, undefined)
      const base = disputes.get(id)?.get(column)?.base ?? readColumn(described, before ?? newer)
      return dispute(id, column, isSame(base, theirs) ? undefined : { base, theirs })
    })
  }
  const mergeDeletion = (id: string, newer: Row) => {
    const before = gone.get(id)
    gone.set(id, newer)
    const isOther = (column: GridColumn<Row>) =>
      column.readOnly !== true && !isSame(readColumn(column, before ?? newer), readColumn(column, newer))
    if (columns.all.some(isOther)) disputes.set(id, disputes.get(id) ?? new Map())
  }
  /** Brings what was edited in a row up to a newer version of it. */
  const merge = (id: string, newer: Row) => {
    drafted.delete(id)
    const known = touched.get(id)
    if (known !== undefined && known.row !== newer) mergeCells(id, known, newer)
    if (deleted.has(id) && gone.get(id) !== newer) mergeDeletion(id, newer)
  }
  return {
    touched,
    deleted: deleted as ReadonlySet<string>,
    disputes: disputes as ReadonlyMap<string, ReadonlyMap<number, CellDispute>>,
    get added(): readonly string[] {
      return added
    },
    isNew: (id: string) => isNew.has(id),
    hasEdits: (column: number) => (values[column]?.size ?? 0) > 0,
    /** The edit of a cell; undefined when it is as it came. */
    get: (id: string, column: number): CellValue | undefined => values[column]?.get(id),
    original,
    value,
    readRow,
    /** Whether the row has the field. */
    applies: (id: string, column: number): boolean => columns.all[column]?.applies?.(readRow(id), id) ?? true,
    write,
    /** What to note so that the cell holds a value: nothing when it came with it. */
    noted: (id: string, column: number, value: CellValue): CellValue | undefined =>
      isSame(value, original(id, column)) ? undefined : value,
    setDeleted: (id: string, isDeleted: boolean) => {
      if (!isDeleted) {
        deleted.delete(id)
        gone.delete(id)
        if (disputes.get(id)?.size === 0) disputes.delete(id)
        return
      }
      const row = touched.get(id)?.row ?? cameAs(id)
      deleted.add(id)
      if (row !== undefined) gone.set(id, row)
    },
    setAdded: (ids: readonly string[]) => {
      added = [...ids]
      isNew = new Set(ids)
    },
    /** The row that edits or a deletion were made on. */
    base: (id: string): Row | undefined => gone.get(id) ?? touched.get(id)?.row ?? cameAs(id),
    /** Rows that a draft was made on, before it is written. */
    setDrafted: (rows: ReadonlyMap<string, Row>) => {
      for (const [id, row] of rows) drafted.set(id, row)
    },
    merge,
    /** After other rows have come: edits that these hold already are none any more. */
    rebase: () => {
      for (const id of new Set([...touched.keys(), ...deleted])) {
        const newer = isNew.has(id) ? undefined : rowOf(id)
        if (newer !== undefined) merge(id, newer)
      }
    },
    /** Ends a dispute: the columns named keep the user's value, the others take the newer one. */
    settle: (id: string, keep: ReadonlySet<number>) => {
      const columnsOfRow = [...(disputes.get(id)?.keys() ?? [])]
      disputes.delete(id)
      for (const column of columnsOfRow) if (!keep.has(column)) write(id, column, undefined)
    },
    forget: (id: string) => {
      values.forEach((_, column) => write(id, column, undefined))
      deleted.delete(id)
      gone.delete(id)
      drafted.delete(id)
      disputes.delete(id)
      if (!isNew.delete(id)) return
      added = added.filter((each) => each !== id)
    },
  }
}
export type GridEdits<Row> = ReturnType<typeof createGridEdits<Row>>
