// One cell, recycled while scrolling: it writes to the document only what differs from what it showed before.
import { cellText } from '../../../../lib/grid/cell-text.ts'
import { type CellOption, type CellValue, isUnread } from '../../../../lib/grid/cell-value.ts'
import { holds } from '../../../../lib/grid/ranges.ts'
import { optionsOf } from '../../../../stores/plugins/grid/grid-column.ts'
import { leadsToProblem } from './grid-lead.ts'
import type { CellAppearance } from './grid-picture.ts'
import { problemText } from '../grid-texts.ts'
import type { GridScene } from '../grid-types.ts'

const MARKS = [
  'end',
  'mono',
  'checked',
  'selected',
  'active',
  'edge-top',
  'edge-right',
  'edge-bottom',
  'edge-left',
  'filling',
  'dirty',
  'invalid',
  'read-only',
  'waiting',
  'last-sticky',
  'leads',
] as const
type Mark = (typeof MARKS)[number]

const BIT = Object.fromEntries(MARKS.map((mark, index) => [mark, 1 << index])) as Record<Mark, number>

const names = new Map<number, string>()
const className = (marks: number): string => {
  const known = names.get(marks)
  if (known !== undefined) return known
  const made = [
    'yaw-grid-cell',
    ...MARKS.filter((mark) => (marks & BIT[mark]) !== 0).map((mark) => `yaw-grid-cell--${mark}`),
  ]
  const name = made.join(' ')
  names.set(marks, name)
  return name
}

/** What all cells of a column have in common; read once per drawing. */
export interface CellColumn {
  position: number
  left: number
  width: number
  kind: string
  label: string
  options: readonly CellOption[]
  appearance: CellAppearance | undefined
  /** Not every row has such a field: one without it shows nothing. */
  isOfSome: boolean
  marks: number
}

export const cellColumn = ({ model, geometry }: GridScene, position: number): CellColumn | undefined => {
  const column = model.columnAt(position)
  if (column === undefined) return undefined
  const { kind, mono, appearance } = column
  return {
    position,
    left: geometry.lefts[position] ?? 0,
    width: geometry.widths[position] ?? 0,
    kind,
    label: column.label(),
    options: optionsOf(column),
    appearance,
    isOfSome: column.applies !== undefined,
    marks:
      (kind === 'number' ? BIT.end : 0) |
      (mono === true ? BIT.mono : 0) |
      (position === geometry.stickyCount - 1 ? BIT['last-sticky'] : 0),
  }
}

export interface CellRow {
  at: number
  id: string | undefined
  /** Somebody has changed something in it, or the server has refused it. */
  isTouched: boolean
}

const selectionMarks = ({ range, active, filling }: GridScene, row: number, column: number): number => {
  let marks = filling !== undefined && holds(filling, row, column) ? BIT.filling : 0
  if (!holds(range, row, column)) return marks
  marks |= BIT.selected
  if (row === range.top) marks |= BIT['edge-top']
  if (row === range.bottom) marks |= BIT['edge-bottom']
  if (column === range.left) marks |= BIT['edge-left']
  if (column === range.right) marks |= BIT['edge-right']
  return row === active.row && column === active.column ? marks | BIT.active : marks
}

const shownText = (value: CellValue, { kind, options }: CellColumn): string => {
  if (kind === 'check' && !isUnread(value)) return ''
  const text = cellText(value, options)
  return text.includes('\n') ? text.replaceAll(/\r?\n/g, ' ↵ ') : text
}

export interface GridCell {
  readonly element: HTMLElement
  draw: (scene: GridScene, column: CellColumn, row: CellRow) => void
  /** No column is shown in it. */
  hide: () => void
}

