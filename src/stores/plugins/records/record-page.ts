// The page of a screen of records: its lists, the chosen master, grids, inspector, tasks (screens 2 to 11; RTE-5…RTE-14).
import { atom, computed } from 'nanostores'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import type { ResourceChange, Session } from '../../session.ts'
import { createSignal } from '../../signal.ts'
import { createLeaveGuard } from '../drafts/leave-guard.ts'
import { createPagePlugins } from '../page-plugins.ts'
import { createModulePermissions } from '../permissions.ts'
import { createRecordInspector } from './record-inspector.ts'
import { createRecordNames, readRecord } from './record-names.ts'
import type { RecordCatalogue, RecordScopes, RecordScreen, RecordScreenParams, RecordDialog } from './record-screen.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import type { RecordPage } from '../../../contract/records/record-calls.ts'

/** The left list of a screen of records: its masters by search and group; the one that is chosen stays (screens 0, Layout). */
const createRecordMasters = (session: Session, kind: RecordKind, scope: readonly ListFilter[] = []) => {
  const $keyword = atom('')
  const names = session.plugin(createRecordNames)
  const $page = session.plugin(createQueries).createLoadable<RecordPage>(
    computed($keyword, (keyword) => ({
      key: [kind.name, 'masters', keyword, scope],
      load: async (signal: AbortSignal) => {
        const page = await recordsOf(session, kind).page(
          { limit: PAGE_SIZE_MAXIMUM, filters: scope, ...(keyword !== '' && { keyword }) },
          { signal, quiet: true },
        )
        names.add(page.names)
        return page
      },
      keepPrevious: true,
    })),
  )
  return { $keyword, $page, search: (keyword: string) => $keyword.set(keyword), reload: () => $page.reload() }
}

export interface RecordPageOptions {
  screen: RecordScreen
  params: RecordScreenParams
  /** Narrows lists by kind, e.g. by an attribute of the element. */
  scopes?: RecordScopes | undefined
}

export const createRecordPage = (session: Session, { screen, params, scopes = {} }: RecordPageOptions) => {
  const { module, catalogues, others = [] } = screen
  const kinds = new Map(
    [...catalogues.flatMap(({ kind, owned }) => [kind, ...owned]), ...others].map((kind) => [kind.name, kind]),
  )
  const kindOf = (name: string): RecordKind | undefined => kinds.get(name)
  const catalogueOf = (id: string | undefined): RecordCatalogue =>
    catalogues.find((catalogue) => catalogue.id === id) ?? catalogues[0]
  const { $buttons, $may } = createModulePermissions(session, module)
  const guard = createLeaveGuard()
  const saved = createSignal<ResourceChange>()
  const announce = (change: ResourceChange) => {
    saved.fire(change)
    session.changed.fire(change)
  }
  const names = session.plugin(createRecordNames)
  const context = { session, guard, announce, $may, kindOf }
  const inspector = createRecordInspector(context)
  const $catalogue = atom(catalogueOf(params.catalogue))
  const $masterId = atom<string | undefined>(params.recordId)
  const $view = atom(params.view)
  const $dialog = atom<RecordDialog | undefined>()
  const masters = new Map(
    catalogues.map(({ id, kind }) => [id, createRecordMasters(session, kind, scopes[kind.name])] as const),
  )
  /** The chosen master as the platform has it. */
  const $master: LoadableStore<RecordRow> = session.plugin(createQueries).createLoadable(
    computed([$catalogue, $masterId], ({ kind }, id) => ({
      key: [kind.name, 'detail', id],
      load: (signal: AbortSignal) => readRecord(session, kind, id ?? '', { signal, quiet: true }),
      enabled: id !== undefined,
    })),
  )
  const showMaster = (id: string | undefined) => {
    if (id !== $masterId.get()) $masterId.set(id)
  }
  const showCatalogue = async (id: string) => {
    if (!(await inspector.close())) return
    $masterId.set(undefined)
    $view.set(undefined)
    $catalogue.set(catalogueOf(id))
  }
  /** Shows nothing any more of what is deleted. */
  const forget = (ids: readonly string[]) => {
    const gone = new Set(ids)
    inspector.closeIf((id) => gone.has(id))
    if (gone.has($masterId.get() ?? '')) $masterId.set(undefined)
  }
  /** Goes to a record in its list; one that shows beside the list opens there. */
  const goTo = async ({ catalogue, recordId }: RecordScreenParams) => {
    const next = catalogueOf(catalogue)
    if (next !== $catalogue.get()) {
      // At once where nothing could be lost.
      if (inspector.$state.get().mode !== 'closed' && !(await inspector.close())) return
      $masterId.set(undefined)
      $catalogue.set(next)
    }
    if (next.isFlat !== true) showMaster(recordId)
    else if (recordId !== undefined) await inspector.open(next.kind, recordId)
  }
  if ($catalogue.get().isFlat === true) void goTo(params)
  let asked: RecordScreenParams = params
  const core = {
    ...context,
    screen,
    scopes,
    names,
    inspector,
    $catalogue,
    $masterId,
    $master,
    $view,
    showMaster,
    showCatalogue,
    showView: (view: string) => $view.set(view),
    openDialog: (dialog: RecordDialog) => $dialog.set(dialog),
    closeDialog: () => $dialog.set(undefined),
    forget,
    isEnglish: () => session.locale.$locale.get() === 'en',
  }
  const plugins = createPagePlugins(core)
  return {
    ...core,
    plugin: plugins.plugin,
    saved,
    $dialog,
    $buttons,
    mastersOf: ({ id }: RecordCatalogue) => masters.get(id) ?? createRecordMasters(session, catalogueOf(id).kind),
    viewPermission: permissionOf(catalogues[0].kind, 'view'),
    update: (next: RecordScreenParams) => {
      const isElsewhere = next.catalogue !== asked.catalogue || next.recordId !== asked.recordId
      const isOther = next.view !== asked.view
      // Told the same again: its user has gone on from there.
      const isAgain = !isElsewhere && !isOther
      if (isElsewhere || isAgain) void goTo(next)
      if (isOther || isAgain) $view.set(next.view)
      asked = next
    },
    refresh: async () => {
      for (const kind of kinds.values()) session.changed.fire({ resource: kind.name, ids: [], parents: [], all: true })
      await Promise.resolve()
    },
    destroy: () => {
      plugins.destroy()
      inspector.destroy()
    },
  }
}
export type RecordsPage = ReturnType<typeof createRecordPage>

/** What a part of the page works on. */
export type RecordsContext = Parameters<Parameters<RecordsPage['plugin']>[0]>[0]
