// The inspector: one thing shown, changed, or a new one made; a save never overwrites somebody else's (ENT-5, ENT-7).
import { atom, computed } from 'nanostores'

import { ANY_TYPE, getThing, insertThing, updateThing } from '../../../contract/thing/thing-calls.ts'
import type { ThingType } from '../../../contract/thing/thing-types.ts'
import { ThingDetail, type ThingInsert, type ThingUpdate, type TreeThing } from '../../../contract/thing/thing.ts'
import { FORM, type LeaveGuard } from '../../parts/kept/leave-guard.ts'
import { type SaveOutcome, runSave } from '../../parts/record-save.ts'
import { type LoadableStore, createQueries } from '../../query.ts'
import type { Announce, Session } from '../../session.ts'

export type InspectorState =
  | { mode: 'closed' }
  | { mode: 'view'; thingId: string }
  | { mode: 'edit'; thingId: string }
  | { mode: 'create'; type: ThingType; parent: ParentThing | null }

/** What the form of a new thing knows about the one above it. */
export type ParentThing = Pick<TreeThing, 'thingId' | 'name' | 'type' | 'subType'> & { tenantId?: string | undefined }

const readDetail = (current: unknown) => {
  const parsed = ThingDetail.safeParse(current)
  return parsed.success ? parsed.data : undefined
}

export const createThingInspector = (session: Session, guard: LeaveGuard, announce: Announce) => {
  const $state = atom<InspectorState>({ mode: 'closed' })
  const $thingId = computed($state, (state) => ('thingId' in state ? state.thingId : undefined))
  const $detail: LoadableStore<ThingDetail> = session.part(createQueries).createLoadable(
    computed($thingId, (thingId) => ({
      key: ['things', 'detail', thingId],
      load: (signal: AbortSignal) =>
        session.call(getThing, { params: { type: ANY_TYPE, thingId: thingId ?? '' } }, { signal }),
      enabled: thingId !== undefined,
    })),
  )
  const $parentId = computed($detail, (detail) =>
    detail.status === 'loading' ? undefined : (detail.data?.parentId ?? undefined),
  )
  /** The thing above the one that is shown. */
  const $parent: LoadableStore<ThingDetail> = session.part(createQueries).createLoadable(
    computed($parentId, (parentId) => ({
      key: ['things', 'detail', parentId],
      load: (signal: AbortSignal) =>
        session.call(getThing, { params: { type: ANY_TYPE, thingId: parentId ?? '' } }, { signal }),
      enabled: parentId !== undefined,
    })),
  )
  const $saving = atom(false)
  /** What of the thing shows; it stays while one looks from thing to thing. */
  const $tab = atom('basic')

  /** Answers whether the user let what was there go. */
  const go = async (state: InspectorState): Promise<boolean> => {
    if (!(await guard.canLeave(FORM))) return false
    guard.setDirty(false)
    $state.set(state)
    return true
  }
  const finish = (saved: ThingDetail, before: string | null | undefined) => {
    guard.setDirty(false)
    $state.set({ mode: 'view', thingId: saved.thingId })
    const parents = before === undefined ? [saved.parentId] : [saved.parentId, before]
    announce({ resource: 'things', ids: [saved.thingId], parents })
  }
  const save = async (run: () => Promise<ThingDetail>, before?: string | null): Promise<SaveOutcome<ThingDetail>> => {
    $saving.set(true)
    const outcome = await runSave(run, readDetail)
    $saving.set(false)
    if (outcome.status === 'saved') finish(outcome.record, before)
    return outcome
  }

  return {
    $state,
    $detail,
    $parent,
    $saving,
    $tab,
    /** Another tab, unless what was entered in this one is to stay. */
    showTab: async (tab: string) => {
      if (!(await guard.canLeave(FORM))) return
      guard.setDirty(false)
      $tab.set(tab)
    },
    open: (thingId: string) => go({ mode: 'view', thingId }),
    edit: (thingId: string) => go({ mode: 'edit', thingId }),
    create: (type: ThingType, parent: ParentThing | null) => go({ mode: 'create', type, parent }),
    close: () => go({ mode: 'closed' }),
    /** Closes without a question when what it shows has been deleted. */
    closeIf: (isGone: (thingId: string) => boolean) => {
      if (!isGone($thingId.get() ?? '')) return
      guard.setDirty(false)
      $state.set({ mode: 'closed' })
    },
    insert: (form: ThingInsert) => save(() => session.call(insertThing, { body: form }, { quiet: true })),
    /** `before` is the parent that the thing had when the form was loaded. */
    update: (form: ThingUpdate, before: string | null) =>
      save(() => session.call(updateThing, { body: form }, { quiet: true }), before),
    destroy: () => guard.setDirty(false),
  }
}

/** A thing as `mayStandBelow` wants its parent. */
export const toParent = (thing: Pick<TreeThing, 'type' | 'subType'>) => ({
  type: thing.type,
  deviceType: thing.type === 'thing_device' ? (thing.subType as never) : null,
})

export type ThingInspector = ReturnType<typeof createThingInspector>
