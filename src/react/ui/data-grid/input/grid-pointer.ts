// What the pointer does: selects cells, rows and columns, drags ranges, fills by the corner, makes columns wider.
import { type Cell, type Range, draggedFill } from '../../../../lib/grid/ranges.ts'
import { capturePointer } from '../../capture-pointer.ts'
import { ROW_HEIGHT } from '../drawing/grid-geometry.ts'
import type { ColumnMoves } from '../drawing/grid-columns.ts'
import { leadsToProblem } from '../drawing/grid-lead.ts'
import type { GridEvents, GridScene } from '../grid-types.ts'
import type { GridWindow } from '../drawing/grid-window.ts'

export interface PointerPort {
  scroller: HTMLElement
  window: GridWindow
  scene: () => GridScene
  events: () => GridEvents
  columns: ColumnMoves
  /** Ends an edit and takes the focus. */
  focus: () => void
  edit: (cell: Cell) => void
  toggleCheck: (cell: Cell) => unknown
  setFilling: (range: Range | undefined) => void
  fill: (source: Range, target: Range, isOtherWay: boolean) => void
}

type Drag =
  | { what: 'cells' }
  | { what: 'rows'; from: number }
  | { what: 'columns'; from: number }
  | { what: 'fill'; source: Range; target: Range | undefined }
  | { what: 'width'; id: string; x: number; width: number }
  | { what: 'move'; from: number; to: number }

/** Half of the box that is ticked, with some room, in pixels. */
const BOX = 10
/** Pixels that the view scrolls per frame and pixel beyond its edge. */
const PULL = 0.4

