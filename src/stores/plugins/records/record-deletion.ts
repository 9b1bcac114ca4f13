// Deleting records, and the way back while the toast shows (screens 0, Delete).
import { msg, str } from '@lit/localize'

import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { recordsOf } from '../../records.ts'
import { tellChange } from '../undo-change.ts'
import type { RecordsContext } from './record-page.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { recordCalls } from '../../../contract/records/record-calls.ts'
import { refusedRows } from '../../../api/refused-rows.ts'

export const createRecordDeletion = (context: RecordsContext) => {
  const { session, announce, forget, $may } = context
  return {
    /** All or none; throws why. */
    remove: async (kind: RecordKind, ids: readonly string[]) => {
      const { applied, rows, changeId } = await recordsOf(session, kind).apply(
        { mode: 'all', origin: 'batch', deletes: ids.map((id) => ({ id })) },
        { quiet: true },
      )
      if (!applied) throw refusedRows(recordCalls(kind).apply, rows, recordReasonText)
      forget(ids)
      announce({ resource: kind.name, ids, parents: [] })
      tellChange(
        context,
        () => (ids.length === 1 ? msg('Deleted') : msg(str`${formatCount(ids.length)} deleted`)),
        // What comes back is created anew.
        $may.get()(permissionOf(kind, 'add')) ? changeId : undefined,
      )
    },
  }
}
