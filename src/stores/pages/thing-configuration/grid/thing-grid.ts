// The grid of things: the rows of the list's filters from the server, their draft and what becomes of it (screens 0, 1; API-19,
// API-12…API-14, STA-10). Who may only add, edit or delete does only that.
import { atom, computed } from 'nanostores'

import { getThingsPage } from '../../../../contract/thing/thing-calls.ts'
import { applyThingChanges } from '../../../../contract/thing/thing-change-calls.ts'
import type { DictionaryItem } from '../../../../contract/admin/admin-calls.ts'
import { MODULES } from '../../../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { CellOption } from '../../../../lib/grid/cell-value.ts'
import { createChangeSet } from '../../../plugins/change-set.ts'
import { createColumnLayout } from '../../../plugins/lists/column-layout.ts'
import { createDictionaries } from '../../../plugins/dictionaries.ts'
import { type GridModel, createGridModel } from '../../../plugins/grid/grid-model.ts'
import { createModulePermissions } from '../../../plugins/permissions.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { parentsOf, toChangeSet, toReply } from './change-set.ts'
import { columnsOfType, createThingColumns, gridDictionaries } from './grid-columns.ts'
import { patchThing, toGridThing } from './grid-thing.ts'
import { createFormColumns } from './live-form-columns.ts'
import { createNewThings } from './new-things.ts'
import { createThingOrder } from './thing-order.ts'
import { createThingDraft } from './thing-draft.ts'

const RIGHTS = PERMISSIONS.thing

export const createThingGrid = (context: ThingContext) => {
  const { session, list, announce, forget, onDestroy } = context
  const { $may } = createModulePermissions(session, MODULES.thingConfiguration)
  const things = createNewThings(context)
  const draft = context.plugin(createThingDraft)
  const may = (code: string) => $may.get()(code)

  const choices = new Map<string, readonly CellOption[]>()
  const stops: (() => void)[] = []
  /** Words of a dictionary, from now on. */
  const needChoices = (code: string) => {
    if (choices.has(code)) return
    choices.set(code, [])
    const take = (items: readonly DictionaryItem[]) => {
      choices.set(
        code,
        items.map((item) => ({ value: item.code, label: item.fullName })),
      )
      grid.recheck()
    }
    stops.push(session.plugin(createDictionaries).get(code).$items.subscribe(take))
  }
  const optionsOf = (code: string) => choices.get(code) ?? []
  const order = createThingOrder(context, {
    all: () => grid.columns,
    isPublished: (columnId) => formColumns.isPublished(columnId),
  })
  const columns = createThingColumns({
    isEnglish: () => session.locale.$locale.get() === 'en',
    options: optionsOf,
    mayStand: things.mayStand,
  })
  const grid: GridModel<ThingDetail> = createGridModel<ThingDetail>({
    columns,
    rowId: ({ thingId }) => thingId,
    rows: {
      load: async ({ first, count, signal }) => {
        const { filters } = list.$state.get()
        const query = {
          page: first / count + 1,
          limit: count,
          parentId: filters.parentId ?? undefined,
          keyword: filters.keyword || undefined,
          type: filters.type || undefined,
          subType: filters.subType || undefined,
          state: filters.state === '' ? undefined : filters.state,
          ...order.read(),
          details: 'true' as const,
        }
        const { rows, ...counted } = await session.call(getThingsPage, { query }, { signal, quiet: true })
        return { rows: rows.map(toGridThing), ...counted }
      },
    },
    order: order.order,
    canAdd: () => may(RIGHTS.add) && things.addable().length > 0,
    canDelete: () => may(RIGHTS.delete),
    canUpdate: () => may(RIGHTS.edit),
    newRow: () => things.newRow(grid),
    readOnly: true,
  })

  const formColumns = createFormColumns(session, grid, { of: optionsOf, need: needChoices })
  const parents = new Set<string | null>()
  const changeSet = createChangeSet<ThingDetail>({
    grid,
    send: async (changes, { signal, ...how }) => {
      if (!how.dryRun) for (const parentId of parentsOf(grid, changes)) parents.add(parentId)
      const body = { ...toChangeSet(grid, changes), ...how, origin: 'grid' as const }
      const { rows } = await session.call(applyThingChanges, { body }, { signal, quiet: true })
      return rows.map((row) => toReply(row, formColumns.place))
    },
    patch: (thing, cells, { revision }) => patchThing(thing, cells, revision),
    onApplied: ({ ids, changes }) => {
      const applied = new Set(ids)
      const gone = changes.deletes.filter((id) => applied.has(id))
      if (gone.length > 0) forget(gone)
      announce({ resource: 'things', ids, parents: [...parents] })
      parents.clear()
    },
  })

  const kept = draft.read()
  if (kept !== undefined) formColumns.await(kept.changes)
  if (kept !== undefined) grid.restore(kept.changes, new Map(kept.rows.map((row) => [row.thingId, row])))
  /** Changes that an earlier visit has left, until the user has seen to them. */
  const $restored = atom(kept === undefined ? 0 : draft.$count.get())
  const readDraft = () => {
    const changes = grid.changes()
    const ids = [...changes.updates.map(({ id }) => id), ...changes.deletes]
    const rows = ids.flatMap((id) => grid.baseOf(id) ?? [])
    return { changes, rows }
  }
  const note = () => {
    const { added, changed, deleted } = grid.$facts.get()
    if (added + changed + deleted === 0) $restored.set(0)
    draft.note(added + changed + deleted, readDraft)
  }
  const allow = () => {
    grid.setReadOnly(![RIGHTS.add, RIGHTS.edit, RIGHTS.delete].some(may))
    grid.recheck()
  }
  stops.push(
    grid.$edited.listen(note),
    draft.discarded.listen(() => changeSet.discard()),
    $may.subscribe(allow),
    // The rule of parents needs the tree or the list, which may come later.
    context.tree.$status.listen(() => grid.recheck()),
    formColumns.follow(order.letGo),
    computed([list.$state, order.$sort], ({ filters }, sort) => JSON.stringify([filters, sort])).listen(() => {
      grid.reload()
      grid.selection.go({ row: 0, column: grid.selection.$selection.get().active.column })
    }),
    order.$filters.listen(() => grid.reload()),
    session.changed.listen(({ resource }) => {
      if (resource === 'things') void grid.refresh()
    }),
    session.credentials.$signedIn.listen((signedIn) => {
      if (signedIn) void grid.refresh()
    }),
  )
  gridDictionaries().forEach(needChoices)
  onDestroy(() => {
    for (const stop of stops) stop()
    changeSet.destroy()
    grid.destroy()
  })

  const layouts = new Map<string, ReturnType<typeof createColumnLayout>>()
  return {
    grid,
    changeSet,
    $restored,
    /** How the user has arranged the columns; each type has its own, as each has its own columns. */
    layoutFor: (type: ThingType | '') => {
      const known = layouts.get(type) ?? createColumnLayout(session, `things.grid.${type}`)
      layouts.set(type, known)
      return known
    },
    columnsOfType,
  }
}
