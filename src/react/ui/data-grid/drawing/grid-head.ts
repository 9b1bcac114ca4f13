// The header of the grid: names, units, what sorts and filters, and the edges that make columns wider.
import type { GridOrder } from '../../../../stores/plugins/grid/grid-order.ts'
import { classNames } from '../../class-names.ts'
import { createIcon } from './grid-icon.ts'
import { columnsInView } from './grid-geometry.ts'
import type { GridScene } from '../grid-types.ts'

interface HeadState {
  isSorted: 'ascending' | 'descending' | undefined
  /** Place among several, from 1. */
  place: number | undefined
  isFiltered: boolean
}

const stateOf = ({ sort, filters }: GridOrder, id: string): HeadState => {
  const at = sort.findIndex((item) => item.id === id)
  return {
    isSorted: at < 0 ? undefined : sort[at]?.descending === true ? 'descending' : 'ascending',
    place: at >= 0 && sort.length > 1 ? at + 1 : undefined,
    isFiltered: filters[id] !== undefined,
  }
}

const span = (className: string, ...inside: (Node | string)[]) => {
  const element = document.createElement('span')
  element.className = className
  element.append(...inside)
  return element
}

const headerCell = (scene: GridScene, position: number): HTMLElement | undefined => {
  const { model, geometry, texts } = scene
  const column = model.columnAt(position)
  if (column === undefined) return undefined
  const { isSorted, place, isFiltered } = stateOf(model.order.$order.get(), column.id)
  const label = column.label()
  const cell = document.createElement('div')
  cell.className = classNames(
    'yaw-grid-header',
    column.kind === 'number' && 'yaw-grid-header--end',
    position === geometry.stickyCount - 1 && 'yaw-grid-cell--last-sticky',
  )
  cell.setAttribute('role', 'columnheader')
  cell.setAttribute('aria-colindex', String(position + 2))
  if (isSorted !== undefined) cell.setAttribute('aria-sort', isSorted)
  cell.dataset['position'] = String(position)
  cell.style.insetInlineStart = `${geometry.lefts[position]}px`
  cell.style.inlineSize = `${geometry.widths[position]}px`
  const name = span('yaw-grid-header__name', label)
  if (column.required === true) name.append(span('yaw-grid-header__required', ' *'))
  if (column.unit !== undefined) name.append(span('yaw-grid-header__unit', ` ${column.unit}`))
  name.title = name.textContent ?? ''
  cell.append(name)
  if (isSorted !== undefined) {
    cell.append(span('yaw-grid-header__mark', createIcon(isSorted === 'ascending' ? 'arrow-up' : 'arrow-down')))
    if (place !== undefined) cell.append(span('yaw-grid-header__place', String(place)))
  }
  if (model.order.canSort(column.id) || model.order.canFilter(column.id)) {
    const menu = span('yaw-grid-header__menu', createIcon(isFiltered ? 'funnel' : 'chevron'))
    menu.title = model.order.canFilter(column.id) ? texts.columnMenu(label) : texts.sortMenu(label)
    if (isFiltered) menu.dataset['filtered'] = ''
    cell.append(menu)
  }
  cell.append(span('yaw-grid-header__resizer'))
  return cell
}

export const createGridHead = () => {
  const element = document.createElement('div')
  element.className = 'yaw-grid-head'
  element.setAttribute('role', 'rowgroup')
  const row = document.createElement('div')
  row.className = 'yaw-grid-row yaw-grid-row--head'
  row.setAttribute('role', 'row')
  row.setAttribute('aria-rowindex', '1')
  element.append(row)
  let shown: readonly unknown[] = []
  let cells: HTMLElement[] = []

  const build = (scene: GridScene, first: number, count: number) => {
    const { geometry, texts } = scene
    const edge = document.createElement('div')
    edge.className = 'yaw-grid-row__sticky'
    edge.setAttribute('role', 'presentation')
    edge.style.inlineSize = `${geometry.stickyWidth}px`
    const corner = document.createElement('div')
    corner.className = 'yaw-grid-header yaw-grid-corner'
    corner.setAttribute('role', 'columnheader')
    corner.append(span('yaw-visually-hidden', texts.rowNumbers))
    corner.setAttribute('aria-colindex', '1')
    corner.style.inlineSize = `${geometry.numberWidth}px`
    const make = (from: number, length: number) =>
      Array.from({ length }, (_, index) => headerCell(scene, from + index)).filter((cell) => cell !== undefined)
    const [sticky, scrolled] = [make(0, geometry.stickyCount), make(first, count)]
    cells = [...sticky, ...scrolled]
    edge.append(corner, ...sticky)
    row.replaceChildren(edge, ...scrolled)
  }
  return {
    element,
    draw: (scene: GridScene, scrollLeft: number, viewWidth: number) => {
      const { geometry, texts, model, range } = scene
      const { first, count } = columnsInView(geometry, scrollLeft, viewWidth)
      const facts = [geometry, texts, model, model.order.$order.get(), first, count]
      if (facts.some((fact, index) => fact !== shown[index])) {
        shown = facts
        build(scene, first, count)
      }
      for (const cell of cells) {
        const position = Number(cell.dataset['position'])
        cell.classList.toggle('yaw-grid-header--selected', position >= range.left && position <= range.right)
      }
    },
  }
}
