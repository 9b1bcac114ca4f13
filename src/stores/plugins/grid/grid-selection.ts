// Which cells are selected: one rectangle with the cell that the keys act on; it stays on its row when rows move.
import { type ReadableAtom, atom } from 'nanostores'

import { type Cell, type Range, holds, rangeOf } from '../../../lib/grid/ranges.ts'
import type { GridCore } from './grid-core.ts'

export interface GridSelection {
  /** Where keys act; inside the range. */
  active: Cell
  /** The corner that stays while the range grows. */
  anchor: Cell
  head: Cell
}

const ORIGIN: Cell = { row: 0, column: 0 }
const START: GridSelection = { active: ORIGIN, anchor: ORIGIN, head: ORIGIN }

export const createGridSelection = <Row>(core: GridCore<Row>) => {
  const $selection = atom<GridSelection>(START)
  let activeId: string | undefined

  const clamp = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, core.rowCount - 1)),
    column: Math.max(0, Math.min(column, core.shown.length - 1)),
  })
  const set = (next: GridSelection) => {
    const clamped = { active: clamp(next.active), anchor: clamp(next.anchor), head: clamp(next.head) }
    activeId = core.idAt(clamped.active.row)
    $selection.set(clamped)
  }
  const range = (): Range => {
    const { anchor, head } = $selection.get()
    return rangeOf(clamp(anchor), clamp(head))
  }
  const go = (cell: Cell) => set({ active: cell, anchor: cell, head: cell })
  return {
    $selection: $selection as ReadableAtom<GridSelection>,
    range,
    /** Selects one cell. */
    go,
    /** Lets the range reach to a cell. */
    extend: (head: Cell) => {
      const { active, anchor } = $selection.get()
      set({ active: holds(rangeOf(anchor, head), active.row, active.column) ? active : anchor, anchor, head })
    },
    /** Moves the active cell inside the range. */
    step: (active: Cell) => set({ ...$selection.get(), active }),
    select: ({ top, left, bottom, right }: Range) => {
      const anchor = { row: top, column: left }
      set({ active: anchor, anchor, head: { row: bottom, column: right } })
    },
    selectRows: (from: number, to: number) => {
      const right = core.shown.length - 1
      const { active } = $selection.get()
      const anchor = { row: from, column: 0 }
      set({ active: { row: from, column: active.column }, anchor, head: { row: to, column: right } })
    },
    selectColumns: (from: number, to: number) =>
      set({
        active: { row: 0, column: from },
        anchor: { row: 0, column: from },
        head: { row: core.rowCount - 1, column: to },
      }),
    /** After rows were sorted, filtered or loaded anew: the active row is the same one, else its place. */
    follow: () => {
      const { active } = $selection.get()
      const row = activeId === undefined ? -1 : core.rowIndexOf(activeId)
      go({ row: row < 0 ? active.row : row, column: active.column })
    },
  }
}
export type GridSelectionModel = ReturnType<typeof createGridSelection>
