// The menu of a column: sorts, adds to what is sorted, and filters; of rows from a server as far as the server does.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'

import { THEN_BY_MOST } from '../../../../contract/wire/list-order.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'
import type { Point } from '../../overlays/context-menu.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { GridPopover } from './grid-popover.tsx'
import { choiceText } from '../grid-texts.ts'

/** More different texts are searched, not ticked. */
const TICKED = 30

interface ColumnMenuProps {
  model: GridModel
  columnId: string
  at: Point
  onClose: () => void
}

interface FilterProps extends Omit<ColumnMenuProps, 'at'> {
  label: string
}

const Actions = ({ canClear, onClear }: { canClear: boolean; onClear: () => void }) => (
  <div className="yaw-grid-popover__actions">
    <Button size="mini" disabled={!canClear} onClick={onClear}>
      {msg('Clear filter')}
    </Button>
    <Button size="mini" kind="primary" type="submit">
      {msg('Filter')}
    </Button>
  </div>
)

const TextFilter = ({ model, columnId, label, onClose }: FilterProps) => {
  const known = model.order.$order.get().filters[columnId]
  const [text, setText] = useState(known !== undefined && 'text' in known ? known.text : '')
  const isNumber = model.columns.find(({ id }) => id === columnId)?.kind === 'number'
  const apply = (event: FormEvent) => {
    event.preventDefault()
    model.order.filterBy(columnId, { text })
    onClose()
  }
  const clear = () => {
    model.order.filterBy(columnId, undefined)
    onClose()
  }
  return (
    <form className="yaw-grid-popover__part" onSubmit={apply}>
      <TextField
        layout="above"
        label={msg(str`${label} contains`)}
        hint={isNumber ? msg('Also >100, <=5 or 10..20') : undefined}
        value={text}
        onChange={setText}
        autoFocus
      />
      <Actions canClear={known !== undefined} onClear={clear} />
    </form>
  )
}

const TickFilter = ({ model, columnId, label, onClose, texts }: FilterProps & { texts: readonly string[] }) => {
  const known = model.order.$order.get().filters[columnId]
  const kind = model.columns.find(({ id }) => id === columnId)?.kind
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    new Set(known !== undefined && 'values' in known ? known.values : texts),
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const isAll = texts.every((text) => ticked.has(text))
    model.order.filterBy(columnId, isAll ? undefined : { values: [...ticked] })
    onClose()
  }
  const tick = (text: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, text] : [...ticked].filter((each) => each !== text)))
  return (
    <form className="yaw-grid-popover__part" onSubmit={apply}>
      <fieldset className="yaw-grid-popover__ticks">
        <legend>{label}</legend>
        {texts.map((text) => (
          <Checkbox key={text} checked={ticked.has(text)} onChange={(isTicked) => tick(text, isTicked)}>
            {choiceText(kind, text)}
          </Checkbox>
        ))}
      </fieldset>
      <Actions
        canClear={known !== undefined}
        onClear={() => {
          model.order.filterBy(columnId, undefined)
          onClose()
        }}
      />
    </form>
  )
}

export const ColumnMenu = ({ model, columnId, at, onClose }: ColumnMenuProps) => {
  const { sort } = useStore(model.order.$order)
  const column = model.columns.find(({ id }) => id === columnId)
  const [texts] = useState(() =>
    column?.kind === 'select' || column?.kind === 'check' ? model.order.textsOf(columnId, TICKED) : undefined,
  )
  // After the menu has been drawn.
  useEffect(() => {
    const moment = setTimeout(() => model.order.prepare(columnId))
    return () => clearTimeout(moment)
  }, [model, columnId])
  if (column === undefined) return null
  const label = column.label()
  const own = sort.find(({ id }) => id === columnId)
  const canFilter = model.order.canFilter(columnId)
  const canSort = model.order.canSort(columnId)
  const others = sort.filter(({ id }) => id !== columnId).length
  const canAdd = others > 0 && others <= THEN_BY_MOST
  const by = (descending: boolean, add = false) => {
    model.order.sortBy(columnId, descending, add)
    onClose()
  }
  const unsort = () => {
    model.order.unsort(columnId)
    onClose()
  }
  const common = { model, columnId, label, onClose }
  return (
    <GridPopover
      label={
        canFilter
          ? canSort
            ? msg(str`Sort and filter ${label}`)
            : msg(str`Filter ${label}`)
          : msg(str`Sort by ${label}`)
      }
      at={at}
      onClose={onClose}
    >
      {canSort && (
        <div className="yaw-grid-popover__sorts">
          <Button
            size="mini"
            kind="text"
            icon="arrow-up"
            aria-pressed={own?.descending === false}
            onClick={() => by(false)}
          >
            {msg('Sort ascending')}
          </Button>
          <Button
            size="mini"
            kind="text"
            icon="arrow-down"
            aria-pressed={own?.descending === true}
            onClick={() => by(true)}
          >
            {msg('Sort descending')}
          </Button>
          {canAdd && (
            <>
              <Button size="mini" kind="text" icon="arrow-up" onClick={() => by(false, true)}>
                {msg('Then sort ascending')}
              </Button>
              <Button size="mini" kind="text" icon="arrow-down" onClick={() => by(true, true)}>
                {msg('Then sort descending')}
              </Button>
            </>
          )}
          {own !== undefined && (others > 0 || !model.isPaged) && (
            <Button size="mini" kind="text" icon="x-lg" onClick={unsort}>
              {msg('Do not sort')}
            </Button>
          )}
        </div>
      )}
      {canFilter && (texts === undefined ? <TextFilter {...common} /> : <TickFilter {...common} texts={texts} />)}
    </GridPopover>
  )
}
