// What the user has changed, beside the rows as they came: one map per column, so that a cell edited back is no edit.
import { type CellValue, isSame } from '../../../lib/grid/cell-value.ts'
import type { GridColumn } from './grid-column.ts'
import { readColumn } from './grid-column.ts'

/** `undefined` means: as it came. */
export interface CellChange {
  id: string
  /** Place in the model's columns. */
  column: number
  before: CellValue | undefined
  after: CellValue | undefined
}

export const createGridEdits = <Row>(columns: readonly GridColumn<Row>[], rowOf: (id: string) => Row | undefined) => {
  const values = columns.map(() => new Map<string, CellValue>())
  /** Edited cells of each row, and the row as it came: a server may not show it again. */
  const touched = new Map<string, { count: number; row: Row | undefined }>()
  const deleted = new Set<string>()
  let added: string[] = []
  let isNew = new Set<string>()

  const original = (id: string, column: number): CellValue => {
    const described = columns[column]
    if (described === undefined) return null
    if (isNew.has(id)) return described.initial ?? null
    const row = touched.get(id)?.row ?? rowOf(id)
    return row === undefined ? null : readColumn(described, row)
  }
  const write = (id: string, column: number, value: CellValue | undefined) => {
    const map = values[column]
    if (map === undefined) return
    const had = map.has(id)
    if (value === undefined) map.delete(id)
    else map.set(id, value)
    const step = Number(map.has(id)) - Number(had)
    if (step === 0) return
    const known = touched.get(id) ?? { count: 0, row: rowOf(id) }
    known.count += step
    if (known.count === 0) touched.delete(id)
    else touched.set(id, known)
  }
  return {
    touched,
    deleted: deleted as ReadonlySet<string>,
    get added(): readonly string[] {
      return added
    },
    isNew: (id: string) => isNew.has(id),
    hasEdits: (column: number) => (values[column]?.size ?? 0) > 0,
    /** The edit of a cell; undefined when it is as it came. */
    get: (id: string, column: number): CellValue | undefined => values[column]?.get(id),
    original,
    value: (id: string, column: number): CellValue => {
      // An emptied cell is noted as null, which is not the same as no note.
      const noted = values[column]?.get(id)
      return noted === undefined ? original(id, column) : noted
    },
    write,
    /** What to note so that the cell holds a value: nothing when it came with it. */
    noted: (id: string, column: number, value: CellValue): CellValue | undefined =>
      isSame(value, original(id, column)) ? undefined : value,
    setDeleted: (id: string, isDeleted: boolean) => {
      if (isDeleted) deleted.add(id)
      else deleted.delete(id)
    },
    setAdded: (ids: readonly string[]) => {
      added = [...ids]
      isNew = new Set(ids)
    },
    /** After other rows have come: edits that these hold already are none any more. */
    rebase: () => {
      for (const [id, known] of touched) {
        known.row = isNew.has(id) ? undefined : (rowOf(id) ?? known.row)
        values.forEach((map, column) => {
          const value = map.get(id)
          if (value !== undefined && isSame(value, original(id, column))) write(id, column, undefined)
        })
      }
    },
    forget: (id: string) => {
      values.forEach((_, column) => write(id, column, undefined))
      deleted.delete(id)
      if (!isNew.delete(id)) return
      added = added.filter((each) => each !== id)
    },
  }
}
export type GridEdits<Row> = ReturnType<typeof createGridEdits<Row>>
