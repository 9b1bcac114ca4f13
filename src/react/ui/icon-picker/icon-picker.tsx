// The dialog in which an icon is chosen by its name (spec 2; LAY-11).
import { msg, str } from '@lit/localize'
import { useRef, useState, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle } from 'react'

import { Button } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { ICON_NAMES, findIcons, iconByName } from './icon-set.ts'
import { classNames } from '../class-names.ts'
import { SvgIcon } from '../icons/icon.tsx'
import { listStep } from '../lists/list-step.ts'
import { useWindow } from '../lists/use-window.ts'
import { counted } from '../../../lib/text/format-count.ts'

/** Two thousand icons, of which only those in sight are drawn; arrow keys go in all four directions (LAY-11). */
const CELL = { width: 100, height: 72 }
/** Rows that are drawn above and below those in sight. */
const SPARE = 2

interface IconGridMethods {
  focus: () => void
}

interface IconGridProps {
  names: readonly string[]
  value: string | undefined
  onChange: (name: string) => void
  /** Double click or Enter. */
  onChoose: (name: string) => void
  ref?: Ref<IconGridMethods> | undefined
}

const IconGrid = ({ names, value, onChange, onChoose, ref }: IconGridProps) => {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const id = useId()
  const { width, first, rows, show, page } = useWindow({ scroller: list, rowHeight: CELL.height, spare: SPARE })
  const columns = Math.max(1, Math.floor(width / CELL.width))
  const current = value === undefined ? -1 : names.indexOf(value)
  useImperativeHandle(ref, () => ({ focus: () => list?.focus() }), [list])
  // What is chosen is in sight, also after a search.
  const place = Math.max(0, current)
  const isMeasured = width > 0
  useEffect(
    () => {
      if (isMeasured) show(Math.floor(place / columns))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only a choice or a search is followed, not a scroll of the user
    [place, columns, names, isMeasured],
  )

  const press = (event: KeyboardEvent) => {
    const next = listStep(event.key, current, { count: names.length, page: page(), columns })
    if (event.key === 'Enter' && value !== undefined && current >= 0) onChoose(value)
    else if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const name = current < 0 ? names[0] : names[next ?? current]
    if (next !== undefined && name !== undefined) onChange(name)
    event.preventDefault()
  }
  const start = first * columns
  const drawn = names.slice(start, start + rows * columns)
  return (
    <div
      ref={setList}
      className="yaw-icons"
      role="listbox"
      tabIndex={0}
      aria-label={counted(msg('# icon|# icons'), names.length)}
      aria-activedescendant={current >= start && current < start + drawn.length ? `${id}${current}` : undefined}
      onKeyDown={press}
    >
      <div
        role="presentation"
        style={{ position: 'relative', blockSize: Math.ceil(names.length / columns) * CELL.height }}
      >
        {drawn.map((name, place) => {
          const index = start + place
          return (
            <div
              key={name}
              id={`${id}${index}`}
              role="option"
              aria-selected={name === value}
              aria-posinset={index + 1}
              aria-setsize={names.length}
              title={name}
              className={classNames('yaw-icons__cell', name === value && 'yaw-icons__cell--chosen')}
              style={{
                insetBlockStart: Math.floor(index / columns) * CELL.height,
                insetInlineStart: `${((index % columns) / columns) * 100}%`,
                inlineSize: `${100 / columns}%`,
                blockSize: CELL.height,
              }}
              onClick={() => onChange(name)}
              onDoubleClick={() => onChoose(name)}
            >
              <SvgIcon svg={iconByName(name) ?? ''} size={20} />
              <span className="yaw-icons__name">{name}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

export interface IconPickerProps {
  /** Name of the icon that is chosen now. */
  value?: string | undefined
  onChoose: (name: string) => void
  onClose: () => void
}

export const IconPicker = ({ value, onChoose, onClose }: IconPickerProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(value)
  const grid = useRef<IconGridMethods>(null)
  const names = findIcons(text)
  const isThere = chosen !== undefined && names.includes(chosen)
  return (
    <Dialog
      title={msg('Icon selection')}
      subtitle={msg('Icons are compiled into the console: a new one appears after signing in again.')}
      size="large"
      onClose={onClose}
      footnote={isThere ? msg(str`Chosen: ${chosen}`) : undefined}
      footer={
        <>
          <Button size="medium" onClick={onClose}>
            {msg('Cancel')}
          </Button>
          <Button size="medium" kind="primary" disabled={!isThere} onClick={() => isThere && onChoose(chosen)}>
            {msg('Choose icon')}
          </Button>
        </>
      }
    >
      <div className="yaw-icon-picker">
        <div className="yaw-icon-picker__bar">
          <SearchBox
            label={msg('Search icons')}
            value={text}
            onChange={setText}
            delay={120}
            onLeave={() => grid.current?.focus()}
          />
          <span className="yaw-secondary" role="status">
            {msg(str`${names.length} of ${ICON_NAMES.length} icons`)}
          </span>
        </div>
        {names.length === 0 ? (
          <p className="yaw-icon-picker__none">{msg(str`No icon has ${text} in its name.`)}</p>
        ) : (
          <IconGrid ref={grid} names={names} value={chosen} onChange={setChosen} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  )
}
