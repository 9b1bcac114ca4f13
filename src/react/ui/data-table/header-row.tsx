// The header of the grid: sorts by click, with Shift within what is sorted; the right edge of a column makes it wider.
import { msg } from '@lit/localize'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

import { capturePointer } from '../capture-pointer.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { ColumnModel, PlacedColumn } from './column-model.ts'

interface ResizerProps {
  width: number
  onResize: (width: number) => void
  onReset: () => void
}

/** For the pointer; the keyboard resizes with Shift and the arrows in the header. */
const Resizer = ({ width, onResize, onReset }: ResizerProps) => {
  const drag = useRef<{ from: number; width: number } | undefined>(undefined)
  const [isDragging, setIsDragging] = useState(false)
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    capturePointer(event.currentTarget, event.pointerId)
    drag.current = { from: event.clientX, width }
    setIsDragging(true)
  }
  const stop = () => {
    drag.current = undefined
    setIsDragging(false)
  }
  return (
    <span
      className="yaw-table__resizer"
      data-dragging={isDragging || undefined}
      onPointerDown={start}
      onPointerMove={({ clientX }) => drag.current && onResize(drag.current.width + clientX - drag.current.from)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
    />
  )
}

const SortMark = ({ sort, sortPlace }: Pick<PlacedColumn<unknown>, 'sort' | 'sortPlace'>) => {
  if (sort === undefined || sort === 'none') return null
  return (
    <>
      <Icon name={sort === 'ascending' ? 'arrow-up' : 'arrow-down'} size={10} />
      {sortPlace !== undefined && <span className="yaw-table__order">{sortPlace}</span>}
    </>
  )
}

export interface HeaderRowProps<Row> {
  model: ColumnModel<Row>
  /** State of the box that selects the page; undefined without selection. */
  checked: boolean | 'mixed' | undefined
  /** Rows are there that the box can select. */
  canCheck: boolean
  onCheck: () => void
  activeColumn: number | undefined
  cellId: (column: number) => string
  onActivate: (column: number) => void
}

export const HeaderRow = <Row,>({
  model,
  checked,
  canCheck,
  onCheck,
  activeColumn,
  cellId,
  onActivate,
}: HeaderRowProps<Row>) => {
  const first = checked === undefined ? 0 : 1
  const activeProps = (place: number) => (activeColumn === place ? { id: cellId(place), 'data-active': true } : {})
  return (
    <div role="row" className="yaw-table__row" aria-rowindex={1}>
      {checked !== undefined && (
        <div
          role="columnheader"
          className="yaw-table__cell yaw-table__header yaw-table__cell--check yaw-table__cell--sticky"
          style={{ insetInlineStart: 0 }}
          {...activeProps(0)}
        >
          <input
            type="checkbox"
            className="yaw-checkbox"
            tabIndex={-1}
            aria-label={msg('Select all rows of this page')}
            checked={checked === true}
            ref={(box) => {
              if (box) box.indeterminate = checked === 'mixed'
            }}
            disabled={!canCheck}
            onChange={onCheck}
          />
        </div>
      )}
      {model.placed.map((placed, index) => {
        const { column, width, stickyAt, isEdge, sort } = placed
        const sortBy = ({ shiftKey }: MouseEvent) => {
          onActivate(index + first)
          model.sortBy(column.id, shiftKey)
        }
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={sort}
            data-sortable={sort !== undefined || undefined}
            className={classNames(
              'yaw-table__cell yaw-table__header',
              column.numeric && 'yaw-table__cell--end',
              stickyAt !== undefined && 'yaw-table__cell--sticky',
              isEdge && 'yaw-table__cell--edge',
            )}
            style={stickyAt === undefined ? undefined : { insetInlineStart: stickyAt }}
            onClick={sortBy}
            {...activeProps(index + first)}
          >
            <span className="yaw-table__text">
              {column.header}
              {column.unit !== undefined && <span className="yaw-table__unit"> {column.unit}</span>}
            </span>
            <SortMark sort={sort} sortPlace={placed.sortPlace} />
            <Resizer
              width={width}
              onResize={(next) => model.resize(column.id, next)}
              onReset={() => model.resetWidth(column.id)}
            />
          </div>
        )
      })}
    </div>
  )
}
