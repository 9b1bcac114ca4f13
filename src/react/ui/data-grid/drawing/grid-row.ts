// One row of the grid: its number, the sticky cells that stay at the edge, and the cells that scroll.
import type { TurnRow } from '../../lists/row-turns.ts'
import { createIcon } from './grid-icon.ts'
import { type CellColumn, type GridCell, createGridCell } from './grid-cell.ts'
import type { GridScene } from '../grid-types.ts'

export interface RowColumns {
  sticky: readonly CellColumn[]
  scrolled: readonly CellColumn[]
}

export interface GridRow extends TurnRow {
  readonly element: HTMLElement
  moveTo: (y: number) => void
  draw: (scene: GridScene, columns: RowColumns) => void
  /** Brings the cells into their order for who reads them, once scrolling has come to rest. */
  settle: () => void
  cellAt: (position: number) => HTMLElement | undefined
}

/** Every how many rows. */
const SAID_EACH = 10

type RowAppearance = '' | 'loading' | 'failed' | 'new' | 'deleted' | 'refused'

const appearanceOf = ({ model }: GridScene, at: number, id: string | undefined): RowAppearance => {
  if (id === undefined) return model.stateAt(at) === 'failed' ? 'failed' : 'loading'
  if (model.failureOf(id) !== undefined) return 'refused'
  if (model.isDeleted(id)) return 'deleted'
  return model.isNew(id) ? 'new' : ''
}

export const createGridRow = (): GridRow => {
  const element = document.createElement('div')
  element.className = 'yaw-grid-row'
  const edge = document.createElement('div')
  edge.className = 'yaw-grid-row__sticky'
  edge.setAttribute('role', 'presentation')
  const number = document.createElement('div')
  number.className = 'yaw-grid-number'
  const digits = document.createTextNode('')
  number.append(digits)
  edge.append(number)
  element.append(edge)
  const pools: { sticky: GridCell[]; scrolled: GridCell[] } = { sticky: [], scrolled: [] }
  const shown = { y: -1, at: -1, appearance: '', words: '', isSelected: false, sticky: -1, number: -1, retry: '' }
  let columnsShown: RowColumns = { sticky: [], scrolled: [] }

  const resize = (pool: GridCell[], size: number, parent: HTMLElement) => {
    while (pool.length > size) pool.pop()?.element.remove()
    while (pool.length < size) {
      const cell = createGridCell()
      pool.push(cell)
      parent.append(cell.element)
    }
  }
  const drawEdge = ({ geometry, range }: GridScene, at: number) => {
    if (shown.sticky !== geometry.stickyWidth) edge.style.inlineSize = `${(shown.sticky = geometry.stickyWidth)}px`
    if (shown.number !== geometry.numberWidth) number.style.inlineSize = `${(shown.number = geometry.numberWidth)}px`
    if (shown.at < 0) {
      // One beyond the edges says nothing for a moment: until then it is no row.
      element.setAttribute('role', 'row')
      number.setAttribute('role', 'rowheader')
      number.setAttribute('aria-colindex', '1')
    }
    if (shown.at !== at) {
      shown.at = at
      digits.data = String(at + 1)
      element.setAttribute('aria-rowindex', String(at + 2))
    }
    const isSelected = at >= range.top && at <= range.bottom
    if (isSelected === shown.isSelected) return
    shown.isSelected = isSelected
    number.classList.toggle('yaw-grid-number--selected', isSelected)
  }
  /** Rows that did not come say so now and then, not each of them. */
  const drawRetry = (words: string) => {
    if (shown.retry === words) return
    shown.retry = words
    edge.dataset['words'] = words
  }
  const drawAppearance = (
    { model, texts }: GridScene,
    appearance: RowAppearance,
    id: string | undefined,
    at: number,
  ) => {
    const isSaying = appearance === 'failed' && (at % SAID_EACH === 0 || model.stateAt(at - 1) !== 'failed')
    drawRetry(isSaying ? texts.failed : '')
    const failure = id === undefined ? undefined : model.failureOf(id)?.text()
    const words =
      failure ??
      (appearance === 'new'
        ? texts.newRow
        : appearance === 'deleted'
          ? texts.deletedRow
          : appearance === 'failed'
            ? texts.failed
            : '')
    if (shown.appearance !== appearance) {
      shown.appearance = appearance
      element.dataset['appearance'] = appearance
      if (appearance === 'loading') element.setAttribute('aria-busy', 'true')
      else element.removeAttribute('aria-busy')
      number.querySelector('svg')?.remove()
      if (appearance === 'refused' || appearance === 'failed') number.prepend(createIcon('exclamation'))
      if (appearance === 'new') number.prepend(createIcon('plus'))
      if (appearance === 'deleted') number.prepend(createIcon('trash'))
    }
    if (shown.words === words) return
    shown.words = words
    number.title = words
    if (words === '') number.removeAttribute('aria-description')
    else number.setAttribute('aria-description', words)
  }
  const row: GridRow = {
    element,
    at: -1,
    isLate: false,
    moveTo: (y) => {
      if (shown.y === y) return
      shown.y = y
      element.style.transform = `translateY(${y}px)`
    },
    draw: (scene, columns) => {
      const { model } = scene
      const { at } = row
      const id = model.idAt(at)
      columnsShown = columns
      resize(pools.sticky, columns.sticky.length, edge)
      // A column that stays in view stays in its cell: scrolling sideways writes only what comes into view.
      if (columns.scrolled.length > pools.scrolled.length) resize(pools.scrolled, columns.scrolled.length, element)
      drawEdge(scene, at)
      drawAppearance(scene, appearanceOf(scene, at, id), id, at)
      const facts = { at, id, isTouched: id !== undefined && model.isTouched(id) }
      columns.sticky.forEach((column, index) => pools.sticky[index]?.draw(scene, column, facts))
      const size = pools.scrolled.length
      for (const column of columns.scrolled) pools.scrolled[column.position % size]?.draw(scene, column, facts)
      if (size === columns.scrolled.length) return
      const used = new Set(columns.scrolled.map(({ position }) => position % size))
      pools.scrolled.forEach((cell, index) => !used.has(index) && cell.hide())
    },
    cellAt: (position) => {
      const sticky = columnsShown.sticky.findIndex((column) => column.position === position)
      if (sticky >= 0) return pools.sticky[sticky]?.element
      const isShown = columnsShown.scrolled.some((column) => column.position === position)
      return isShown ? pools.scrolled[position % pools.scrolled.length]?.element : undefined
    },
    settle: () => {
      const size = pools.scrolled.length
      const sorted = columnsShown.scrolled.flatMap(({ position }) => pools.scrolled[position % size]?.element ?? [])
      // The edge with the sticky cells comes first.
      if (sorted.every((cell, index) => element.children[index + 1] === cell)) return
      element.append(...sorted)
    },
  }
  return row
}
