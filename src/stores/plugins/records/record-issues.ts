// What is worth a look in the records that a screen shows, kept up to date with what changes (screens 0, issues badge).
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsContext } from './record-page.ts'

export const createRecordIssues = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const known = new Map<string, ReturnType<typeof create>>()
  const create = (kind: RecordKind, ownerId: string | undefined) =>
    queries.load([kind.name, 'issues', ownerId], (options) => recordsOf(session, kind).issues(ownerId, options), {
      keepPrevious: true,
    })
  return {
    of: (kind: RecordKind, ownerId: string | undefined) => {
      const key = `${kind.name} ${ownerId ?? ''}`
      const found = known.get(key) ?? create(kind, ownerId)
      known.set(key, found)
      return found
    },
  }
}
