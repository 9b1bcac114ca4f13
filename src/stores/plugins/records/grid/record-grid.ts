// A grid of the records of one kind, of one owner or of all: rows from the server, filters, draft and what becomes of it
// (screens 0, Grid and Change set).
import { atom } from 'nanostores'
import * as z from 'zod/mini'

import type { ListFilter } from '../../../../contract/wire/list-filters.ts'
import { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { type RecordAction, type RecordKind, permissionOf } from '../../../../contract/records/record-kind.ts'
import type { CellFilter } from '../../../../lib/grid/cell-filter.ts'
import { recordsOf } from '../../../records.ts'
import { createChangeSet } from '../../change-set.ts'
import { GridChangesSchema } from '../../change-set/draft-schema.ts'
import { createColumnLayout } from '../../lists/column-layout.ts'
import type { NewRow } from '../../grid/grid-actions.ts'
import { type GridModel, createGridModel } from '../../grid/grid-model.ts'
import { type GridSort, orderQuery } from '../../grid/grid-order.ts'
import { toListFilters } from '../../grid/server-filters.ts'
import { createPersistedDraft } from '../../drafts/persisted-draft.ts'
import type { RecordContext } from '../record-context.ts'
import { createRecordChoices } from '../record-choices.ts'
import { patchRecord, toChangeSet, toReply } from './record-changes.ts'
import { type AddedColumn, canMakeRow, recordColumns, withAdded } from './record-columns.ts'
import { createRecordNames } from '../record-names.ts'
import type { FormField } from '../../../../contract/form/form-description.ts'

/** Columns of a grid of records that the platform filters by: fields that it compares as they are stored (screens 0). */
const FILTERED = new Set<FormField['kind']>([
  'text',
  'textarea',
  'host',
  'email',
  'phone',
  'select',
  'switch',
  'reference',
  'number',
  'integer',
  'date',
])

const filterColumns = (kind: RecordKind): string[] =>
  kind.form.fields
    .filter((field) => FILTERED.has(field.kind) && kind.secrets?.includes(field.name) !== true)
    .map(({ name }) => name)

const Draft = z.object({ changes: GridChangesSchema, rows: z.array(RecordRow) })

export interface RecordGridOptions {
  kind: RecordKind
  /** Owner of the rows; undefined where the kind has none, or all are shown. */
  ownerId?: string | undefined
  /** The owner allows no change. */
  isFrozen?: boolean | undefined
  /** Actions that the grid offers of those that the user may do; all when it does not say. */
  actions?: readonly RecordAction[] | undefined
  /** Narrows the rows whatever the user filters by, e.g. to the server kind of an embedded screen. */
  scope?: readonly ListFilter[] | undefined
  /** Columns that the rows of this owner have; all when it does not say. */
  columns?: readonly string[] | undefined
  /** Columns that are made from a row, each behind one of a field. */
  added?: readonly AddedColumn[] | undefined
  /** Owners of the records of a kind that the rows may name. */
  ownersOf?: ((resource: string) => readonly string[] | undefined) | undefined
  /** What a new row starts with. */
  newRow?: (() => NewRow) | undefined
}

export const createRecordGrid = (context: RecordContext, options: RecordGridOptions) => {
  const { session, guard, announce, $may, kindOf } = context
  const { kind, ownerId, isFrozen = false, scope = [] } = options
  const api = recordsOf(session, kind)
  const names = session.plugin(createRecordNames)
  const choices = createRecordChoices(session, kind, kindOf, options.ownersOf)
  const may = (action: RecordAction) =>
    !isFrozen && (options.actions?.includes(action) ?? true) && $may.get()(permissionOf(kind, action))
  const $keyword = atom('')
  const $filters = atom<Readonly<Record<string, CellFilter>>>({})
  const $sort = atom<readonly GridSort[]>([])
  const isEnglish = () => session.locale.$locale.get() === 'en'
  const columns = recordColumns(kind, { isEnglish, choices }).filter(
    ({ id }) => options.columns === undefined || options.columns.includes(id) || kind.key.includes(id),
  )
  const shownColumns = withAdded(columns, options.added ?? [])
  /** Of what is shown: also for exports. */
  const shown = () => ({
    ...(ownerId !== undefined && { ownerId }),
    ...($keyword.get() !== '' && { keyword: $keyword.get() }),
    filters: [...scope, ...toListFilters(columns, $filters.get())],
  })
  /** How the rows that show are asked for, but for their places. */
  const asked = () => ({ ...shown(), ...orderQuery($sort.get()) })
  const filterable = new Set(filterColumns(kind))
  const newRow = options.newRow
  const grid: GridModel<RecordRow> = createGridModel<RecordRow>({
    columns: shownColumns,
    rowId: ({ id }) => id,
    rows: {
      load: async ({ first, count, signal }) => {
        const page = await api.page({ ...asked(), page: first / count + 1, limit: count }, { signal, quiet: true })
        names.add(page.names)
        return page
      },
    },
    order: {
      canSort: (id) => columns.some((column) => column.id === id),
      $sort,
      sortBy: (sort) => $sort.set(sort),
      filter: { canFilter: (id) => filterable.has(id), $filters, set: (filters) => $filters.set(filters) },
    },
    canAdd: () =>
      may('add') &&
      (kind.owner === undefined || ownerId !== undefined) &&
      (newRow !== undefined || canMakeRow(kind, columns, choices.hasAll)),
    canDelete: () => may('delete'),
    canUpdate: () => may('edit'),
    ...(newRow !== undefined && { newRow }),
    readOnly: true,
  })
  const changeSet = createChangeSet<RecordRow>({
    grid,
    send: async (changes, { signal, ...how }) => {
      const body = { ...toChangeSet(kind, ownerId, grid, changes), ...how, origin: 'grid' as const }
      const { rows } = await api.apply(body, { signal, quiet: true })
      return rows.map((row) => toReply(kind, row))
    },
    patch: (record, cells, { revision }) => patchRecord(kind, record, cells, revision),
    onApplied: ({ ids }) => announce({ resource: kind.name, ids, parents: [ownerId ?? null] }),
  })

  const draft = createPersistedDraft(session, { name: `${kind.name}.${ownerId ?? ''}`, schema: Draft, guard })
  const kept = isFrozen ? undefined : draft.read()
  if (kept !== undefined) grid.restore(kept.changes, new Map(kept.rows.map((row) => [row.id, row])))
  const $restored = atom(kept === undefined ? 0 : draft.$count.get())
  const readDraft = () => {
    const changes = grid.changes()
    const ids = [...changes.updates.map(({ id }) => id), ...changes.deletes]
    return { changes, rows: ids.flatMap((id) => grid.baseOf(id) ?? []) }
  }
  const note = () => {
    const { added, changed, deleted } = grid.$facts.get()
    if (added + changed + deleted === 0) $restored.set(0)
    draft.note(added + changed + deleted, readDraft)
  }
  const allow = () => {
    grid.setReadOnly(!(['add', 'edit', 'delete'] as const).some(may))
    grid.recheck()
  }
  const narrow = () => {
    grid.reload()
    grid.selection.go({ row: 0, column: grid.selection.$selection.get().active.column })
  }
  const stops = [
    grid.$edited.listen(note),
    draft.discarded.listen(() => changeSet.discard()),
    $may.subscribe(allow),
    choices.$version.listen(() => grid.recheck()),
    $keyword.listen(narrow),
    $filters.listen(narrow),
    $sort.listen(narrow),
    session.changed.listen(({ resource }) => {
      if (resource === kind.name) void grid.refresh()
    }),
    session.credentials.$signedIn.listen((signedIn) => {
      if (signedIn) void grid.refresh()
    }),
  ]
  return {
    kind,
    ownerId,
    grid,
    changeSet,
    choices,
    $restored,
    $keyword,
    $filters,
    /** What narrows the list, as exports take it. */
    shown,
    asked,
    layout: createColumnLayout(session, `records.${kind.name}`),
    search: (keyword: string) => $keyword.set(keyword),
    clearFilters: () => {
      $keyword.set('')
      $filters.set({})
    },
    destroy: () => {
      for (const stop of stops) stop()
      draft.destroy()
      changeSet.destroy()
      choices.destroy()
      grid.destroy()
    },
  }
}
export type RecordGrid = ReturnType<typeof createRecordGrid>
