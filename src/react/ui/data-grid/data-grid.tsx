// The one editable grid: a spreadsheet over the rows of a `GridModel`, which a page owns (section 0 of the screens, "Grid").
// React draws what stands around it, an imperative view its cells. Loaded on demand with its style sheet.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import './data-grid.css'
import './data-grid-parts.css'
import './data-grid-forms.css'
import { type Cell, type Range, columnsOf, rowsOf, sizeOf } from '../../../lib/grid/ranges.ts'
import { findProblem } from '../../../stores/plugins/grid/find-problem.ts'
import type { GridModel } from '../../../stores/plugins/grid/grid-model.ts'
import type { Point } from '../overlays/context-menu.tsx'
import { ColumnChooser } from '../data-table/column-chooser.tsx'
import { changeLayout, shownColumns } from '../data-table/column-layout.ts'
import { type ColumnLayout, NO_LAYOUT } from '../data-table/columns.ts'
import { FailedState } from '../states/failed-state.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { columnChoices } from './bars/column-choices.ts'
import { ColumnMenu } from './bars/column-menu.tsx'
import { GridChips } from './bars/grid-chips.tsx'
import { FindBar } from './bars/find-bar.tsx'
import { doneText, gridTexts, moreRowsText, rowsText } from './grid-texts.ts'
import { GridToolbar } from './bars/grid-toolbar.tsx'
import type { GridEvents } from './grid-types.ts'
import { type GridView, createGridView } from './drawing/grid-view.ts'
import type { GridPlace } from './drawing/grid-window.ts'
import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import { type LoadedModule, useModule } from '../../use-module.ts'
import type { FillFormProps } from './bars/fill-form.tsx'
import type { GridMenuProps } from './bars/grid-menu.tsx'
import { GridPopover } from './bars/grid-popover.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'

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

