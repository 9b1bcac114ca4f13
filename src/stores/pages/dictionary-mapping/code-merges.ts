// Brings the codes of another set into one, as the merge that was looked at says (screens 10, merge).
import { msg } from '@lit/localize'

import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { CODE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { counted } from '../../../lib/text/format-count.ts'
import type { CodeMerge } from '../../../lib/codes/merge-codes.ts'
import { tellChange } from '../../plugins/undo-change.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { createAttempt } from '../../plugins/attempt.ts'

export const createCodeMerges = (context: RecordsContext) => {
  const { session, announce } = context
  const attempt = createAttempt()
  return {
    attempt,
    /** All of it or nothing; answers whether it was done. */
    write: (setId: string, { added, changed }: CodeMerge<RecordRow>) =>
      attempt.run(async () => {
        if (added.length + changed.length > BATCH_LIMIT)
          throw new RangeError('the sets have more codes than one call takes')
        const reply = await recordsOf(session, CODE).apply({
          mode: 'all',
          inserts: added.map(({ number, fields }) => ({ key: String(number), ownerId: setId, fields })),
          updates: changed.map(({ code: { id, revision }, fields }) => ({ id, revision, fields })),
        })
        if (!reply.applied) return false
        announce({ resource: CODE.name, ids: [], parents: [setId], all: true })
        tellChange(
          context,
          () => counted(msg('# code merged|# codes merged'), added.length + changed.length),
          reply.changeId,
        )
        return true
      }),
  }
}
