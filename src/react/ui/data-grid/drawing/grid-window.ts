// The few rows that stand for all rows: which place each shows and where it stands while the grid scrolls.
import { createRowTurns } from '../../lists/row-turns.ts'
import { createTreeScroll } from '../../thing-tree/tree-scroll.ts'
import { cellColumn } from './grid-cell.ts'
import { type GridGeometry, ROW_HEIGHT, columnUnder, columnsInView } from './grid-geometry.ts'
import { createGridHead } from './grid-head.ts'
import { type GridRow, type RowColumns, createGridRow } from './grid-row.ts'
import type { GridScene } from '../grid-types.ts'

/** Rows drawn beyond each edge: a scroll that paints before our code runs finds them there. */
const OVERSCAN = 4

const box = (className: string, role: string) => {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('role', role)
  return element
}

export interface GridPlace {
  left: number
  top: number
}

/** `due` runs when rows beyond the edges wait to be drawn. */
export const createGridWindow = (scroller: HTMLElement, due: () => void) => {
  const space = box('yaw-grid-space', 'presentation')
  const layer = box('yaw-grid-layer', 'presentation')
  const grid = box('yaw-grid-table', 'grid')
  const head = createGridHead()
  const body = box('yaw-grid-body', 'rowgroup')
  grid.append(head.element, body)
  space.append(layer, grid)
  scroller.append(space)

  const scroll = createTreeScroll(scroller)
  const pool: GridRow[] = []
  let scene: GridScene | undefined
  let left = 0
  let view = { width: 0, height: 0 }
  let size = { width: -1, height: -1 }
  let drawn = { first: -1, count: -1 }
  let first = 0
  let columns: RowColumns = { sticky: [], scrolled: [] }

  const turns = createRowTurns<GridRow>({
    show: (row) => scene !== undefined && row.draw(scene, columns),
    move: (row, at) => row.moveTo(at * ROW_HEIGHT + scroll.shift),
    due,
  })
  const rowCount = () => scene?.model.rowCount ?? 0
  const bodyHeight = () => Math.max(0, view.height - ROW_HEIGHT)
  const resizePool = (length: number) => {
    while (pool.length > length) pool.pop()?.element.remove()
    if (pool.length === length) return
    const fresh = document.createDocumentFragment()
    while (pool.length < length) {
      const row = createGridRow()
      pool.push(row)
      fresh.append(row.element)
    }
    body.append(fresh)
    for (const row of pool) row.at = -1
  }
  const setSize = () => {
    const width = Math.max(scene?.geometry.width ?? 0, view.width)
    scroll.resize(rowCount() * ROW_HEIGHT, bodyHeight())
    const height = scroll.canvas + ROW_HEIGHT
    if (size.width === width && size.height === height) return
    size = { width, height }
    space.style.inlineSize = `${width}px`
    space.style.blockSize = `${height}px`
  }
  const read = () => {
    scroll.read()
    left = scroller.scrollLeft
  }
  const readColumns = (of: GridScene): RowColumns => {
    const inView = columnsInView(of.geometry, left, view.width)
    const read = (from: number, length: number) =>
      Array.from({ length }, (_, index) => cellColumn(of, from + index)).filter((column) => column !== undefined)
    drawn = inView
    return { sticky: read(0, of.geometry.stickyCount), scrolled: read(inView.first, inView.count) }
  }
  /** Draws what is in view; `all` also draws rows that stay anew. */
  const draw = (all: boolean) => {
    if (scene === undefined || view.height === 0) return
    const inView = columnsInView(scene.geometry, left, view.width)
    const isShifted = inView.first !== drawn.first || inView.count !== drawn.count
    if (all || isShifted) columns = readColumns(scene)
    head.draw(scene, left, view.width)
    resizePool(Math.min(Math.ceil(bodyHeight() / ROW_HEIGHT) + 1 + 2 * OVERSCAN, rowCount()))
    if (pool.length === 0) return
    first = Math.min(Math.max(0, Math.floor(scroll.top / ROW_HEIGHT) - OVERSCAN), rowCount() - pool.length)
    const from = Math.floor(scroll.top / ROW_HEIGHT)
    const to = Math.floor((scroll.top + bodyHeight()) / ROW_HEIGHT)
    turns.draw(pool, { first, from, to, all: all || isShifted })
  }
  return {
    grid,
    layer,
    body,
    get view() {
      return view
    },
    get left() {
      return left
    },
    /** Rows that are wholly in view, for the page keys. */
    get page() {
      return Math.max(1, Math.floor(bodyHeight() / ROW_HEIGHT) - 1)
    },
    /** First and last row that are drawn. */
    get rows() {
      return { first, last: Math.max(first, first + pool.length - 1) }
    },
    setScene: (next: GridScene) => {
      scene = next
      setSize()
    },
    /** Returns whether the place for the grid has another size than before. */
    measure: (): boolean => {
      const next = { width: scroller.clientWidth, height: scroller.clientHeight }
      if (next.width === view.width && next.height === view.height) return false
      view = next
      setSize()
      // What did not show may have lost its place, and no scroll is told of.
      if (view.height > 0) read()
      return true
    },
    read,
    /** Where it is scrolled to, in pixels of its content. */
    get place(): GridPlace {
      return { left, top: scroll.top }
    },
    goTo: (place: GridPlace) => {
      scroll.to(place.top)
      scroller.scrollLeft = place.left
      left = scroller.scrollLeft
    },
    settle: () => {
      scroll.settle()
      for (const row of pool) row.settle()
      const sorted = pool.toSorted((one, other) => one.at - other.at)
      if (!sorted.every(({ element }, index) => body.children[index] === element)) {
        body.append(...sorted.map(({ element }) => element))
      }
    },
    draw,
    cellAt: (row: number, position: number): HTMLElement | undefined => turns.rowAt(pool, row)?.cellAt(position),
    /** Where a cell stands in the view; with sticky columns it may lie below them. */
    placeOf: (geometry: GridGeometry, row: number, position: number) => ({
      x: (geometry.lefts[position] ?? 0) - (position < geometry.stickyCount ? 0 : left),
      y: row * ROW_HEIGHT - scroll.top + ROW_HEIGHT,
      width: geometry.widths[position] ?? 0,
    }),
    /** Row and column under a place of the view, the nearest ones beyond its edges; -1 for numbers and header. */
    under: (geometry: GridGeometry, x: number, y: number) => ({
      row: y < ROW_HEIGHT ? -1 : Math.min(Math.floor((y - ROW_HEIGHT + scroll.top) / ROW_HEIGHT), rowCount() - 1),
      column: columnUnder(geometry, x, left),
    }),
    /** Scrolls as little as needed for a cell to be wholly in view. */
    show: ({ lefts, widths, stickyCount, stickyWidth }: GridGeometry, row: number, position: number) => {
      const start = row * ROW_HEIGHT
      if (start < scroll.top) scroll.to(start)
      else if (start + ROW_HEIGHT > scroll.top + bodyHeight()) scroll.to(start + ROW_HEIGHT - bodyHeight())
      if (position < stickyCount) return
      const [from, width] = [lefts[position] ?? 0, widths[position] ?? 0]
      if (from - left < stickyWidth) left = from - stickyWidth
      else if (from + width - left > view.width) left = Math.min(from + width - view.width, from - stickyWidth)
      else return
      scroller.scrollLeft = left
    },
    scrollBy: (x: number, y: number) => {
      scroll.to(scroll.top + y)
      scroller.scrollLeft = left + x
      left = scroller.scrollLeft
    },
    destroy: () => {
      turns.destroy()
      space.remove()
    },
  }
}
export type GridWindow = ReturnType<typeof createGridWindow>
