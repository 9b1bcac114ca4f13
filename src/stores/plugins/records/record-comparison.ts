// What differs between two records and all that they own (screens 0; versions with a diff).
import { atom, computed } from 'nanostores'

import type { RecordComparison } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsContext } from './record-page.ts'

export const createRecordComparisons = ({ session }: RecordsContext) => ({
  of: (kind: RecordKind, left: string) => {
    /** The record that it is compared with. */
    const $right = atom<string | null>(null)
    const $comparison = session.plugin(createQueries).createLoadable<RecordComparison>(
      computed($right, (right) => ({
        key: [kind.name, 'comparison', left, right],
        load: async (signal: AbortSignal) => {
          const found = await recordsOf(session, kind).compare(left, right ?? '', { signal, quiet: true })
          session.plugin(createRecordNames).add(found.names)
          return found
        },
        enabled: right !== null,
      })),
    )
    return { $right, $comparison, choose: (right: string | null) => $right.set(right) }
  },
})
