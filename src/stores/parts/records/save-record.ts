// Saving one record: what the platform answers to its only row, as a form takes it.
import type { RecordChangeSet } from '../../../api/records.ts'
import { RequestError } from '../../../api/request-error.ts'
import type { RecordChangeRow } from '../../../contract/records/record-calls.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'
import type { SaveOutcome } from '../record-save.ts'
import { inSentences } from './record-changes.ts'
import { createRecordNames } from './record-names.ts'

const refused = (kind: RecordKind, row: Pick<RecordChangeRow, 'reason' | 'fields' | 'subjects'>) =>
  new RequestError({
    kind: 'http',
    status: 400,
    path: `/${kind.plural}/changes`,
    method: 'POST',
    message: row.reason === undefined ? undefined : recordReasonText(row.reason, row.subjects),
    problem: { code: 400, message: 'refused', ...row },
  })

/** `body` has one row. */
export const saveRecord = async (
  session: Session,
  kind: RecordKind,
  body: RecordChangeSet,
): Promise<SaveOutcome<RecordRow>> => {
  try {
    const api = recordsOf(session, kind)
    const [row] = (await api.apply(body, { quiet: true })).rows
    if (row === undefined) throw new Error('no answer to the only row')
    if (row.current !== undefined) return { status: 'conflict', current: row.current }
    if (row.outcome === 'failed') {
      const { reason, subjects } = row
      const fields = inSentences(kind, row.fields, subjects) ?? []
      return { status: 'refused', fields, reason, error: refused(kind, { reason, fields, subjects }) }
    }
    const { record, names } = await api.detail(row.id, { quiet: true })
    session.part(createRecordNames).add(names)
    return { status: 'saved', record }
  } catch (error) {
    return { status: 'failed', error }
  }
}
