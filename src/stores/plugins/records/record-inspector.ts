// The inspector of a screen of records of several kinds.
import type { RecordChangeSet } from '../../../api/records.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createInspector } from '../inspector.ts'
import type { RecordContext } from './record-context.ts'
import { readRecord } from './record-names.ts'
import { saveRecord } from './save-record.ts'

export type RecordShown =
  | { mode: 'view' | 'edit'; kind: RecordKind; id: string }
  | { mode: 'create'; kind: RecordKind; ownerId: string | undefined; values: Record<string, unknown> }

export const createRecordInspector = (context: RecordContext) => {
  const { session } = context
  const inspector = createInspector<RecordShown, RecordRow>(context, {
    tab: 'facts',
    idOf: (state) => ('id' in state ? state.id : undefined),
    detail: (state) =>
      'id' in state
        ? {
            key: [state.kind.name, 'detail', state.id],
            load: (signal) => readRecord(session, state.kind, state.id, { signal, quiet: true }),
          }
        : undefined,
  })
  const { go } = inspector
  const save = (kind: RecordKind, ownerId: string | null, body: RecordChangeSet) =>
    inspector.save(
      () => saveRecord(session, kind, body),
      ({ id }: { id: string }) => ({
        state: { mode: 'view', kind, id },
        change: { resource: kind.name, ids: [id], parents: [ownerId] },
      }),
    )
  return {
    ...inspector,
    open: (kind: RecordKind, id: string) => go({ mode: 'view', kind, id }),
    edit: (kind: RecordKind, id: string) => go({ mode: 'edit', kind, id }),
    create: (kind: RecordKind, ownerId?: string, values: Record<string, unknown> = {}) =>
      go({ mode: 'create', kind, ownerId, values }),
    insert: (kind: RecordKind, ownerId: string | undefined, fields: Record<string, unknown>) =>
      save(kind, ownerId ?? null, { inserts: [{ key: 'new', ...(ownerId !== undefined && { ownerId }), fields }] }),
    /** Changes a record as its user saw it. */
    update: (kind: RecordKind, { id, revision, ownerId }: RecordRow, fields: Record<string, unknown>) =>
      save(kind, ownerId, { updates: [{ id, revision, fields }] }),
  }
}
