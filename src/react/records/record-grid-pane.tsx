// A grid of records with what narrows it, its draft and the details of the row where the user is; loaded when it shows.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import { inSentence, inWords } from '../../locales/in-words.ts'
import { createRecordGrid, type RecordGrid } from '../../stores/parts/records/grid/record-grid.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { Button } from '../ui/button.tsx'
import { ChangeBar } from '../ui/change-set/change-bar.tsx'
import { DataGrid, type DataGridHandle } from '../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { RecordLook } from './record-look.ts'
import { RecordEnd, RecordLead } from './record-toolbar.tsx'
import { BATCH_LIMIT } from '../../contract/wire/limits.ts'
import { formatCount } from '../../lib/text/format-count.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'
import { recordActions } from './record-actions.ts'

/**
 * Rows that the platform has, from the first selected to the last: new ones stand behind them. No more than a deed takes are
 * looked at: this runs with every key, and all rows of a list may be selected.
 */
const selectedRows = ({ grid }: RecordGrid) => {
  const { top, bottom } = grid.selection.range()
  const count = Math.max(0, Math.min(bottom, grid.rowCount - grid.$facts.get().added - 1) - top + 1)
  const rows = Array.from({ length: Math.min(count, BATCH_LIMIT) }, (_, index) => grid.idAt(top + index))
  const known = rows.flatMap((id): RecordRow | [] => (id === undefined ? [] : (grid.baseOf(id) ?? [])))
  return { top, count, rows: known }
}

const useRowActions = (page: RecordsPage, look: RecordLook, part: RecordGrid): MenuEntry[] => {
  useStore(part.grid.selection.$selection)
  useStore(part.grid.$version)
  const may = useStore(page.$may)
  const { top, count, rows } = selectedRows(part)
  const { kind, grid } = part
  const [first] = rows
  if (count === 0) return []
  const bottom = top + count - 1
  // A deed on some of what is selected would leave the others out without a word.
  const isWhole = rows.length === count && count <= BATCH_LIMIT
  const offered = look.actions?.(page, kind, rows) ?? []
  const own = isWhole
    ? offered
    : offered.length === 0 || count > BATCH_LIMIT
      ? []
      : [
          {
            key: 'load',
            label: msg(str`Load all ${formatCount(count)} rows for more actions`),
            run: () => void grid.load(top, bottom),
          },
        ]
  return [
    ...own,
    ...(own.length > 0 ? [{ key: 'own', separator: true } as const] : []),
    ...(count === 1 && first !== undefined ? recordActions(page, kind, first, may) : []),
    ...(may(permissionOf(kind, 'delete')) && rows.every((row) => !row.frozen)
      ? [
          {
            key: 'delete',
            label: count === 1 ? msg('Delete…') : msg(str`Delete ${formatCount(count)} rows…`),
            icon: 'trash3' as const,
            run: () =>
              page.openTask(
                isWhole
                  ? { kind: 'delete', of: kind, ids: rows.map(({ id }) => id) }
                  : { kind: 'deleteSelected', of: kind, rows: { part, top, bottom } },
              ),
          },
        ]
      : []),
  ]
}

/** Rows that are run past are not loaded, in milliseconds. */
const PAUSE = 200

const useFollow = (page: RecordsPage, { grid, kind }: RecordGrid) => {
  const selection = useStore(grid.selection.$selection)
  useStore(grid.$version)
  const state = useStore(page.inspector.$state)
  const id = grid.idAt(selection.active.row)
  const shown = id !== undefined && !grid.isNew(id) ? id : undefined
  const isShown = state.mode === 'view' && state.kind.name === kind.name
  const isOther = isShown && shown !== undefined && state.id !== shown
  useEffect(() => {
    if (!isOther) return undefined
    const timer = setTimeout(() => void page.inspector.open(kind, shown), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of the user is followed: what another list has opened stays
  }, [shown])
  /** Masters open with all that they own; anything else shows beside the list. */
  const isMaster = page.screen.catalogues.some((catalogue) => catalogue.kind === kind && catalogue.isFlat !== true)
  return {
    canShow: shown !== undefined,
    isShown: !isMaster && isShown && state.id === shown,
    toggle: () => {
      if (shown === undefined) return
      if (isMaster) page.showMaster(shown)
      else if (isShown && state.id === shown) void page.inspector.close()
      else void page.inspector.open(kind, shown)
    },
  }
}

export interface RecordGridPaneProps {
  page: RecordsPage
  look: RecordLook
  kind: RecordKind
  /** Owner of the rows. */
  master?: RecordRow | undefined
  openHelp: () => void
}

/** One model for as long as the same rows show. */
const useRecordGrid = ({ page, look, kind, master }: RecordGridPaneProps) => {
  const columns = master === undefined ? undefined : look.columnsOf?.(kind, master)
  const { ownersOf } = look
  const [part] = useState(() =>
    createRecordGrid(page, {
      kind: master === undefined ? kind : (look.narrow?.(kind, master) ?? kind),
      ownerId: master?.id,
      isFrozen: master?.frozen,
      scope: master === undefined ? page.scopes[kind.name] : undefined,
      columns,
      added: master && look.addedColumns?.(kind, master),
      ownersOf: master && ownersOf && ((resource) => ownersOf(resource, master)),
    }),
  )
  useEffect(() => part.destroy, [part])
  return part
}

export const RecordGridPane = (props: RecordGridPaneProps) => {
  const { page, look, kind, master, openHelp } = props
  const part = useRecordGrid(props)
  const { grid, changeSet } = part
  const handle = useRef<DataGridHandle>(null)
  const restored = useStore(part.$restored)
  const keyword = useStore(part.$keyword)
  const filters = useStore(part.$filters)
  const layout = useStore(part.layout.$layout)
  const follow = useFollow(page, part)
  const actions = useRowActions(page, look, part)
  const tools = { page, look, part, isFrozen: master?.frozen === true }
  const isFiltered = keyword !== '' || Object.keys(filters).length > 0
  const empty = useMemo(() => inSentence(kind.labels), [kind])
  return (
    <div className="records__list" role="group" aria-label={inWords(kind.labels)}>
      <DataGrid
        handle={handle}
        model={grid}
        label={inWords(kind.labels)}
        layout={layout}
        onLayout={part.layout.set}
        empty={
          <EmptyState
            icon={isFiltered ? 'funnel' : 'inbox'}
            title={isFiltered ? msg('Nothing passes these filters') : msg(str`There are no ${empty} yet`)}
            text={
              isFiltered
                ? msg('Remove a filter to see more')
                : grid.canAdd
                  ? msg('Add a row, paste rows from a spreadsheet, or import a file')
                  : undefined
            }
            action={isFiltered ? { label: msg('Clear the filters'), run: part.clearFilters } : undefined}
          />
        }
        lead={<RecordLead {...tools} />}
        tools={
          <>
            <ChangeBar
              grid={grid}
              changes={changeSet}
              title={kind.key[0] ?? ''}
              restored={restored}
              onShow={(row) => handle.current?.show(row)}
            />
            {follow.canShow && (
              <Button size="mini" aria-pressed={follow.isShown} onClick={follow.toggle}>
                {kind.owner === undefined && (kind.owns?.length ?? 0) > 0 ? msg('Open') : msg('Row details')}
              </Button>
            )}
            <RecordEnd {...tools} actions={actions} openHelp={openHelp} />
          </>
        }
      />
    </div>
  )
}
