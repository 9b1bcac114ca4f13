// The left list of a screen of records: its masters by search and group; the one that is chosen stays (screens 0, Layout).
import { atom, computed } from 'nanostores'

import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import type { RecordPage } from '../../../contract/records/record-calls.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import { createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'
import { createRecordNames } from './record-names.ts'

export const createRecordMasters = (session: Session, kind: RecordKind, scope: readonly ListFilter[] = []) => {
  const $keyword = atom('')
  const names = session.part(createRecordNames)
  const $page = session.part(createQueries).createLoadable<RecordPage>(
    computed($keyword, (keyword) => ({
      key: [kind.name, 'masters', keyword, scope],
      load: async (signal: AbortSignal) => {
        const page = await recordsOf(session, kind).page(
          { limit: PAGE_SIZE_MAXIMUM, filters: scope, ...(keyword !== '' && { keyword }) },
          { signal, quiet: true },
        )
        names.add(page.names)
        return page
      },
      keepPrevious: true,
    })),
  )
  return { $keyword, $page, search: (keyword: string) => $keyword.set(keyword), reload: () => $page.reload() }
}
