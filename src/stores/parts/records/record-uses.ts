// What refers to records, or to something that they own (screens 0, Delete; where-used).
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsPart } from './record-page.ts'

export const createRecordUses = ({ session }: RecordsPart) => ({
  of: (kind: RecordKind, ids: readonly string[]) =>
    session.part(createQueries).load([kind.name, 'uses', ...ids], async (options) => {
      const found = await recordsOf(session, kind).uses(ids, options)
      session.part(createRecordNames).add([...found.names, ...found.rows.map(({ by }) => by)])
      return found
    }),
})
