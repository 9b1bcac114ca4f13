// Keeps the defaults of a protocol profile (screens 8; RTE-11).
import { PROTOCOL_PROFILE } from '../../../contract/records/protocol-config/protocol-profile.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { recordCalls } from '../../../contract/records/record-calls.ts'
import { refusedRows } from '../../../api/refused-rows.ts'
import { recordsOf } from '../../records.ts'

export const createDefaults = ({ session, announce }: RecordsContext) => ({
  /** Throws why they were not kept. */
  save: async ({ id, revision }: RecordRow, defaults: string): Promise<void> => {
    const { applied, rows } = await recordsOf(session, PROTOCOL_PROFILE).apply(
      { mode: 'all', updates: [{ id, revision, fields: { defaults } }] },
      { quiet: true },
    )
    if (!applied) throw refusedRows(recordCalls(PROTOCOL_PROFILE).apply, rows, recordReasonText)
    announce({ resource: PROTOCOL_PROFILE.name, ids: [id], parents: [] })
  },
})
