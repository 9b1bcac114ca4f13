// Deleting things, and what stands in the way of it (API-14, API-34).
import { sql } from 'kysely'

import type { DeleteState } from '../../../src/contract/thing/thing-calls.ts'
import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { Database, Reader } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { refuseFailed } from '../change-sets.ts'
import { type Named, findNamed } from './changes/remove-trees.ts'
import { runSet } from './changes/run.ts'
import { isLower, isWithin } from '../tree/path.ts'

/** How many things stand below each of the paths, at any depth. */
const countBelow = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ thing_id: string; below: number }>`
    select thing.thing_id, count(*)::int as below
    from thing
    join thing as lower on ${isLower('thing', '>')}
    where thing.tenant_id = ${tenantId} and thing.thing_id = any(${ids}::text[])
    group by thing.thing_id
  `.execute(reader)
  return new Map(rows.map((row) => [row.thing_id, row.below]))
}

/** Named things below each named thing; `named` is in the order of the paths, so a sub-tree is a run of it. */
const countNamedBelow = (named: readonly Named[]) => {
  const counts = new Map<string, number>()
  const open: Named[] = []
  for (const thing of named) {
    while (open.length > 0 && !isWithin(thing.path, open.at(-1)?.path ?? '')) open.pop()
    for (const above of open) counts.set(above.thing_id, (counts.get(above.thing_id) ?? 0) + 1)
    open.push(thing)
  }
  return counts
}

/** What stands in the way of deleting these things; things that don't exist are left out. */
export const readDeleteStates = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<DeleteState[]> => {
  const named = await findNamed(reader, tenantId, ids)
  const below = await countBelow(reader, tenantId, ids)
  const namedBelow = countNamedBelow(named)
  return named.map(({ thing_id: thingId, parent_id: parentId, name }) => {
    const descendants = (below.get(thingId) ?? 0) - (namedBelow.get(thingId) ?? 0)
    return { thingId, name, deletable: descendants === 0, descendants, parentId }
  })
}

/** Deletes the things, with `cascade` all below them too; without it, things with others below are refused. Ids of nobody are told. */
export const deleteThings = (
  database: Database,
  author: Author,
  ids: readonly string[],
  { cascade }: { cascade: boolean },
): Promise<{ deleted: number; unknown?: string[]; changeId?: string; effects?: BatchEffects }> =>
  inTransaction(database, async (writer) => {
    const named = new Set((await findNamed(writer, author.tenantId, ids)).map((thing) => thing.thing_id))
    if (named.size === 0) throw new Refusal('thing.unknown', { subjects: [...ids] })
    const wanted = [...named].map((thingId) => ({ kind: 'delete' as const, thingId, revision: undefined, cascade }))
    const result = await runSet(writer, author, wanted, { mode: 'all' })
    refuseFailed(result)
    const { deleted, changeId, effects } = result
    const unknown = [...new Set(ids)].filter((id) => !named.has(id))
    return {
      deleted,
      ...(unknown.length > 0 && { unknown }),
      ...(changeId !== undefined && { changeId }),
      ...(effects !== undefined && { effects }),
    }
  })
