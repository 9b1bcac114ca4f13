// The line below the grid: what has just happened, what is selected, how many rows there are.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { columnsOf, rowsOf, sizeOf } from '../../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../../stores/parts/grid/grid-model.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { moreRowsText, rowsText } from '../grid-texts.ts'

/** Larger selections are not added up: it would be felt while dragging. */
const ADDED_UP = 10_000
const SUM = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

const sumOf = (model: GridModel): number | undefined => {
  const range = model.selection.range()
  let sum = 0
  let count = 0
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const value = model.columnAt(column)?.kind === 'number' ? model.valueAt(row, column) : null
      if (typeof value !== 'number') continue
      sum += value
      count++
    }
  }
  return count > 1 ? sum : undefined
}

const Selected = ({ model }: { model: GridModel }) => {
  useStore(model.selection.$selection)
  useStore(model.$version)
  const range = model.selection.range()
  const size = sizeOf(range)
  if (model.rowCount === 0 || size <= 1) return null
  const sum = size > ADDED_UP ? undefined : sumOf(model)
  return (
    <span>
      {msg(str`${formatCount(rowsOf(range))} × ${formatCount(columnsOf(range))} cells selected`)}
      {sum !== undefined && ` · ${msg(str`Sum ${SUM.format(sum)}`)}`}
    </span>
  )
}

export const GridStatus = ({ model, said }: { model: GridModel; said: string }) => {
  const { rows } = useStore(model.$facts)
  useStore(model.$version)
  return (
    <div className="yaw-status-line yaw-grid-status">
      <span role="status" className="yaw-ellipsis" title={said}>
        {said}
      </span>
      <span className="yaw-toolbar__space" />
      <Selected model={model} />
      {(rows > 0 || model.isComplete) && <span>{model.isOpen ? moreRowsText(rows) : rowsText(rows)}</span>}
    </div>
  )
}