const GridStatus = ({ model, said }: { model: GridModel; said: string }) => {
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

/** Parts of the grid that are loaded when somebody first wants them: the form that fills with a step, the menu of the cells. */
const loadFill = chunk(() => import('./bars/fill-form.tsx'))
const loadMenu = chunk(() => import('./bars/grid-menu.tsx'))

interface Place {
  at: Point
  onClose: () => void
}

/** What is there of a part, or why it is not. */
const usePart = <T,>(load: LoadChunk<T>, label: string, { at, onClose }: Place) => {
  const { loaded, retry }: { loaded: LoadedModule<T>; retry: () => void } = useModule(load)
  if (loaded.status === 'ready') return { module: loaded.module }
  if (loaded.status === 'loading') return { failure: null }
  const failure = (
    <GridPopover label={label} at={at} onClose={onClose}>
      <FailedState error={loaded.error} retry={retry} />
    </GridPopover>
  )
  return { failure }
}

const FillSection = (props: FillFormProps) => {
  const { module, failure } = usePart(loadFill, msg('Fill…'), props)
  return module === undefined ? failure : <module.FillForm {...props} />
}

const MenuSection = (props: GridMenuProps) => {
  const { module, failure } = usePart(loadMenu, msg('Actions'), props)
  return module === undefined ? failure : <module.GridMenu {...props} />
}

export interface DataGridProps<Row> {
  model: GridModel<Row>
  label: string
  /** How the user has arranged the columns, to remember it; without, the grid keeps it while it lives. */
  layout?: ColumnLayout | undefined
  onLayout?: ((layout: ColumnLayout) => void) | undefined
  /** Shown when there is no row. */
  empty?: ReactNode
  /** What the page adds to the toolbar, at its start and end. */
  lead?: ReactNode
  tools?: ReactNode
  handle?: Ref<DataGridHandle> | undefined
  /** It opens with the keyboard at the first cell that is wrong. */
  atProblem?: boolean | undefined
}

export interface DataGridHandle {
  /** Brings a row into view and goes there, once what has covered the grid has given the focus back. */
  show: (row: number) => void
}

type Opened =
  | { what: 'column'; id: string; at: Point }
  | { what: 'menu'; at: Point }
  | { what: 'fill'; at: Point }
  | undefined

export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, empty, lead, tools } = props
  const model = props.model as GridModel
  const [ownLayout, setOwnLayout] = useState(NO_LAYOUT)
  const layout = props.layout ?? ownLayout
  const onLayout = props.onLayout ?? setOwnLayout
  const prefix = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(null)
  /** A hidden screen has no view; it is where it was when the screen shows again. */
  const left = useRef<GridPlace>(undefined)
  /** What to bring into view as soon as its column shows, and whether to go there. */
  const awaited = useRef<{ row: number; columnId: string; isWrong: boolean }>(undefined)
  const [opened, setOpened] = useState<Opened>()
  const [issue, setIssue] = useState<{ isReplace: boolean; scope: Range | undefined }>()
  const [said, setSaid] = useState('')
  const { rows } = useStore(model.$facts)
  const isReadOnly = useStore(model.$readOnly)
  // Pages that come or fail change what stands in the place of the rows.
  useStore(model.$version)
  useImperativeHandle(props.handle, () => ({
    show: (row) =>
      void requestAnimationFrame(() => {
        view.current?.go({ row, column: 0 })
        view.current?.focus()
      }),
  }))

  const change = changeLayout(model.columns, layout, onLayout)
  const shown = shownColumns(model.columns, layout)
  const openFill = () => {
    const place = host.current?.getBoundingClientRect()
    setOpened({ what: 'fill', at: { x: (place?.left ?? 0) + 60, y: (place?.top ?? 0) + 40 } })
  }
  const openFind = (isReplace: boolean) => setIssue({ isReplace, scope: model.find.scope(model.selection.range()) })
  const events: GridEvents = {
    onResize: change.resize,
    onResetWidth: change.resetWidth,
    onMoveColumn: change.move,
    onColumnMenu: (id, at) => setOpened({ what: 'column', id, at }),
    onContextMenu: (at) => setOpened({ what: 'menu', at }),
    onFind: openFind,
    onFillWish: () => !isReadOnly && openFill(),
    onLead: (row) => void showProblem({ row, column: -1 }),
    onSay: setSaid,
    onDone: (did, text) => setSaid([doneText(did), text].filter((part) => part !== '').join(' · ')),
  }
  const appearance = { model, label, layout, texts: gridTexts() }

  // After each commit, before paint: cells and what stands around them are never out of step.
  useLayoutEffect(() => {
    if (view.current !== null) view.current.update(appearance, events)
    else if (host.current !== null) {
      view.current = createGridView(host.current, prefix, { ...appearance, from: left.current }, events)
    }
    const place = awaited.current
    const column = model.shown.findIndex((_, position) => model.columnAt(position)?.id === place?.columnId)
    if (place === undefined || column < 0) return
    awaited.current = undefined
    view.current?.show({ row: place.row, column })
    if (!place.isWrong) return
    view.current?.go({ row: place.row, column })
    view.current?.focus()
  })
  useLayoutEffect(
    () => () => {
      left.current = view.current?.place
      view.current?.destroy()
      view.current = null
    },
    [],
  )
  const close = useCallback(() => {
    setOpened(undefined)
    view.current?.focus()
  }, [])
  const showProblem = async ({ row, column }: Cell) => {
    const next = await findProblem(model, row, column)
    if (next === undefined) return
    const id = model.idAt(next.row)
    const isSeen = id === undefined || model.problemAt(id, next.column) !== undefined
    const wrong = model.columns.find(
      (each) => !isSeen && each.absent !== true && model.problemIn(id, each.id) !== undefined,
    )
    // What is wrong in a column that does not show cannot be put right: it shows from now on.
    if (wrong !== undefined && shown[wrong.id] !== true) {
      awaited.current = { row: next.row, columnId: wrong.id, isWrong: true }
      change.toggle(wrong.id)
      return
    }
    view.current?.go(next)
    view.current?.focus()
  }
  const { atProblem = false } = props
  const hasRows = rows > 0
  useEffect(() => {
    if (atProblem && hasRows) void showProblem({ row: 0, column: -1 })
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens, as soon as there are rows
  }, [hasRows])
  const choose = (columnId: string) => {
    const { row } = model.selection.$selection.get().active
    // Most come at the far end, where nobody would see them.
    if (shown[columnId] === false) awaited.current = { row, columnId, isWrong: false }
    change.toggle(columnId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    void showProblem(model.selection.$selection.get().active)
  }
  return (
    <div className="yaw-grid-frame" role="presentation" onKeyDown={onKeyDown}>
      <GridToolbar
        model={model}
        label={label}
        lead={lead}
        commands={() => view.current?.commands}
        onFind={() => openFind(true)}
        onFillWish={openFill}
        onFocus={() => view.current?.focus()}
        onProblem={() => void showProblem(model.selection.$selection.get().active)}
      >
        {tools}
      </GridToolbar>
      {issue && (
        <FindBar
          model={model}
          {...issue}
          onGo={(cell) => view.current?.go(cell)}
          onSay={setSaid}
          onClose={() => {
            setIssue(undefined)
            view.current?.focus()
          }}
        />
      )}
      <GridChips model={model} onMenu={events.onColumnMenu} onFocus={() => view.current?.focus()} />
      <div className="yaw-grid-place">
        <div ref={host} className="yaw-grid" />
        <ColumnChooser
          columns={columnChoices(model.columns)}
          model={{ isShown: (id) => shown[id] !== false, toggle: choose }}
          onLayout={onLayout}
        />
        {model.failure !== undefined && (
          <div className="yaw-grid-empty yaw-grid-empty--failed">
            <FailedState
              title={msg('The list could not be loaded')}
              error={model.failure.error}
              retry={() => model.retry(0)}
            />
          </div>
        )}
        {rows === 0 && !model.isComplete && model.failure === undefined && (
          <div className="yaw-grid-empty yaw-grid-empty--waiting">
            <Skeleton label={msg('Loading…')} rows={24} />
          </div>
        )}
        {rows === 0 && model.isComplete && <div className="yaw-grid-empty">{empty ?? msg('There are no rows')}</div>}
      </div>
      <GridStatus model={model} said={said} />
      {opened?.what === 'column' && <ColumnMenu model={model} columnId={opened.id} at={opened.at} onClose={close} />}
      {opened?.what === 'fill' && (
        <FillSection
          model={model}
          at={opened.at}
          onFill={(fill) => view.current?.commands.fillSteps(fill)}
          onClose={close}
        />
      )}
      {opened?.what === 'menu' && (
        <MenuSection
          model={model}
          view={() => view.current}
          at={opened.at}
          onFillWish={openFill}
          onSay={setSaid}
          onClose={() => setOpened((now) => (now?.what === 'menu' ? undefined : now))}
        />
      )}
    </div>
  )
}
