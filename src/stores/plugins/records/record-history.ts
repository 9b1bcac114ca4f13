// Who changed what of a record and when, and taking it back (screens 0, audit and revert).
import { msg, str } from '@lit/localize'

import type { RecordHistoryEntry } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import { HISTORY_PAGE, createHistoryPages, createReverts } from '../lists/history-pages.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsContext } from './record-page.ts'

export const createRecordHistory = ({ session, announce, kindOf }: RecordsContext) => {
  const names = session.plugin(createRecordNames)
  const reverts = createReverts<RecordHistoryEntry>(
    ({ id, revision }) => `${id} ${revision}`,
    async ({ id, revision, kind: name, action, key }, force) => {
      const kind = kindOf(name)
      if (kind === undefined) throw new Error(`unknown kind ${name}`)
      const { record, restored } = await recordsOf(session, kind).revert({ id, revision, force }, { quiet: true })
      announce({ resource: kind.name, ids: [id], parents: [record.ownerId] })
      if (action !== 'delete') return
      session.toasts.showInfo(() =>
        restored === 1 ? msg(str`${key} is back`) : msg(str`${key} is back with all it held`),
      )
    },
  )
  return {
    ...reverts,
    /** Changes of one record, or of all of a kind. */
    of: (kind: RecordKind, id: string | undefined, withOwned: boolean) =>
      createHistoryPages(session, [kind.name, 'history', id, withOwned], async (page, signal) => {
        const owned = withOwned ? 'true' : 'false'
        const query = { ...(id !== undefined && { id }), owned, page, limit: HISTORY_PAGE } as const
        const found = await recordsOf(session, kind).history(query, { signal, quiet: true })
        names.add(found.names)
        return found
      }),
  }
}
