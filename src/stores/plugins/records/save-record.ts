// Saving one record: what the platform answers to its only row, as a form takes it.
import type { RecordChangeSet } from '../../../api/records.ts'
import { refusedRows } from '../../../api/refused-rows.ts'
import { recordCalls } from '../../../contract/records/record-calls.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'
import type { SaveOutcome } from '../record-save.ts'
import { inSentences } from './grid/record-changes.ts'

/** Of what was saved only its id: who shows it reads it, and a failure of that is not one of saving. */
export type RecordSaveOutcome = Exclude<SaveOutcome<RecordRow>, { status: 'saved' }> | { status: 'saved'; id: string }

/** `body` has one row. */
export const saveRecord = async (
  session: Session,
  kind: RecordKind,
  body: RecordChangeSet,
): Promise<RecordSaveOutcome> => {
  try {
    const [row] = (await recordsOf(session, kind).apply(body, { quiet: true })).rows
    if (row === undefined) throw new Error('no answer to the only row')
    if (row.current !== undefined) return { status: 'conflict', current: row.current }
    if (row.outcome === 'failed') {
      const { reason, subjects } = row
      const fields = inSentences(kind, row.fields, subjects) ?? []
      const error = refusedRows(recordCalls(kind).apply, [{ ...row, fields }], recordReasonText)
      return { status: 'refused', fields, reason, error }
    }
    return { status: 'saved', id: row.id }
  } catch (error) {
    return { status: 'failed', error }
  }
}
