// Brings deleted records back with their ids, states and all that they owned (screens 0: revert).
import { recordKind } from '../../../../src/contract/records/kinds.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Author } from '../../author.ts'
import type { Insert } from '../changes/rows.ts'
import { refuseFailed, runRows } from '../changes/run.ts'
import { textOf } from '../columns.ts'

export interface Gone {
  record_id: string
  owner_id: string
  before: RecordValues | null
}

/** What one operation deleted of a kind. */
export const readGone = (writer: Writer, tenantId: string, kind: RecordKind, operationId: string): Promise<Gone[]> =>
  writer
    .selectFrom('record_history')
    .select(['record_id', 'owner_id', 'before'])
    .where('tenant_id', '=', tenantId)
    .where('operation_id', '=', operationId)
    .where('kind', '=', kind.name)
    .where('action', '=', 'delete')
    .orderBy('record_id')
    .execute()

const known = ({ form }: RecordKind, values: RecordValues) =>
  Object.fromEntries(form.fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))

/** A record that went, as a row that brings it back. */
export const toInsert = (
  kind: RecordKind,
  { record_id: id, owner_id: ownerId, before }: Gone,
  withOwner: boolean,
): Insert => {
  const values = before ?? {}
  const { states } = kind
  return {
    kind: 'insert',
    key: id,
    id,
    ownerId: ownerId === '' ? undefined : ownerId,
    fields: known(kind, values),
    restored: true,
    withOwner,
    ...(states !== undefined && { status: textOf(values[states.field]) || states.initial }),
  }
}

/** Brings back records that went together, and answers how many. */
export const restore = async (
  writer: Writer,
  author: Author,
  kind: RecordKind,
  { operationId, revision }: { operationId: string; revision?: number },
  rows: readonly Gone[],
  withOwner: boolean,
): Promise<number> => {
  const inserts = rows.map((row) => toInsert(kind, row, withOwner))
  refuseFailed(
    await runRows(writer, author, kind, inserts, { mode: 'all', ...(revision !== undefined && { reverts: revision }) }),
  )
  let restored = rows.length
  const owners = new Set(rows.map((row) => row.record_id))
  for (const name of kind.owns ?? []) {
    const owned = recordKind(name)
    if (owned === undefined) continue
    const gone = await readGone(writer, author.tenantId, owned, operationId)
    const below = gone.filter((row) => owners.has(row.owner_id))
    if (below.length > 0)
      restored += await restore(
        writer,
        author,
        owned,
        { operationId, ...(revision !== undefined && { revision }) },
        below,
        true,
      )
  }
  return restored
}
