// Who changed what of a record and when, and taking it back (screens 0, audit and revert).
import { msg, str } from '@lit/localize'
import { atom } from 'nanostores'

import type { RecordHistoryEntry } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import { HISTORY_PAGE, type RevertOutcome, createHistoryPages, refusedRevert } from '../lists/history-pages.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsPart } from './record-page.ts'

export const createRecordHistory = ({ session, announce, kindOf }: RecordsPart) => {
  const names = session.part(createRecordNames)
  /** The entry that is being taken back. */
  const $reverting = atom<string | undefined>()
  const keyOf = ({ id, revision }: RecordHistoryEntry) => `${id} ${revision}`
  return {
    $reverting,
    keyOf,
    /** Changes of one record, or of all of a kind. */
    of: (kind: RecordKind, id: string | undefined, withOwned: boolean) =>
      createHistoryPages(session, [kind.name, 'history', id, withOwned], async (page, signal) => {
        const owned = withOwned ? 'true' : 'false'
        const query = { ...(id !== undefined && { id }), owned, page, limit: HISTORY_PAGE } as const
        const found = await recordsOf(session, kind).history(query, { signal, quiet: true })
        names.add(found.names)
        return found
      }),
    revert: async (entry: RecordHistoryEntry, force = false): Promise<RevertOutcome> => {
      const kind = kindOf(entry.kind)
      if (kind === undefined) return { status: 'failed', error: new Error(`unknown kind ${entry.kind}`) }
      $reverting.set(keyOf(entry))
      try {
        const { id, revision } = entry
        const { record, restored } = await recordsOf(session, kind).revert({ id, revision, force }, { quiet: true })
        announce({ resource: kind.name, ids: [id], parents: [record.ownerId] })
        if (entry.action === 'delete') {
          session.toasts.showInfo(() =>
            restored === 1 ? msg(str`${entry.key} is back`) : msg(str`${entry.key} is back with all it held`),
          )
        }
        return { status: 'reverted' }
      } catch (error) {
        return refusedRevert(error)
      } finally {
        $reverting.set(undefined)
      }
    },
  }
}
