// Copies of records with all that they hold (ENT-3); and one record read for a dialog.
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { readRecord } from './record-names.ts'
import type { RecordsContext } from './record-page.ts'

export const createRecordCopies = ({ session, announce, $catalogue, showMaster, inspector }: RecordsContext) => ({
  /** Nothing is asked for without an id. */
  recordOf: (kind: RecordKind, id: string) =>
    session.plugin(createQueries).load([kind.name, 'detail', id], (options) => readRecord(session, kind, id, options), {
      enabled: id !== '',
    }),
  /** Shows the copy; throws why there is none. */
  copy: async (kind: RecordKind, { id, ownerId }: RecordRow, fields: Record<string, unknown>) => {
    const { record } = await recordsOf(session, kind).copy(
      { id, fields, ...(ownerId !== null && { ownerId }) },
      { quiet: true },
    )
    announce({ resource: kind.name, ids: [record.id], parents: [record.ownerId] })
    if ($catalogue.get().kind === kind) showMaster(record.id)
    else await inspector.open(kind, record.id)
  },
})
