// The table of changes as Kysely sees it: a head for each operation of the histories; `migrations/` makes it.
import type { JSONColumnType } from 'kysely'

import type { Change } from '../../src/contract/admin/change-calls.ts'

export interface OperationTable {
  tenant_id: string
  operation_id: string
  /** Null: of before origins were kept. */
  origin: Change['origin']
  /** Empty without. */
  comment: string
  /** The operation that this one takes back. */
  reverts: string | null
  /** Kinds of its rows, each once. */
  kinds: string[]
  /** Things first, each with the name of one of its rows. */
  counts: JSONColumnType<(Change['counts'][number] & { name: string })[]>
  changed_at: Date
  changed_by: string
}
