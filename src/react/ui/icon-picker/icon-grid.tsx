// Two thousand icons, of which only those in sight are drawn; arrow keys go in all four directions (LAY-11).
import { msg } from '@lit/localize'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { classNames } from '../class-names.ts'
import { SvgIcon } from '../icons/icon.tsx'
import { iconByName } from './icon-set.ts'
import { counted } from '../../../lib/text/format-count.ts'

const CELL = { width: 100, height: 72 }
/** Rows that are drawn above and below those in sight. */
const SPARE = 2

export interface IconGridMethods {
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

/** How many cells fit, and which rows are in sight. */
const useView = (list: React.RefObject<HTMLDivElement | null>) => {
  const [view, setView] = useState({ columns: 8, first: 0, rows: 8 })
  const measure = useCallback(() => {
    const { current } = list
    if (current === null) return
    const columns = Math.max(1, Math.floor(current.clientWidth / CELL.width))
    const first = Math.max(0, Math.floor(current.scrollTop / CELL.height) - SPARE)
    const rows = Math.ceil(current.clientHeight / CELL.height) + 2 * SPARE
    setView((before) =>
      before.columns === columns && before.first === first && before.rows === rows ? before : { columns, first, rows },
    )
  }, [list])
  // The observer tells the first size too.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, measure])
  return { ...view, measure }
}

const stepOf = (key: string, columns: number, page: number): number | undefined =>
  new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -columns],
    ['ArrowDown', columns],
    ['PageUp', -columns * page],
    ['PageDown', columns * page],
    ['Home', Number.NEGATIVE_INFINITY],
    ['End', Number.POSITIVE_INFINITY],
  ]).get(key)

export const IconGrid = ({ names, value, onChange, onChoose, ref }: IconGridProps) => {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { columns, first, rows, measure } = useView(list)
  const current = value === undefined ? -1 : names.indexOf(value)
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }), [])
  // What is chosen is in sight, also after a search.
  useEffect(() => {
    const { current: element } = list
    if (element === null) return
    const place = value === undefined ? 0 : Math.max(0, names.indexOf(value))
    const top = Math.floor(place / columns) * CELL.height
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = top + CELL.height
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }, [value, columns, names])

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns, Math.max(1, rows - 2 * SPARE - 1))
    if (event.key === 'Enter' && value !== undefined && current >= 0) onChoose(value)
    else if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = current < 0 ? 0 : Math.max(0, Math.min(names.length - 1, current + (step ?? 0)))
    const name = names[next]
    // A step down from the last full row has no cell below it.
    if (step !== undefined && name !== undefined) onChange(name)
    event.preventDefault()
  }
  const start = first * columns
  const drawn = names.slice(start, start + rows * columns)
  return (
    <div
      ref={list}
      className="yaw-icons"
      role="listbox"
      tabIndex={0}
      aria-label={counted(msg('# icon|# icons'), names.length)}
      aria-activedescendant={current >= start && current < start + drawn.length ? `${id}${current}` : undefined}
      onScroll={measure}
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
