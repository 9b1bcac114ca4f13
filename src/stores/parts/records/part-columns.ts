// Columns that spreadsheets have beside the fields of a kind, as the platform tells them: the parameters of protocols for
// connections (screens 8; RTE-11).
import { atom, computed } from 'nanostores'

import { getParamColumns } from '../../../contract/records/protocol-config/calls.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordColumn } from '../../../contract/records/record-columns.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { type Loadable, createQueries, type LoadableStore } from '../../query.ts'
import type { Session } from '../../session.ts'
import { createProfileChanges } from '../params-forms.ts'

export type PartColumns = LoadableStore<readonly RecordColumn[]>

/** Most kinds have none: nothing is asked for. */
const NONE: PartColumns = Object.assign(
  atom<Loadable<readonly RecordColumn[]>>({ status: 'ready', data: [], refreshing: false, loadedAt: 0 }),
  { reload: () => Promise.resolve() },
)

export const createPartColumns = (session: Session) => {
  let made: PartColumns | undefined
  const make = (): PartColumns =>
    session.part(createQueries).createLoadable<readonly RecordColumn[]>(
      computed(session.part(createProfileChanges), (changes) => ({
        key: ['form', 'param-columns', changes],
        load: async (signal: AbortSignal) =>
          (await session.call(getParamColumns, undefined, { signal, quiet: true })).rows,
        keepPrevious: true,
      })),
    )
  return {
    of: (kind: RecordKind): PartColumns => (kind === CONNECTION ? (made ??= make()) : NONE),
  }
}