export const createGridPointer = (port: PointerPort, signal: AbortSignal) => {
  const { scroller, window } = port
  let drag: Drag | undefined
  let pointer = { x: 0, y: 0, isOtherWay: false }
  let frame = 0

  const within = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = scroller.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const under = ({ x, y }: { x: number; y: number }) => window.under(port.scene().geometry, x, y)

  const reach = () => {
    const { model, geometry } = port.scene()
    if (drag === undefined || drag.what === 'width') return
    const { x, y } = {
      x: Math.max(geometry.numberWidth, Math.min(pointer.x, window.view.width - 1)),
      y: Math.max(ROW_HEIGHT, Math.min(pointer.y, window.view.height - 1)),
    }
    const cell = under({ x, y })
    if (drag.what === 'cells') model.selection.extend(cell)
    else if (drag.what === 'rows') model.selection.selectRows(drag.from, cell.row)
    else if (drag.what === 'columns') model.selection.selectColumns(drag.from, cell.column)
    else if (drag.what === 'move') {
      drag.to = Math.max(geometry.stickyCount, cell.column)
      port.columns.mark(scroller, drag.from, drag.to)
    } else {
      drag.target = draggedFill(drag.source, cell)
      port.setFilling(drag.target)
    }
  }
  /** Beyond an edge the view follows the pointer for as long as it is there. */
  const pull = () => {
    frame = 0
    if (drag === undefined || drag.what === 'width') return
    const { geometry } = port.scene()
    const over = (at: number, from: number, to: number) => (at < from ? at - from : at > to ? at - to : 0)
    const x = drag.what === 'rows' ? 0 : over(pointer.x, geometry.stickyWidth - 1, window.view.width)
    const y = drag.what === 'columns' ? 0 : over(pointer.y, ROW_HEIGHT, window.view.height)
    if (x === 0 && y === 0) return
    // Over the sticky columns there is nothing to pull at while the view is at its start.
    window.scrollBy(Math.round(x * PULL), Math.round(y * PULL))
    reach()
    frame = requestAnimationFrame(pull)
  }
  const begin = (event: PointerEvent, next: Drag) => {
    drag = next
    pointer = { ...within(event), isOtherWay: event.ctrlKey }
    capturePointer(scroller, event.pointerId)
  }
  const pressHeader = (event: PointerEvent, target: Element) => {
    const { model, range, geometry } = port.scene()
    const header = target.closest<HTMLElement>('.yaw-grid-header')
    const position = Number(header?.dataset['position'])
    const column = model.columnAt(position)
    if (target.closest('.yaw-grid-corner')) return model.selection.selectRows(0, model.rowCount - 1)
    if (header === null || column === undefined) return undefined
    if (target.closest('.yaw-grid-header__resizer')) {
      const width = geometry.widths[position] ?? 0
      return begin(event, { what: 'width', id: column.id, x: event.clientX, width })
    }
    const menu = target.closest('.yaw-grid-header__menu')
    if (menu) {
      const { left, bottom } = menu.getBoundingClientRect()
      return port.events().onColumnMenu(column.id, { x: left, y: bottom })
    }
    if (!event.shiftKey && port.columns.canDrag(position))
      return begin(event, { what: 'move', from: position, to: position })
    model.selection.selectColumns(event.shiftKey ? range.left : position, position)
    return begin(event, { what: 'columns', from: event.shiftKey ? range.left : position })
  }
  const pressCell = (event: PointerEvent, cell: Cell) => {
    const { model, range } = port.scene()
    if (cell.row < 0 || model.rowCount === 0) return
    if (model.stateAt(cell.row) === 'failed') model.retry(cell.row)
    if (cell.column < 0) {
      const from = event.shiftKey ? range.top : cell.row
      model.selection.selectRows(from, cell.row)
      return begin(event, { what: 'rows', from })
    }
    if (event.shiftKey) model.selection.extend(cell)
    else model.selection.go(cell)
    if (!event.shiftKey && leadsToProblem(model, cell)) return port.events().onLead(cell.row)
    begin(event, { what: 'cells' })
  }
  const isOnBox = (event: MouseEvent, cell: Cell): boolean => {
    const { geometry, model } = port.scene()
    if (model.columnAt(cell.column)?.kind !== 'check') return false
    const { x, width } = window.placeOf(geometry, cell.row, cell.column)
    return Math.abs(within(event).x - x - width / 2) < BOX
  }
  /** Not the event's target: that is the grid itself after a drag has begun. */
  const elementAt = ({ clientX, clientY }: MouseEvent): Element | undefined => {
    const root = scroller.getRootNode()
    const found =
      root instanceof ShadowRoot || root instanceof Document ? root.elementFromPoint(clientX, clientY) : null
    return found ?? undefined
  }
  const isBar = (event: MouseEvent) => {
    const { x, y } = within(event)
    return x >= window.view.width || y >= window.view.height
  }

  scroller.addEventListener(
    'pointerdown',
    (event) => {
      const target = event.target instanceof Element ? event.target : undefined
      if (target === undefined || event.button !== 0 || target.closest('.yaw-grid-editor[data-open]')) return
      // The bars are the browser's.
      if (isBar(event)) return
      event.preventDefault()
      port.focus()
      const { range } = port.scene()
      if (target.closest('.yaw-grid-head')) return pressHeader(event, target)
      if (target.closest('.yaw-grid-corner-handle')) {
        return begin(event, { what: 'fill', source: range, target: undefined })
      }
      const cell = under(within(event))
      if (!event.shiftKey && cell.row >= 0 && isOnBox(event, cell)) port.toggleCheck(cell)
      return pressCell(event, cell)
    },
    { signal },
  )
  scroller.addEventListener(
    'pointermove',
    (event) => {
      if (drag === undefined) return
      pointer = { ...within(event), isOtherWay: event.ctrlKey }
      if (drag.what === 'width') return port.events().onResize(drag.id, drag.width + event.clientX - drag.x)
      reach()
      if (frame === 0) frame = requestAnimationFrame(pull)
    },
    { signal },
  )
  const end = (isKept: boolean) => {
    const done = drag
    drag = undefined
    cancelAnimationFrame(frame)
    frame = 0
    if (done?.what === 'move') {
      port.columns.mark(scroller, done.from, undefined)
      const hasMoved = isKept && port.columns.move(done.from, done.to)
      if (hasMoved) port.scene().model.selection.selectColumns(done.to, done.to)
    }
    if (done?.what !== 'fill') return
    port.setFilling(undefined)
    if (isKept && done.target !== undefined) port.fill(done.source, done.target, pointer.isOtherWay)
  }
  scroller.addEventListener('pointerup', () => end(true), { signal })
  scroller.addEventListener('pointercancel', () => end(false), { signal })
  scroller.addEventListener(
    'dblclick',
    (event) => {
      const target = elementAt(event)
      if (target === undefined || target.closest('.yaw-grid-editor[data-open]')) return
      const header = target.closest<HTMLElement>('.yaw-grid-header')
      if (header !== null) {
        const column = port.scene().model.columnAt(Number(header.dataset['position']))
        if (target.closest('.yaw-grid-header__resizer') && column) port.events().onResetWidth(column.id)
        return
      }
      const cell = under(within(event))
      if (cell.row >= 0 && cell.column >= 0) port.edit(cell)
    },
    { signal },
  )
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      if (event.target instanceof Element && event.target.closest('.yaw-grid-editor[data-open], .yaw-grid-head')) return
      const { model, range } = port.scene()
      event.preventDefault()
      // The key for the menu has no place: the menu belongs at the active cell.
      const isByKey = event.target instanceof Element && event.target.closest('.yaw-grid-editor') !== null
      const cell = isByKey ? port.scene().active : under(within(event))
      if (cell.row < 0) return
      const isInside =
        cell.row >= range.top && cell.row <= range.bottom && cell.column >= range.left && cell.column <= range.right
      if (cell.column < 0 && (cell.row < range.top || cell.row > range.bottom)) {
        model.selection.selectRows(cell.row, cell.row)
      } else if (cell.column >= 0 && !isInside) model.selection.go(cell)
      const place = isByKey ? window.cellAt(cell.row, cell.column)?.getBoundingClientRect() : undefined
      port.events().onContextMenu({ x: place?.left ?? event.clientX, y: place?.bottom ?? event.clientY })
    },
    { signal },
  )
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
}
