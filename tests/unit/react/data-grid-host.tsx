// An editable grid on a stage, and the hands of a user: keys, typing, the pointer, the clipboard.
import { flushSync } from 'react-dom'

import { DataGrid } from '../../../src/react/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../../src/stores/plugins/grid/grid-column.ts'
import { type GridModelOptions, createGridModel } from '../../../src/stores/plugins/grid/grid-model.ts'
import { mount, press } from './ui/mount.tsx'

export interface Point {
  id: string
  name: string
  address: number
  kind: string
  isOn: boolean
  since: string
}

export const KINDS = [
  { value: 'yx', label: 'Status' },
  { value: 'yc', label: 'Measurement' },
]

export const COLUMNS: GridColumn<Point>[] = [
  { id: 'id', label: () => 'Id', kind: 'text', width: 80, sticky: true, readOnly: 'afterSave' },
  { id: 'name', label: () => 'Name', kind: 'text', width: 120, required: true },
  { id: 'address', label: () => 'Address', kind: 'number', unit: 'dec', width: 100 },
  { id: 'kind', label: () => 'Kind', kind: 'select', options: () => KINDS, width: 120 },
  { id: 'isOn', label: () => 'On', kind: 'check', width: 60 },
  { id: 'since', label: () => 'Since', kind: 'date', width: 120 },
]

export const points = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `WTG-${String(index + 1).padStart(2, '0')}`,
    address: 40_001 + index,
    kind: 'yc',
    isOn: false,
    since: '2026-01-05',
  }))

export const show = (options: Partial<GridModelOptions<Point>> & { width?: string } = {}) => {
  const { width = '900px', ...more } = options
  const model = createGridModel<Point>({
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rows: points(20),
    canAdd: true,
    canDelete: true,
    ...more,
  })
  const shown = mount(<DataGrid model={model} label="Points" empty="No points yet" />, { width, height: '480px' })
  const keeper = shown.find<HTMLTextAreaElement>('textarea')
  const scroller = shown.find('.yaw-grid')
  const active = () => shown.root.getElementById(keeper.getAttribute('aria-activedescendant') ?? '')
  const transfer = (kind: 'copy' | 'cut' | 'paste', data = new DataTransfer()) => {
    const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true })
    // Firefox takes none from the constructor.
    Object.defineProperty(event, 'clipboardData', { value: data })
    flushSync(() => keeper.dispatchEvent(event))
    return data
  }
  /** Middle of a cell of the view, from its corner. */
  const place = (row: number, column: number) => {
    const cell = shown.find(`.yaw-grid-body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
    const { left, top, width: wide, height } = cell.getBoundingClientRect()
    return { clientX: left + wide / 2, clientY: top + height / 2 }
  }
  const point = (type: string, target: Element, init: PointerEventInit) =>
    flushSync(() =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, pointerId: 1, ...init }),
      ),
    )
  return {
    ...shown,
    model,
    keeper,
    scroller,
    active,
    place,
    point,
    key: (key: string, keys: Omit<KeyboardEventInit, 'key'> = {}) => press(keeper, key, keys),
    /** What typing leaves in the field that has the focus. */
    type: (text: string) => {
      keeper.value = text
      flushSync(() => keeper.dispatchEvent(new InputEvent('input', { bubbles: true, data: text })))
    },
    isOpen: () => shown.find('.yaw-grid-editor').hasAttribute('data-open'),
    said: () => shown.find('.yaw-grid-status [role="status"]').textContent,
    cell: (row: number, column: number) =>
      shown.find(`.yaw-grid-body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`),
    press: (row: number, column: number, init: PointerEventInit = {}) => {
      point('pointerdown', scroller.querySelector('.yaw-grid-body') ?? scroller, { ...place(row, column), ...init })
      point('pointerup', scroller, place(row, column))
    },
    drag: (from: PointerEventInit, to: PointerEventInit, target: Element) => {
      point('pointerdown', target, from)
      point('pointermove', scroller, to)
      point('pointerup', scroller, to)
    },
    copy: () => transfer('copy'),
    cut: () => transfer('cut'),
    paste: (text: string, type = 'text/plain') => {
      const data = new DataTransfer()
      data.setData(type, text)
      transfer('paste', data)
    },
  }
}
