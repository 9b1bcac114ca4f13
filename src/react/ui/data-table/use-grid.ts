// What the grid does on keys and clicks: moves the active cell, selects, opens, sorts, resizes.
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

import type { RowsView } from './body-rows.tsx'
import type { ColumnModel } from './column-model.ts'
import { type GridCommand, HEADER, type Position, command, movement } from './grid-keys.ts'
import { idsBetween, pageSelection, type SelectedIds, toggleId, withIds } from './row-selection.ts'

export interface GridOptions<Row> {
  rows: readonly Row[]
  ids: readonly string[]
  model: ColumnModel<Row>
  /** Those that selecting all is about. */
  listed: readonly string[]
  selected: SelectedIds | undefined
  onSelected: ((ids: Set<string>) => void) | undefined
  onOpen: ((row: Row) => void) | undefined
  currentId: string | undefined
  rowKeys: Record<string, (row: Row) => void> | undefined
}

/** Step of a column's width with the keyboard, in pixels. */
const RESIZE_STEP = 16
const INTERACTIVE = 'button, a, input, select, textarea, label'

export const useGrid = <Row>(options: GridOptions<Row>) => {
  const { rows, ids, listed, model, selected, onSelected, onOpen, currentId, rowKeys } = options
  const [position, setPosition] = useState<Position & { id?: string | undefined }>({ row: 0, column: 0 })
  /** Where a range begins. */
  const anchor = useRef(0)
  const first = selected === undefined ? 0 : 1
  const columns = model.placed.length + first

  // The active row stays the same thing when the rows change; when it is gone, its neighbour takes its place.
  const moved = position.id === undefined || ids[position.row] === position.id ? -1 : ids.indexOf(position.id)
  const active: Position = {
    row: Math.min(moved === -1 ? position.row : moved, rows.length - 1),
    column: Math.min(position.column, columns - 1),
  }
  const activate = (next: Position) => setPosition({ ...next, id: ids[next.row] })
  const openRow = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const selectRange = (to: number, isOn = true) => {
    if (selected && onSelected) onSelected(withIds(selected, idsBetween(ids, anchor.current, to), isOn))
  }
  const check = (index: number, isRange: boolean, column = 0) => {
    const id = ids[index]
    if (!selected || !onSelected || id === undefined) return
    activate({ row: index, column })
    if (isRange) return selectRange(index)
    anchor.current = index
    onSelected(toggleId(selected, id))
  }
  const togglePage = () => {
    if (selected && onSelected) onSelected(withIds(selected, listed, pageSelection(selected, listed) !== true))
  }
  const placedAt = (column: number) => model.placed[column - first]

  /** Answers whether there was anything to do. */
  const run = (wanted: GridCommand): boolean => {
    const placed = placedAt(active.column)
    switch (wanted) {
      case 'open':
        openRow(active.row)
        return onOpen !== undefined
      case 'select':
        check(active.row, false, active.column)
        return true
      case 'selectTo':
        check(active.row, true, active.column)
        return true
      case 'selectAll':
        if (active.row === HEADER && active.column >= first) return false
        togglePage()
        return selected !== undefined
      case 'sort':
      case 'addSort':
        if (placed) model.sortBy(placed.column.id, wanted === 'addSort')
        return true
      case 'narrow':
      case 'widen':
        if (placed) model.resize(placed.column.id, placed.width + (wanted === 'widen' ? RESIZE_STEP : -RESIZE_STEP))
        return true
      case 'clear':
        if (!selected || selected.size === 0) return false
        onSelected?.(new Set())
        return true
    }
  }
  const move = (next: Position, extend: boolean, view: RowsView) => {
    // Extending begins where one stands.
    if (!extend) anchor.current = next.row
    activate(next)
    if (next.row !== HEADER) view.show(next.row)
    if (extend && next.row !== HEADER && next.row !== active.row) selectRange(next.row)
  }

  return {
    active,
    activate,
    check,
    togglePage,
    press: (event: KeyboardEvent, view: RowsView) => {
      if (event.target !== event.currentTarget) return
      const wanted = command(event, active)
      if (wanted !== undefined) {
        if (!run(wanted)) return
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const next = movement(event, active, { rows: rows.length, columns, page: view.page() })
      if (next !== undefined) {
        event.preventDefault()
        return move(next, event.shiftKey, view)
      }
      const row = rows[active.row]
      const own = rowKeys?.[event.key]
      if (row === undefined || own === undefined) return
      event.preventDefault()
      own(row)
    },
    pressCell: (event: MouseEvent, row: number, column: number) => {
      if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return
      activate({ row, column })
      if (event.shiftKey) return selectRange(row)
      if (event.ctrlKey || event.metaKey) return check(row, false, column)
      anchor.current = row
      // The first column is the name of the row; with something open beside the table, any click shows the next.
      if (column === first || currentId !== undefined) openRow(row)
    },
    doublePress: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(INTERACTIVE)) return
      const row = event.target.closest<HTMLElement>('[data-row]')
      if (row) openRow(Number(row.dataset['row']))
    },
  }
}
