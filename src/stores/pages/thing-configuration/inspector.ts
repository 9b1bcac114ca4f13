// The inspector of things: what it shows, and the one above it (ENT-5, ENT-7).
import type { QueryKey } from '@tanstack/query-core'
import { type ReadableAtom, computed } from 'nanostores'

import { ANY_TYPE, getThing, insertThing, updateThing } from '../../../contract/thing/thing-calls.ts'
import type { ThingType } from '../../../contract/thing/thing-types.ts'
import { ThingDetail, type ThingInsert, type ThingUpdate, type TreeThing } from '../../../contract/thing/thing.ts'
import { createInspector } from '../../plugins/inspector.ts'
import type { LeaveGuard } from '../../plugins/drafts/leave-guard.ts'
import { runSave } from '../../plugins/record-save.ts'
import { createQueries } from '../../query.ts'
import type { Announce, Session } from '../../session.ts'

export type ThingShown =
  | { mode: 'view' | 'edit'; thingId: string }
  | { mode: 'create'; type: ThingType; parent: ParentThing | null }

/** What the form of a new thing knows about the one above it. */
export type ParentThing = Pick<TreeThing, 'thingId' | 'name' | 'type' | 'subType'> & { tenantId?: string | undefined }

const readDetail = (current: unknown) => {
  const parsed = ThingDetail.safeParse(current)
  return parsed.success ? parsed.data : undefined
}

export const createThingInspector = (session: Session, guard: LeaveGuard, announce: Announce) => {
  const detailOf = (thingId: string) => ({
    key: ['things', 'detail', thingId],
    load: (signal: AbortSignal) => session.call(getThing, { params: { type: ANY_TYPE, thingId } }, { signal }),
  })
  const inspector = createInspector<ThingShown, ThingDetail>(
    { session, guard, announce },
    {
      tab: 'basic',
      idOf: (state) => ('thingId' in state ? state.thingId : undefined),
      detail: (state) => ('thingId' in state ? detailOf(state.thingId) : undefined),
    },
  )
  const { $id, $detail, go } = inspector
  const createLoadable = <T>(
    $of: ReadableAtom<string | undefined>,
    toRequest: (thingId: string) => { key: QueryKey; load: (signal: AbortSignal) => Promise<T> },
  ) =>
    session
      .plugin(createQueries)
      .createLoadable<T>(computed($of, (thingId = '') => ({ ...toRequest(thingId), enabled: thingId !== '' })))

  /** `before` is the parent that the thing had when the form was loaded. */
  const save = (run: () => Promise<ThingDetail>, before?: string | null) =>
    inspector.save(
      () => runSave(run, readDetail),
      ({ record }: { record: ThingDetail }) => ({
        row: record,
        state: { mode: 'view', thingId: record.thingId },
        change: {
          resource: 'things',
          ids: [record.thingId],
          parents: before === undefined ? [record.parentId] : [record.parentId, before],
        },
      }),
    )

  return {
    ...inspector,
    /** The thing above the one that is shown. */
    $parent: createLoadable(
      computed($detail, (detail) => (detail.status === 'loading' ? undefined : (detail.data?.parentId ?? undefined))),
      detailOf,
    ),
    /** What else is known of the thing that is shown: loaded when somebody looks. */
    loadAbout: <T>(
      [resource, what]: readonly [resource: string, what: string],
      load: (thingId: string, options: { signal: AbortSignal; quiet: true }) => Promise<T>,
    ) =>
      createLoadable($id, (thingId) => ({
        key: [resource, what, thingId],
        load: (signal) => load(thingId, { signal, quiet: true }),
      })),
    open: (thingId: string) => go({ mode: 'view', thingId }),
    edit: (thingId: string) => go({ mode: 'edit', thingId }),
    create: (type: ThingType, parent: ParentThing | null) => go({ mode: 'create', type, parent }),
    insert: (form: ThingInsert) => save(() => session.call(insertThing, { body: form }, { quiet: true })),
    update: (form: ThingUpdate, before: string | null) =>
      save(() => session.call(updateThing, { body: form }, { quiet: true }), before),
  }
}

/** A thing as `mayStandBelow` wants its parent. */
export const toParent = (thing: Pick<TreeThing, 'type' | 'subType'>) => ({
  type: thing.type,
  deviceType: thing.type === 'thing_device' ? (thing.subType as never) : null,
})
