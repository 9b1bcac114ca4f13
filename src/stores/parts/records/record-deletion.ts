// Deleting records, and the way back while the toast shows (screens 0, Delete).
import { msg, str } from '@lit/localize'

import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsPart } from './record-page.ts'
import { refusedRow } from './refused-row.ts'

/** Deletions that one toast can take back. */
export const UNDO_LIMIT = 100

export const createRecordDeletion = ({ session, announce, forget, $may }: RecordsPart) => {
  const giveBack = async (kind: RecordKind, deleted: readonly { id: string; revision: number }[]) => {
    const api = recordsOf(session, kind)
    try {
      for (const { id, revision } of deleted) await api.revert({ id, revision })
    } catch {
      // The client has logged it and shown the toast; what is back is shown.
    }
    announce({ resource: kind.name, ids: deleted.map(({ id }) => id), parents: [], all: true })
  }
  return {
    /** All or none; throws why. */
    remove: async (kind: RecordKind, ids: readonly string[]) => {
      const { applied, rows } = await recordsOf(session, kind).apply(
        { mode: 'all', deletes: ids.map((id) => ({ id })) },
        { quiet: true },
      )
      if (!applied) throw refusedRow(kind, rows)
      forget(ids)
      announce({ resource: kind.name, ids, parents: [] })
      const may = $may.get()
      const canUndo =
        ids.length <= UNDO_LIMIT && may(permissionOf(kind, 'revert')) && may(permissionOf(kind, 'history'))
      const deleted = rows.flatMap(({ id, revision }) => (revision === undefined ? [] : [{ id, revision }]))
      session.toasts.showInfo(
        () => (ids.length === 1 ? msg('Deleted') : msg(str`${formatCount(ids.length)} deleted`)),
        canUndo ? { label: () => msg('Undo'), run: () => void giveBack(kind, deleted) } : undefined,
      )
    },
  }
}
