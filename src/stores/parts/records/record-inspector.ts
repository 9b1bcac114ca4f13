// The inspector of a screen of records: one shown, changed, or a new one made; a save never overwrites somebody else's.
import { atom, computed } from 'nanostores'

import type { RecordChangeSet } from '../../../api/records.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { FORM } from '../kept/leave-guard.ts'
import type { RecordContext } from './record-context.ts'
import { createRecordNames } from './record-names.ts'
import { type RecordSaveOutcome, saveRecord } from './save-record.ts'

export type RecordInspectorState =
  | { mode: 'closed' }
  | { mode: 'view' | 'edit'; kind: RecordKind; id: string }
  | { mode: 'create'; kind: RecordKind; ownerId: string | undefined; values: Record<string, unknown> }

export const createRecordInspector = ({ session, guard, announce }: RecordContext) => {
  const names = session.part(createRecordNames)
  const $state = atom<RecordInspectorState>({ mode: 'closed' })
  const $shown = computed($state, (state) => ('id' in state ? state : undefined))
  const $detail: LoadableStore<RecordRow> = session.part(createQueries).createLoadable(
    computed($shown, (shown) => ({
      key: [shown?.kind.name ?? '', 'detail', shown?.id],
      load: async (signal: AbortSignal) => {
        if (shown === undefined) throw new Error('nothing is shown')
        const { record, names: found } = await recordsOf(session, shown.kind).detail(shown.id, {
          signal,
          quiet: true,
        })
        names.add(found)
        return record
      },
      enabled: shown !== undefined,
    })),
  )
  const $saving = atom(false)
  const $tab = atom('facts')

  const go = async (state: RecordInspectorState): Promise<boolean> => {
    if (!(await guard.canLeave(FORM))) return false
    guard.setDirty(false)
    $state.set(state)
    return true
  }
  const send = async (kind: RecordKind, ownerId: string | null, body: RecordChangeSet): Promise<RecordSaveOutcome> => {
    $saving.set(true)
    try {
      const outcome = await saveRecord(session, kind, body)
      if (outcome.status !== 'saved') return outcome
      const { id } = outcome
      guard.setDirty(false)
      $state.set({ mode: 'view', kind, id })
      announce({ resource: kind.name, ids: [id], parents: [ownerId] })
      return outcome
    } finally {
      $saving.set(false)
    }
  }
  return {
    $state,
    $detail,
    $saving,
    $tab,
    showTab: async (tab: string) => {
      if (!(await guard.canLeave(FORM))) return
      guard.setDirty(false)
      $tab.set(tab)
    },
    open: (kind: RecordKind, id: string) => go({ mode: 'view', kind, id }),
    edit: (kind: RecordKind, id: string) => go({ mode: 'edit', kind, id }),
    create: (kind: RecordKind, ownerId?: string, values: Record<string, unknown> = {}) =>
      go({ mode: 'create', kind, ownerId, values }),
    close: () => go({ mode: 'closed' }),
    /** Closes without a question when what it shows has been deleted. */
    closeIf: (isGone: (id: string) => boolean) => {
      const state = $state.get()
      if (!('id' in state) || !isGone(state.id)) return
      guard.setDirty(false)
      $state.set({ mode: 'closed' })
    },
    insert: (kind: RecordKind, ownerId: string | undefined, fields: Record<string, unknown>) =>
      send(kind, ownerId ?? null, { inserts: [{ key: 'new', ...(ownerId !== undefined && { ownerId }), fields }] }),
    /** Changes a record as its user saw it. */
    update: (kind: RecordKind, { id, revision, ownerId }: RecordRow, fields: Record<string, unknown>) =>
      send(kind, ownerId, { updates: [{ id, revision, fields }] }),
    destroy: () => guard.setDirty(false),
  }
}
export type RecordInspector = ReturnType<typeof createRecordInspector>
