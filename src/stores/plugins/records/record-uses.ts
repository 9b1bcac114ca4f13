// What refers to records, or to something that they own (screens 0, Delete; where-used).
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsContext } from './record-page.ts'

export const createRecordUses = ({ session }: RecordsContext) => ({
  of: (kind: RecordKind, ids: readonly string[]) =>
    session.plugin(createQueries).load([kind.name, 'uses', ...ids], async (options) => {
      const found = await recordsOf(session, kind).uses(ids, options)
      session.plugin(createRecordNames).add([...found.names, ...found.rows.map(({ by }) => by)])
      return found
    }),
})
