// Columns that change places, by drag or key; the sticky ones stay where they are (section 0, "column order saved per user").
import type { GridEvents, GridScene } from '../grid-types.ts'

export interface ColumnsPort {
  scene: () => GridScene
  events: () => GridEvents
}

const DROP = 'yaw-grid-header--drop'

export const createColumnMoves = ({ scene, events }: ColumnsPort) => {
  /** Puts the column at a position so that it ends up at another one; answers whether it has moved. */
  const move = (from: number, to: number): boolean => {
    const { model, geometry, texts } = scene()
    const count = model.shown.length
    const column = model.columnAt(from)
    const isFixed = from < geometry.stickyCount || to < geometry.stickyCount
    if (column === undefined || isFixed || to >= count || to === from) return false
    // Whoever goes right ends up behind the one that was there.
    events().onMoveColumn(column.id, model.columnAt(to > from ? to + 1 : to)?.id)
    events().onSay(texts.movedColumn(column.label(), to + 1, count))
    return true
  }
  return {
    move,
    /** Moves the column of the active cell, which stays in it. */
    step: (by: 1 | -1) => {
      const { model, active } = scene()
      if (move(active.column, active.column + by)) model.selection.go({ row: active.row, column: active.column + by })
    },
    /** Whether the column is selected as a whole: then a drag of its header takes it along. */
    canDrag: (position: number): boolean => {
      const { model, range, geometry } = scene()
      const isWhole = range.top === 0 && range.bottom === model.rowCount - 1 && model.rowCount > 0
      return isWhole && range.left === position && range.right === position && position >= geometry.stickyCount
    },
    /** Shows at which header the column would be dropped. */
    mark: (scroller: HTMLElement, from: number, to: number | undefined) => {
      for (const header of scroller.querySelectorAll<HTMLElement>('.yaw-grid-header[data-position]')) {
        const isTarget = to !== undefined && to !== from && Number(header.dataset['position']) === to
        header.classList.toggle(DROP, isTarget)
        if (isTarget) header.dataset['side'] = to > from ? 'end' : 'start'
      }
    },
  }
}
export type ColumnMoves = ReturnType<typeof createColumnMoves>
