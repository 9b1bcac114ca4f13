// The columns of a grid, which may come later and change: a form that is published adds some. Edits and steps to undo name a
// column by its place, so none ever moves or goes; one that there is not any more is absent.
import type { GridColumn } from './grid-column.ts'

export const createGridColumns = <Row>(first: readonly GridColumn<Row>[]) => {
  let all = first
  const places = new Map(first.map(({ id }, at) => [id, at]))
  return {
    /** A new list whenever one of them is another. */
    get all(): readonly GridColumn<Row>[] {
      return all
    },
    /** -1 where there is no such column. */
    placeOf: (id: string): number => places.get(id) ?? -1,
    /** Known ones are others in their place, new ones come behind. */
    put: (columns: readonly GridColumn<Row>[]) => {
      const next = [...all]
      for (const column of columns) {
        const at = places.get(column.id) ?? next.length
        places.set(column.id, at)
        next[at] = column
      }
      all = next
    },
  }
}
export type GridColumns<Row> = ReturnType<typeof createGridColumns<Row>>
