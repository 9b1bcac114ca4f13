// One row of the grid: its box, its cells, and the bar that says alarm or fault.
import { msg, str } from '@lit/localize'
import type { MouseEvent } from 'react'

import { type ThingStateName, nameOfState } from '../../../contract/thing/thing-types.ts'
import { NO_VALUE } from '../../../lib/text/format.ts'
import { classNames } from '../class-names.ts'
import type { PlacedColumn } from './column-model.ts'

export interface BodyRowProps<Row> {
  row: Row
  index: number
  /** Place in the whole list, from 1, the header counted. */
  rowIndex: number
  top: number
  placed: readonly PlacedColumn<Row>[]
  state: ThingStateName | number | undefined
  /** undefined without selection. */
  isSelected: boolean | undefined
  isCurrent: boolean
  activeColumn: number | undefined
  cellId: (row: number, column: number) => string
  /** A click in a cell; the place counts the box. */
  onPress: (event: MouseEvent, row: number, column: number) => void
  onCheck: (row: number, isRange: boolean) => void
  canOpen: boolean
}

const stateName = (state: ThingStateName | number | undefined) =>
  typeof state === 'number' ? nameOfState(state) : state

/** A number that is not given says so: an empty cell would look as if it were still on its way (VAL-7). */
const shownText = <Row,>({ numeric, text }: PlacedColumn<Row>['column'], row: Row) => {
  const shown = text(row)
  return numeric === true && shown === '' ? NO_VALUE : shown
}

export const BodyRow = <Row,>(props: BodyRowProps<Row>) => {
  const {
    row,
    index,
    rowIndex,
    top,
    placed,
    state,
    isSelected,
    isCurrent,
    activeColumn,
    cellId,
    onPress,
    onCheck,
    canOpen,
  } = props
  const first = isSelected === undefined ? 0 : 1
  const activeProps = (place: number) =>
    activeColumn === place ? { id: cellId(index, place), 'data-active': true } : {}
  const name = placed[0]?.column.text(row) ?? ''
  return (
    <div
      role="row"
      className="yaw-table__row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      data-state={stateName(state)}
      data-row={index}
      style={{ translate: `0 ${top}px` }}
    >
      {isSelected !== undefined && (
        <div
          role="gridcell"
          className="yaw-table__cell yaw-table__cell--check yaw-table__cell--sticky"
          style={{ insetInlineStart: 0 }}
          {...activeProps(0)}
        >
          <input
            type="checkbox"
            className="yaw-checkbox"
            tabIndex={-1}
            aria-label={msg(str`Select ${name}`)}
            checked={isSelected}
            onClick={(event) => onCheck(index, event.shiftKey)}
            onChange={() => undefined}
          />
        </div>
      )}
      {placed.map(({ column, stickyAt, isEdge }, place) => (
        <div
          key={column.id}
          role={place === 0 ? 'rowheader' : 'gridcell'}
          className={classNames(
            'yaw-table__cell',
            column.numeric && 'yaw-table__cell--end yaw-number',
            column.mono && 'yaw-mono',
            stickyAt !== undefined && 'yaw-table__cell--sticky',
            isEdge && 'yaw-table__cell--edge',
            place === 0 && canOpen && 'yaw-table__cell--opens',
          )}
          style={stickyAt === undefined ? undefined : { insetInlineStart: stickyAt }}
          onClick={(event) => onPress(event, index, place + first)}
          {...activeProps(place + first)}
        >
          <span className="yaw-table__text">{column.cell ? column.cell(row) : shownText(column, row)}</span>
        </div>
      ))}
    </div>
  )
}
