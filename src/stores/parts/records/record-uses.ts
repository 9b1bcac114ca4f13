// What refers to records, or to something that they own (screens 0, Delete; where-used).
import { atom } from 'nanostores'

import type { RecordName, RecordUse } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsPart } from './record-page.ts'

export const createRecordUses = ({ session }: RecordsPart) => ({
  of: (kind: RecordKind, ids: readonly string[]) =>
    session.part(createQueries).createLoadable<{ rows: RecordUse[]; total: number; names: RecordName[] }>(
      atom({
        key: [kind.name, 'uses', ...ids],
        load: async (signal: AbortSignal) => {
          const found = await recordsOf(session, kind).uses(ids, { signal, quiet: true })
          session.part(createRecordNames).add([...found.names, ...found.rows.map(({ by }) => by)])
          return found
        },
      }),
    ),
})
