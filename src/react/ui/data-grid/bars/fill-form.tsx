// Fills the selection with a step: `+2`, or a start with its step, `40001, +2`; shows what will come.
import { msg } from '@lit/localize'
import { type FormEvent, useState } from 'react'

import { cellText, readCell } from '../../../../lib/grid/cell-text.ts'
import { optionsOf } from '../../../../stores/plugins/grid/grid-column.ts'
import { createSeries, parseFillWish } from '../../../../lib/grid/fill-series.ts'
import { rowsOf } from '../../../../lib/grid/ranges.ts'
import type { Fill } from '../../../../stores/plugins/grid/grid-actions.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { Button } from '../../button.tsx'
import type { Point } from '../../overlays/context-menu.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { GridPopover } from './grid-popover.tsx'

export interface FillFormProps {
  model: GridModel
  at: Point
  onFill: (fill: Fill) => void
  onClose: () => void
}

/** Values that are shown before they are written. */
const SHOWN = 3

/** What the user wants, read for the first column of the selection. */
const readWish = (model: GridModel, text: string): Extract<Fill, { mode: 'step' }> | undefined => {
  const wish = parseFillWish(text)
  const column = model.columnAt(model.selection.range().left)
  if (wish === undefined || column === undefined) return undefined
  const reading = { kind: column.kind, options: optionsOf(column), mark: '.' as const }
  const start = wish.start === undefined ? undefined : readCell(wish.start, reading)
  return { mode: 'step', step: wish.step, start }
}

const preview = (model: GridModel, { step, start }: Extract<Fill, { mode: 'step' }>): string => {
  const { top, left, ...range } = model.selection.range()
  const series = createSeries([start ?? model.valueAt(top, left)], step)
  const count = rowsOf({ top, left, ...range })
  const texts = Array.from({ length: Math.min(SHOWN, count) }, (_, at) => cellText(series(at)))
  return [...texts, ...(count > SHOWN ? ['…', cellText(series(count - 1))] : [])].join(', ')
}

export const FillForm = ({ model, at, onFill, onClose }: FillFormProps) => {
  const [text, setText] = useState('+1')
  const [isTried, setIsTried] = useState(false)
  const wish = readWish(model, text)
  const isOne = rowsOf(model.selection.range()) === 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (wish === undefined) return
    onFill(wish)
    onClose()
  }
  return (
    <GridPopover label={msg('Fill with a step')} at={at} onClose={onClose}>
      <form className="yaw-grid-popover__part" onSubmit={submit}>
        <TextField
          layout="above"
          label={msg('Step, or start and step')}
          hint={
            isOne
              ? msg('Select the cells to fill first, from the one that the series begins with')
              : wish === undefined
                ? msg('For example +2, or 40001, +2')
                : preview(model, wish)
          }
          error={
            isTried && wish === undefined ? msg('Enter a step such as +2, or a start and a step: 40001, +2') : undefined
          }
          value={text}
          onChange={setText}
          autoFocus
        />
        <div className="yaw-grid-popover__actions">
          <Button size="mini" onClick={onClose}>
            {msg('Cancel')}
          </Button>
          <Button size="mini" kind="primary" type="submit" disabled={isOne}>
            {msg('Fill down')}
          </Button>
        </div>
      </form>
    </GridPopover>
  )
}
