// A grid of records with what narrows it, its draft and the details of the row where the user is; loaded when it shows.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import { inSentence, inLanguage } from '../../locales/in-language.ts'
import { createRecordGrid, type RecordGrid } from '../../stores/plugins/records/grid/record-grid.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { Button } from '../ui/button.tsx'
import { ChangeBar } from '../ui/change-set/change-bar.tsx'
import { DataGrid, type DataGridHandle } from '../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { RecordExtension } from './record-extension.ts'
import { RecordEnd, RecordLead } from './record-toolbar.tsx'
import { BATCH_LIMIT } from '../../contract/wire/limits.ts'
import { formatCount } from '../../lib/text/format-count.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'
import { recordActions } from './record-actions.ts'

/**
 * Rows that the platform has, from the first selected to the last: new ones stand behind them. No more than an action takes are
 * looked at: this runs with every key, and all rows of a list may be selected.
 */
const selectedRows = ({ grid }: RecordGrid) => {
  const { top, bottom } = grid.selection.range()
  const count = Math.max(0, Math.min(bottom, grid.rowCount - grid.$facts.get().added - 1) - top + 1)
  const rows = Array.from({ length: Math.min(count, BATCH_LIMIT) }, (_, index) => grid.idAt(top + index))
  const known = rows.flatMap((id): RecordRow | [] => (id === undefined ? [] : (grid.baseOf(id) ?? [])))
  return { top, count, rows: known }
}

const useRowActions = (page: RecordsPage, extension: RecordExtension, recordGrid: RecordGrid): MenuEntry[] => {
  useStore(recordGrid.grid.selection.$selection)
  useStore(recordGrid.grid.$version)
  const may = useStore(page.$may)
  const { top, count, rows } = selectedRows(recordGrid)
  const { kind, grid } = recordGrid
  const [first] = rows
  if (count === 0) return []
  const bottom = top + count - 1
  // An action on some of what is selected would leave the others out without a word.
  const isWhole = rows.length === count && count <= BATCH_LIMIT
  const offered = extension.actions?.(page, kind, rows) ?? []
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
              page.openDialog(
                isWhole
                  ? { kind: 'delete', of: kind, ids: rows.map(({ id }) => id) }
                  : { kind: 'deleteSelected', of: kind, rows: { recordGrid, top, bottom } },
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
  extension: RecordExtension
  kind: RecordKind
  /** Owner of the rows. */
  master?: RecordRow | undefined
  openHelp: () => void
}

/** One model for as long as the same rows show. */
const useRecordGrid = ({ page, extension, kind, master }: RecordGridPaneProps) => {
  const columns = master === undefined ? undefined : extension.columnsOf?.(kind, master)
  const { ownersOf } = extension
  const [recordGrid] = useState(() =>
    createRecordGrid(page, {
      kind: master === undefined ? kind : (extension.narrow?.(kind, master) ?? kind),
      ownerId: master?.id,
      isFrozen: master?.frozen,
      scope: master === undefined ? page.scopes[kind.name] : undefined,
      columns,
      added: master && extension.addedColumns?.(kind, master),
      ownersOf: master && ownersOf && ((resource) => ownersOf(resource, master)),
    }),
  )
  useEffect(() => recordGrid.destroy, [recordGrid])
  return recordGrid
}

export const RecordGridPane = (props: RecordGridPaneProps) => {
  const { page, extension, kind, master, openHelp } = props
  const recordGrid = useRecordGrid(props)
  const { grid, changeSet } = recordGrid
  const handle = useRef<DataGridHandle>(null)
  const restored = useStore(recordGrid.$restored)
  const keyword = useStore(recordGrid.$keyword)
  const filters = useStore(recordGrid.$filters)
  const layout = useStore(recordGrid.layout.$layout)
  const follow = useFollow(page, recordGrid)
  const actions = useRowActions(page, extension, recordGrid)
  const tools = { page, extension, recordGrid, isFrozen: master?.frozen === true }
  const isFiltered = keyword !== '' || Object.keys(filters).length > 0
  const empty = useMemo(() => inSentence(kind.labels), [kind])
  return (
    <div className="records__list" role="group" aria-label={inLanguage(kind.labels)}>
      <DataGrid
        handle={handle}
        model={grid}
        label={inLanguage(kind.labels)}
        layout={layout}
        onLayout={recordGrid.layout.set}
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
            action={isFiltered ? { label: msg('Clear the filters'), run: recordGrid.clearFilters } : undefined}
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
