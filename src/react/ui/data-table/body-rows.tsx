// The rows in view. Scrolling draws only this part, and of it only the rows that come in.
import { type MouseEvent, type Ref, useImperativeHandle, type ReactNode, memo } from 'react'

import type { ThingStateName } from '../../../contract/thing/thing-types.ts'
import { BodyRow } from './body-row.tsx'
import type { PlacedColumn } from './column-model.ts'
import type { Position } from './grid-keys.ts'
import type { SelectedIds } from './row-selection.ts'
import { placesIn, useWindow } from '../lists/use-window.ts'

/** Draws again only when one of its facts has changed: a row that only scrolls is not drawn anew. */
interface MemoizedProps {
  /** Everything that what is drawn depends on. */
  facts: readonly unknown[]
  render: () => ReactNode
}

const isSame = (before: MemoizedProps, after: MemoizedProps) =>
  before.facts.every((fact, index) => Object.is(fact, after.facts[index]))

const Memoized = memo(({ render }: MemoizedProps) => render(), isSame)

/** Rows and header, in pixels; as in the tokens. */
const ROW_HEIGHT = 28

/** Rows beyond each edge. */
const SPARE = 6

/** What the keyboard needs of the rows in view. */
export interface RowsView {
  show: (row: number) => void
  page: () => number
}

export interface BodyRowsProps<Row> {
  scroller: HTMLElement
  rows: readonly Row[]
  ids: readonly string[]
  placed: readonly PlacedColumn<Row>[]
  /** Place of the first row in the whole list, from 0. */
  firstRow: number
  rowState: ((row: Row) => ThingStateName | number) | undefined
  selected: SelectedIds | undefined
  currentId: string | undefined
  active: Position
  cellId: (row: number, column: number) => string
  onPress: (event: MouseEvent, row: number, column: number) => void
  onCheck: (row: number, isRange: boolean) => void
  canOpen: boolean
  ref: Ref<RowsView>
}

export const BodyRows = <Row,>(props: BodyRowsProps<Row>) => {
  const { scroller, rows, ids, placed, firstRow, rowState, selected, currentId, active, ref, ...row } = props
  const view = useWindow({ scroller, rowHeight: ROW_HEIGHT, spare: SPARE, header: ROW_HEIGHT })
  const { show, page } = view
  useImperativeHandle(ref, () => ({ show, page }))
  return (
    <div role="rowgroup" className="yaw-table__body" style={{ blockSize: rows.length * ROW_HEIGHT }}>
      {placesIn(view, rows.length, active.row).map((index) => {
        const data = rows[index]
        const id = ids[index]
        if (data === undefined || id === undefined) return null
        const facts = {
          row: data,
          index,
          rowIndex: firstRow + index + 2,
          top: index * ROW_HEIGHT,
          placed,
          isSelected: selected?.has(id),
          isCurrent: id === currentId,
          activeColumn: active.row === index ? active.column : undefined,
        }
        return (
          <Memoized
            key={id}
            facts={Object.values(facts)}
            render={() => <BodyRow {...row} {...facts} state={rowState?.(data)} />}
          />
        )
      })}
    </div>
  )
}