export const createGridCell = (): GridCell => {
  const element = document.createElement('div')
  element.setAttribute('role', 'gridcell')
  element.setAttribute('aria-selected', 'false')
  const text = document.createTextNode('')
  element.append(text)
  /** Of a column of boxes. */
  let tick: HTMLElement | undefined
  /** Of a column of icons or colours. */
  let picture: Element | undefined
  const shown = {
    text: '',
    marks: -1,
    left: -1,
    width: -1,
    position: -1,
    reason: '',
    isSelected: false,
    words: '',
    picture: '',
    isHidden: false,
  }

  const setHidden = (isHidden: boolean) => {
    if (shown.isHidden !== isHidden) element.hidden = shown.isHidden = isHidden
  }
  const place = ({ left, width, position }: CellColumn) => {
    setHidden(false)
    if (shown.left !== left) element.style.insetInlineStart = `${(shown.left = left)}px`
    if (shown.width !== width) element.style.inlineSize = `${(shown.width = width)}px`
    if (shown.position !== position) element.setAttribute('aria-colindex', String((shown.position = position) + 2))
  }
  const mark = (marks: number) => {
    if (shown.marks === marks) return
    shown.marks = marks
    element.className = className(marks)
    const isSelected = (marks & BIT.selected) !== 0
    if (isSelected !== shown.isSelected) element.setAttribute('aria-selected', String((shown.isSelected = isSelected)))
  }
  /** What is wrong or changed, for the pointer and for who listens. */
  const explain = (reason: string, isInvalid: boolean) => {
    if (shown.reason === reason) return
    shown.reason = reason
    for (const attribute of ['title', 'aria-description']) {
      if (reason === '') element.removeAttribute(attribute)
      else element.setAttribute(attribute, reason)
    }
    if (isInvalid) element.setAttribute('aria-invalid', 'true')
    else element.removeAttribute('aria-invalid')
  }
  /** A box that is ticked has no text: its word says it. */
  const name = (words: string) => {
    if (shown.words === words) return
    shown.words = words
    if (words === '') element.removeAttribute('aria-label')
    else element.setAttribute('aria-label', words)
  }
  const showBox = (isShown: boolean) => {
    if (isShown === (tick !== undefined)) return
    tick?.remove()
    tick = undefined
    if (!isShown) return
    tick = document.createElement('span')
    tick.className = 'yaw-grid-box'
    element.append(tick)
  }
  const showPicture = ({ pictures }: GridScene, { appearance }: CellColumn, names: string) => {
    const next = appearance === undefined || names === '' ? '' : `${appearance} ${pictures.version} ${names}`
    if (shown.picture === next) return
    shown.picture = next
    picture?.remove()
    picture = appearance === undefined || names === '' ? undefined : pictures.draw(appearance, names)
    if (picture !== undefined) element.prepend(picture)
  }
  return {
    element,
    hide: () => setHidden(true),
    draw: (scene, column, { at, id, isTouched }) => {
      const { model, texts } = scene
      const { position } = column
      place(column)
      const value = id === undefined ? null : model.valueAt(at, position)
      const next = shownText(value, column)
      if (shown.text !== next) text.data = shown.text = next
      showPicture(scene, column, next)
      let marks = column.marks | selectionMarks(scene, at, position)
      if (id === undefined) marks |= BIT.waiting
      else if (!model.canEdit(at, position)) marks |= BIT['read-only']
      if (value === true) marks |= BIT.checked
      const isBox = column.kind === 'check' && id !== undefined && next === '' && !(value === null && column.isOfSome)
      showBox(isBox)
      name(isBox ? (value === true ? texts.yes : texts.no) : '')
      if (!isTouched || id === undefined) {
        mark(marks)
        return explain('', false)
      }
      if (leadsToProblem(model, { row: at, column: position })) marks |= BIT.leads
      const problem = model.problemAt(id, position)
      const isDirty = model.isDirty(id, position)
      mark(marks | (isDirty ? BIT.dirty : 0) | (problem === undefined ? 0 : BIT.invalid))
      explain(
        problem === undefined ? (isDirty ? texts.changed : '') : problemText(problem, column.label),
        problem !== undefined,
      )
    },
  }
}
