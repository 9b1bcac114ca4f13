// What the keys do: those of a spreadsheet (section 0, "keyboard = spreadsheet keys"). Escape, then Tab, leaves the grid.
import { type Cell, sizeOf, stepInside } from '../../../../lib/grid/ranges.ts'
import { movement } from '../../data-table/grid-keys.ts'
import type { GridEditor } from './grid-editor.ts'
import type { GridScene } from '../grid-types.ts'

export interface KeyPort {
  scene: () => GridScene
  editor: GridEditor
  page: () => number
  /** Brings a cell into view. */
  show: (cell: Cell) => void
  clear: () => void
  fillDown: () => void
  undo: () => void
  redo: () => void
  toggleActive: () => boolean
  find: (isReplace: boolean) => void
  fillWish: () => void
  columnMenu: () => void
  /** Moves the active column by one place. */
  moveColumn: (by: 1 | -1) => void
  sayReadOnly: () => void
}

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

export const createGridKeys = (port: KeyPort) => {
  const { editor } = port
  /** The next Tab leaves the grid. */
  let isLeaving = false

  const go = (cell: Cell) => {
    port.scene().model.selection.go(cell)
    port.show(cell)
  }
  /** Tab and Enter: inside a range of several cells they stay in it. */
  const step = (by: 'row' | 'column', direction: 1 | -1) => {
    const { model, range, active } = port.scene()
    if (sizeOf(range) > 1) {
      const next = stepInside(range, active, by, direction)
      model.selection.step(next)
      return port.show(next)
    }
    const all = { top: 0, left: 0, bottom: model.rowCount - 1, right: model.shown.length - 1 }
    if (by === 'column') return go({ ...active, row: Math.max(0, Math.min(active.row + direction, all.bottom)) })
    const next = stepInside(all, active, 'row', direction)
    const isOver = direction === 1 ? next.row < active.row : next.row > active.row
    return isOver ? undefined : go(next)
  }
  const move = (event: KeyboardEvent): boolean => {
    const { model, active } = port.scene()
    const from = event.shiftKey ? model.selection.$selection.get().head : active
    const size = { rows: model.rowCount, columns: model.shown.length, page: port.page() }
    const next = movement(event, from, size)
    if (next === undefined || model.rowCount === 0) return false
    const cell = { row: Math.max(0, next.row), column: next.column }
    if (!event.shiftKey) go(cell)
    else {
      model.selection.extend(cell)
      port.show(cell)
    }
    return true
  }
  const withControl = (event: KeyboardEvent): boolean => {
    const { model } = port.scene()
    switch (event.key.toLowerCase()) {
      case 'a':
        model.selection.selectRows(0, model.rowCount - 1)
        return true
      case 'd':
        if (event.shiftKey) port.fillWish()
        else port.fillDown()
        return true
      case 'f':
        port.find(false)
        return true
      case 'h':
        port.find(true)
        return true
      case 'z':
        if (event.shiftKey) port.redo()
        else port.undo()
        return true
      case 'y':
        port.redo()
        return true
      case ' ': {
        const { range } = port.scene()
        model.selection.selectColumns(range.left, range.right)
        return true
      }
      default:
        return move(event)
    }
  }
  const plain = (event: KeyboardEvent): boolean => {
    const { model, active, range } = port.scene()
    switch (event.key) {
      case 'Tab':
        if (isLeaving) return false
        step('row', event.shiftKey ? -1 : 1)
        return true
      case 'Enter':
        if (model.stateAt(active.row) === 'failed') model.retry(active.row)
        else step('column', event.shiftKey ? -1 : 1)
        return true
      case 'F2':
        if (!editor.begin(active, 'edit') && !port.toggleActive()) port.sayReadOnly()
        return true
      case 'Delete':
      case 'Backspace':
        port.clear()
        return true
      case ' ':
        if (event.shiftKey) {
          model.selection.selectRows(range.top, range.bottom)
          return true
        }
        return port.toggleActive()
      case 'Escape':
        if (sizeOf(range) > 1) {
          model.selection.go(active)
          return true
        }
        isLeaving = true
        return false
      default:
        return move(event)
    }
  }
  const whileEditing = (event: KeyboardEvent): boolean => {
    const { editing } = editor
    const isText = editing?.select === undefined
    switch (event.key) {
      case 'Escape':
        editor.finish(false)
        return true
      case 'Enter':
        if (event.altKey && isText) {
          const { keeper } = editor
          keeper.setRangeText('\n', keeper.selectionStart, keeper.selectionEnd, 'end')
          return true
        }
        // In a list that is open: what the key would choose.
        if (!isText && event.target instanceof HTMLOptionElement) editing.select.value = event.target.value
        editor.finish(true)
        step('column', event.shiftKey ? -1 : 1)
        return true
      case 'Tab':
        editor.finish(true)
        step('row', event.shiftKey ? -1 : 1)
        return true
      case 'F2':
        editor.setMode(editing?.mode === 'type' ? 'edit' : 'type')
        return true
      default:
        if (editing?.mode !== 'type' || !ARROWS.includes(event.key) || event.shiftKey || event.ctrlKey) return false
        editor.finish(true)
        return move(event)
    }
  }
  /** Answers whether the key was for the grid. */
  return (event: KeyboardEvent): boolean => {
    // An input method uses these keys itself.
    if (event.isComposing) return false
    const wasLeaving = isLeaving
    if (event.key !== 'Shift' && event.key !== 'Tab') isLeaving = false
    if (editor.editing !== undefined) return whileEditing(event)
    if (event.altKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      port.moveColumn(event.key === 'ArrowLeft' ? -1 : 1)
      return true
    }
    if (event.altKey) {
      if (event.key !== 'ArrowDown') return false
      port.columnMenu()
      return true
    }
    if (event.ctrlKey || event.metaKey) return withControl(event)
    const isTaken = plain(event)
    if (event.key === 'Tab' && wasLeaving) isLeaving = false
    const { model, active } = port.scene()
    if (!isTaken && event.key.length === 1 && !model.canEdit(active.row, active.column)) port.sayReadOnly()
    return isTaken
  }
}
