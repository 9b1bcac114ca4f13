// Thing configuration: the tree of things, the table of what stands below the selected one, and the form
// (spec 2, dataPlat.thingConfigration; ENT-4, ENT-5, ENT-7, STA-9, STA-10, API-38).
import { atom, computed } from 'nanostores'

import { DICTIONARIES } from '../../contract/admin/admin-calls.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../contract/admin/permissions.ts'
import type { ThingType } from '../../contract/thing/thing-types.ts'
import type { Thing } from '../../contract/thing/thing.ts'
import { createColumnLayout } from '../plugins/lists/column-layout.ts'
import { createDictionaries } from '../plugins/dictionaries.ts'
import { createLeaveGuard } from '../plugins/drafts/leave-guard.ts'
import { createPagedList } from '../plugins/lists/paged-list.ts'
import { createPagePlugins } from '../plugins/page-plugins.ts'
import { createModulePermissions } from '../plugins/permissions.ts'
import { createSelection } from '../plugins/lists/selection.ts'
import type { ResourceChange, Session } from '../session.ts'
import { createSignal } from '../signal.ts'
import { createThingInspector } from './thing-configuration/inspector.ts'
import type { ThingDialog } from './thing-configuration/dialogs.ts'
import { createThingTree } from './thing-configuration/tree.ts'
import { type ThingView, toThingView } from './thing-configuration/views.ts'
import { thingsOf } from '../things.ts'

export interface ThingConfigurationParams {
  /** Thing to open at. */
  thingId?: string | undefined
  /** What the middle shows: see `THING_VIEWS`. */
  view?: string | undefined
}

export interface ThingFilters {
  keyword: string
  type: ThingType | ''
  /** Farm or device type. */
  subType: string
  /** State number as text, '' for any. */
  state: string
}

const NO_FILTERS: ThingFilters = { keyword: '', type: '', subType: '', state: '' }

/** Key of everything that is loaded about things. */
export const THINGS = 'things'

/** With a parent each page repeats it, so a page holds one child less than its rows (API-38). */
const countPages = (total: number, limit: number, withParent: boolean) =>
  Math.max(1, withParent ? Math.ceil((total - 1) / (limit - 1)) : Math.ceil(total / limit))

export const createThingConfigurationPage = (session: Session, params: ThingConfigurationParams = {}) => {
  /** The thing whose children the table shows; null shows all things. */
  const $parentId = atom<string | null>(null)
  const permissions = createModulePermissions(session, MODULES.thingConfiguration)
  const selection = createSelection()
  const guard = createLeaveGuard()
  const saved = createSignal<ResourceChange>()
  const announce = (change: ResourceChange) => {
    saved.fire(change)
    session.changed.fire(change)
  }

  const list = createPagedList<Thing, ThingFilters & { parentId: string | null }, string>(session, {
    resource: THINGS,
    sort: 'name',
    filters: { ...NO_FILTERS, parentId: null },
    load: ({ filters, ...state }, signal) =>
      thingsOf(session).page(
        {
          ...state,
          parentId: filters.parentId ?? undefined,
          keyword: filters.keyword || undefined,
          type: filters.type || undefined,
          subType: filters.subType || undefined,
          state: filters.state === '' ? undefined : filters.state,
        },
        { signal },
      ),
    pageCount: (total, { limit, filters }) => countPages(total, limit, filters.parentId !== null),
  })

  const tree = createThingTree(session)
  const inspector = createThingInspector(session, guard, announce)
  /** What the middle shows. */
  const $view = atom<ThingView>(toThingView(params.view))
  /** The dialog that is open. */
  const $dialog = atom<ThingDialog | undefined>()

  const selectParent = (thingId: string | null) => {
    if (thingId === $parentId.get()) return
    $parentId.set(thingId)
    selection.clear()
    list.setFilters({ parentId: thingId })
  }
  const $filtered = computed(list.$state, ({ filters }) =>
    Object.entries(NO_FILTERS).some(([name, empty]) => filters[name as keyof ThingFilters] !== empty),
  )

  /** Opens one thing: in the tree, with its children in the table and itself in the inspector. */
  const openThing = async (thingId: string) => {
    if (!(await inspector.open(thingId))) return
    // A thing that cannot be found is told by the inspector, which loads it too.
    if (!(await tree.reveal(thingId))) return
    if (inspector.$id.get() === thingId) selectParent(thingId)
  }
  /** Shows nothing any more of things that are deleted, nor of what stood below them. */
  const forget = (ids: readonly string[]) => {
    const isGone = (thingId: string) =>
      ids.includes(thingId) || tree.pathTo(thingId).some((above) => ids.includes(above))
    selection.remove([...selection.$ids.get()].filter(isGone))
    inspector.closeIf(isGone)
    if (isGone($parentId.get() ?? '')) selectParent(null)
  }
  const openDialog = (dialog: ThingDialog) => $dialog.set(dialog)
  const closeDialog = () => $dialog.set(undefined)

  let asked: ThingConfigurationParams = {}
  const update = (next: ThingConfigurationParams) => {
    const isOther = next.view !== asked.view
    if (isOther) $view.set(toThingView(next.view))
    // Told the same again, it opens the thing again: its user has gone on from there.
    if (next.thingId !== undefined && (!isOther || next.thingId !== asked.thingId)) void openThing(next.thingId)
    asked = next
  }
  update(params)

  const dictionaries = session.plugin(createDictionaries)
  const core = {
    session,
    announce,
    guard,
    list,
    tree,
    selection,
    inspector,
    $parentId,
    selectParent,
    openThing,
    openDialog,
    closeDialog,
    forget,
    /** Whether the user may do what a code of `PERMISSIONS.thing` stands for. */
    $may: permissions.$may,
  }
  const plugins = createPagePlugins(core)
  return {
    ...core,
    /** A part that comes with the view that needs it; see `thing-configuration/`. */
    plugin: plugins.plugin,
    columns: createColumnLayout(session, 'things'),
    saved,
    $view,
    $dialog,
    showView: (view: ThingView) => $view.set(view),
    $filtered,
    $buttons: permissions.$buttons,
    permissions: PERMISSIONS.thing,
    dictionaries: {
      types: dictionaries.get(DICTIONARIES.thingType),
      farmTypes: dictionaries.get(DICTIONARIES.farmType),
      deviceTypes: dictionaries.get(DICTIONARIES.deviceType),
      states: dictionaries.get(DICTIONARIES.thingState),
      approvals: dictionaries.get(DICTIONARIES.approvalStatus),
    },
    update,
    clearFilters: () => list.setFilters(NO_FILTERS),
    refresh: async () => {
      await Promise.all([list.reload(), tree.reload()])
    },
    destroy: () => {
      plugins.destroy()
      list.destroy()
      tree.destroy()
      inspector.destroy()
    },
  }
}

export type ThingConfigurationPage = ReturnType<typeof createThingConfigurationPage>

/** What a part of the page works on. */
export type ThingContext = Parameters<Parameters<ThingConfigurationPage['plugin']>[0]>[0]
