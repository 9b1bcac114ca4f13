// The few row elements that stand for all rows: which row each shows and where it stands while the view scrolls.
import { createRowTurns } from '../lists/row-turns.ts'
import { createTreeGutter } from './tree-gutter.ts'
import { createTreePalette } from './tree-palette.ts'
import { createTreeRow, type RowPart, type TreeRow } from './tree-row.ts'
import { createTreeScroll } from './tree-scroll.ts'
import type { TreeModel } from './tree-types.ts'

/** Rows drawn beyond each edge: a scroll that paints before our code runs finds them there. */
const OVERSCAN = 5

/**
 * Sizes in pixels of the tree that was measured last, and before the first of a usual one: a new tree begins with them and is
 * measured when the browser has laid it out in any case. To ask for sizes at once would have it laid out twice.
 */
const usual = { viewport: 640, rowHeight: 28 }

/** `due` runs when rows beyond the edges wait to be drawn. */
export const createTreeWindow = (scroller: HTMLElement, signal: AbortSignal, due: () => void) => {
  const canvas = document.createElement('div')
  canvas.className = 'yaw-tree-canvas'
  canvas.setAttribute('role', 'presentation')
  // As high as a row, so that its size tells when density or theme change the height of rows.
  const ruler = document.createElement('div')
  ruler.className = 'yaw-tree-ruler'
  ruler.setAttribute('role', 'presentation')
  const palette = document.createElement('div')
  palette.className = 'yaw-tree-palette'
  const picture = document.createElement('canvas')
  picture.className = 'yaw-tree-gutter'
  picture.setAttribute('aria-hidden', 'true')
  const counts = document.createElement('div')
  counts.className = 'yaw-tree-counts'
  counts.setAttribute('aria-hidden', 'true')
  canvas.append(ruler, palette, picture, counts)
  scroller.append(canvas)

  const scroll = createTreeScroll(scroller)
  const owners = new WeakMap<Element, TreeRow>()
  const pool: TreeRow[] = []
  let model: TreeModel | null = null
  let rows: Int32Array = new Int32Array(0)
  let { viewport, rowHeight } = usual
  let height = -1
  let gutterAt = -1
  let first = -1

  const gutter = createTreeGutter(
    picture,
    createTreePalette(
      palette,
      ruler,
      () => {
        gutter.recolour()
        drawGutter()
      },
      signal,
    ),
  )

  const turns = createRowTurns<TreeRow>({
    show: (row, at) => model !== null && row.show(model, rows[at]!),
    move: (row, at) => row.moveTo(at * rowHeight + scroll.shift),
    due,
  })
  const resizePool = (size: number) => {
    while (pool.length > size) {
      const row = pool.pop()
      row?.element.remove()
      row?.count.remove()
    }
    if (pool.length === size) return
    const fresh = document.createDocumentFragment()
    while (pool.length < size) {
      const row = createTreeRow()
      owners.set(row.element, row)
      fresh.append(row.element)
      counts.append(row.count)
      pool.push(row)
    }
    picture.before(fresh)
    for (const row of pool) row.at = -1
  }
  const setHeight = () => {
    scroll.resize(rows.length * rowHeight, viewport)
    if (scroll.canvas === height) return
    height = scroll.canvas
    canvas.style.blockSize = `${height}px`
  }
  /** Rows that can be drawn at a time. */
  const reach = () => Math.ceil(viewport / rowHeight) + 1 + 2 * OVERSCAN
  const drawGutter = () => {
    const turn = pool.length === 0 ? 0 : first % pool.length
    gutter.draw([...pool.slice(turn), ...pool.slice(0, turn)], reach(), rowHeight)
  }
  /** Draws what is in view; `all` also redraws rows that stay, because the model changed. */
  const draw = (all: boolean) => {
    if (model === null) return
    resizePool(Math.min(reach(), rows.length))
    if (pool.length === 0) return drawGutter()
    first = Math.min(Math.max(0, Math.floor(scroll.top / rowHeight) - OVERSCAN), rows.length - pool.length)
    const from = Math.floor(scroll.top / rowHeight)
    const to = Math.floor((scroll.top + viewport) / rowHeight)
    if (turns.draw(pool, { first, from, to, all })) drawGutter()
    const y = first * rowHeight + scroll.shift
    if (y === gutterAt) return
    gutterAt = y
    picture.style.transform = `translateY(${y}px)`
  }

  return {
    scroll,
    /** Row under an element of the view, -1 for none. */
    rowAt: (target: EventTarget | null): number => {
      const element = target instanceof Element ? target.closest('.yaw-tree-row') : null
      return element === null ? -1 : (owners.get(element)?.at ?? -1)
    },
    /** The element that shows a row, when one does. */
    elementOf: (at: number): HTMLElement | null => turns.rowAt(pool, at)?.element ?? null,
    explain: (at: number) => {
      if (at >= 0) pool[at % pool.length]?.explain()
    },
    /** What of a row lies under a pointer; rows begin where text does. */
    partAt: (at: number, clientX: number, rightToLeft: boolean): RowPart => {
      const row = pool[at % pool.length]
      if (row === undefined) return 'rest'
      const { left, right } = row.element.getBoundingClientRect()
      return row.partAt(rightToLeft ? right - clientX : clientX - left)
    },
    get rowHeight() {
      return rowHeight
    },
    /** Whole rows that fit. */
    get page() {
      return Math.max(1, Math.floor(viewport / rowHeight) - 1)
    },
    get firstRow() {
      return Math.floor(scroll.top / rowHeight)
    },
    get elements(): readonly Element[] {
      return [scroller, ruler]
    },
    /** Measures the view and its rows; says which of them has another size than before. */
    measure: (): 'nothing' | 'view' | 'rows' => {
      const [nextViewport, nextRowHeight] = [scroller.clientHeight, ruler.offsetHeight]
      // A tree that does not show has no size: it keeps what it had.
      if (nextViewport === 0 || nextRowHeight === 0) return 'nothing'
      Object.assign(usual, { viewport: nextViewport, rowHeight: nextRowHeight })
      if (nextViewport === viewport && nextRowHeight === rowHeight) return 'nothing'
      const isRows = nextRowHeight !== rowHeight
      ;[viewport, rowHeight] = [nextViewport, nextRowHeight]
      setHeight()
      return isRows ? 'rows' : 'view'
    },
    setModel: (next: TreeModel) => {
      model = next
      rows = next.tree.rows
      setHeight()
    },
    draw,
    /** Scrolls as little as needed for a row to be wholly in view. */
    show: (at: number) => {
      const start = at * rowHeight
      if (start < scroll.top) scroll.to(start)
      else if (start + rowHeight > scroll.top + viewport) scroll.to(start + rowHeight - viewport)
    },
    /** Puts the elements in the order of their rows, for whoever reads the document; recycling only rotates them. */
    sort: () => {
      const sorted = pool.toSorted((a, b) => a.at - b.at)
      const inOrder = sorted.every(({ element }, index) => canvas.children[index + 2] === element)
      if (!inOrder) picture.before(...sorted.map(({ element }) => element))
    },
    destroy: () => {
      turns.destroy()
      canvas.remove()
    },
  }
}
