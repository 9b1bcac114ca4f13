// The data grid: rows from the server, virtual, with sorting, column choice, selection over pages and the keyboard of a
// spreadsheet. One cell has the focus (aria-activedescendant), so that rows may come and go.
import { msg } from '@lit/localize'
import { type ReactNode, useId, useMemo, useRef, useState, type MouseEvent } from 'react'

import type { ThingStateName } from '../../../contract/thing/thing-types.ts'
import { FailedState } from '../states/failed-state.tsx'
import { FOCUS_HOME } from '../focus/focus-home.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { BodyRows, type RowsView } from './body-rows.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { useColumnModel } from './column-model.ts'
import { type ColumnLayout, type DataColumn, NO_LAYOUT, type SortItem } from './columns.ts'
import { HEADER } from './grid-keys.ts'
import { HeaderRow } from './header-row.tsx'
import { pageSelection, type SelectedIds } from './row-selection.ts'
import { useGrid } from './use-grid.ts'

/** A cell that is too narrow for its text shows the whole of it in a tooltip; one that is not shows none. */
const showCutText = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return
  const cell = target.closest<HTMLElement>('.yaw-table__cell')
  const text = cell?.querySelector<HTMLElement>('.yaw-table__text')
  if (!cell || !text) return
  const isCut = [text, ...text.querySelectorAll('*')].some((element) => element.scrollWidth > element.clientWidth)
  if (isCut) cell.title = text.textContent ?? ''
  else cell.removeAttribute('title')
}

export type { ColumnLayout, DataColumn, SortItem } from './columns.ts'

export interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  /** The rows of this page. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Colours the row's start; number on the wire or name. */
  rowState?: ((row: Row) => ThingStateName | number) | undefined
  status: 'loading' | 'ready' | 'failed'
  /** New rows are on their way; the old ones stay. */
  refreshing?: boolean | undefined
  error?: unknown
  onRetry?: (() => void) | undefined
  /** Shown when there is no row. */
  empty: ReactNode
  /** Rows of all pages. */
  total?: number | undefined
  /** Place of the first row in the whole list, from 0. */
  firstRow?: number | undefined
  sort?: readonly SortItem[] | undefined
  onSort?: ((sort: SortItem[]) => void) | undefined
  /** Ids that are selected, on other pages too; without it rows cannot be selected. */
  selectedIds?: SelectedIds | undefined
  onSelectedIds?: ((ids: Set<string>) => void) | undefined
  /** A row that selecting all passes over: it is no part of the list, as the thing above it in the first row. */
  apartId?: string | undefined
  /** The row that is open beside the table. */
  currentId?: string | undefined
  /** Enter, double click, or a click on the first column. */
  onOpen?: ((row: Row) => void) | undefined
  /** Keys of the screen on the row with the focus, e.g. `Delete`. */
  rowKeys?: Record<string, (row: Row) => void> | undefined
  /** How the user has arranged the columns, to remember it; without, the table keeps it while it lives. */
  layout?: ColumnLayout | undefined
  onLayout?: ((layout: ColumnLayout) => void) | undefined
}

/** Ids of the rows, read once for each list: there may be many. */
const useRowIds = <Row,>(rows: readonly Row[], rowId: (row: Row) => string): readonly string[] => {
  const [known, setKnown] = useState(() => ({ rows, ids: rows.map(rowId) }))
  if (known.rows === rows) return known.ids
  const ids = rows.map(rowId)
  setKnown({ rows, ids })
  return ids
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    label,
    columns,
    rows,
    rowId,
    rowState,
    status,
    refreshing = false,
    error,
    onRetry,
    empty,
    sort = [],
    onSort,
  } = props
  const { firstRow = 0, total = rows.length, selectedIds, onSelectedIds, currentId, onOpen, rowKeys } = props
  const [ownLayout, setOwnLayout] = useState(NO_LAYOUT)
  const layout = props.layout ?? ownLayout
  const onLayout = props.onLayout ?? setOwnLayout

  const id = useId()
  // As state, because the rows need it and are drawn inside it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const view = useRef<RowsView>(null)
  const selected = onSelectedIds === undefined ? undefined : selectedIds
  const selectable = selected !== undefined
  const model = useColumnModel({ columns, layout, onLayout, sort, onSort, hasChecks: selectable })
  const ids = useRowIds(rows, rowId)
  const { apartId } = props
  const listed = useMemo(() => (apartId === undefined ? ids : ids.filter((each) => each !== apartId)), [apartId, ids])
  const checked = useMemo(
    () => (selected === undefined ? undefined : pageSelection(selected, listed)),
    [selected, listed],
  )
  const grid = useGrid({
    rows,
    ids,
    listed,
    model,
    selected,
    onSelected: onSelectedIds,
    onOpen,
    currentId,
    rowKeys,
  })
  const { active } = grid
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const isReady = status === 'ready' || (status === 'failed' && rows.length > 0)
  return (
    <div className="yaw-table-frame">
      <div
        ref={setScroller}
        {...FOCUS_HOME}
        role="grid"
        className="yaw-table"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={isReady ? total + 1 : -1}
        aria-colcount={model.placed.length + (selectable ? 1 : 0)}
        aria-multiselectable={selectable || undefined}
        aria-busy={status === 'loading' || refreshing || undefined}
        aria-activedescendant={active.row < rows.length ? cellId(active.row, active.column) : undefined}
        style={{ '--yaw-columns': model.tracks, '--yaw-columns-width': `${model.width}px` }}
        onKeyDown={(event) => view.current && grid.press(event, view.current)}
        onDoubleClick={grid.doublePress}
        onMouseOver={showCutText}
      >
        <div role="rowgroup" className="yaw-table__head">
          <HeaderRow
            model={model}
            checked={checked}
            canCheck={listed.length > 0}
            onCheck={grid.togglePage}
            activeColumn={active.row === HEADER ? active.column : undefined}
            cellId={(column) => cellId(HEADER, column)}
            onActivate={(column) => grid.activate({ row: HEADER, column })}
          />
        </div>
        {isReady && rows.length > 0 && scroller !== null && (
          <BodyRows
            ref={view}
            scroller={scroller}
            rows={rows}
            ids={ids}
            placed={model.placed}
            firstRow={firstRow}
            rowState={rowState}
            selected={selected}
            currentId={currentId}
            active={active}
            cellId={cellId}
            onPress={grid.pressCell}
            onCheck={grid.check}
            canOpen={onOpen !== undefined}
          />
        )}
      </div>
      {!isReady && (
        <div className="yaw-table-frame__place">
          {status === 'loading' ? (
            <Skeleton label={msg('Loading…')} rows={24} />
          ) : (
            <FailedState title={msg('The list could not be loaded')} error={error} retry={onRetry} />
          )}
        </div>
      )}
      {isReady && rows.length === 0 && <div className="yaw-table-frame__place">{empty}</div>}
      <ColumnChooser columns={columns} model={model} onLayout={onLayout} />
    </div>
  )
}
