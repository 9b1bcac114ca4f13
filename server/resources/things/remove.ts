// Deleting things, what stands in the way of it, and the batch change of states (API-14, API-15, API-34; STA-10).
import { sql } from 'kysely'

import type { DeleteState } from '../../../src/contract/thing-calls.ts'
import type { Database, Reader } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isWithin, topmost } from './path.ts'
import { lockTree } from './tree-lock.ts'
import type { Author } from './write.ts'

interface Named {
  thing_id: string
  name: string
  path: string
}

const findNamed = (reader: Reader, tenantId: string, ids: readonly string[]): Promise<Named[]> =>
  reader
    .selectFrom('thing')
    .select(['thing_id', 'name', 'path'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .orderBy('path')
    .execute()

/** How many things stand below each of the paths, at any depth. */
const countBelow = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ thing_id: string; below: number }>`
    select thing.thing_id, count(*)::int as below
    from thing
    join thing as lower on lower.tenant_id = thing.tenant_id and lower.path > thing.path
      and lower.path < substr(thing.path, 1, length(thing.path) - 1) || '0'
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
  return named.map(({ thing_id: thingId, name }) => {
    const descendants = (below.get(thingId) ?? 0) - (namedBelow.get(thingId) ?? 0)
    return { thingId, name, deletable: descendants === 0, descendants }
  })
}

/** Deletes the things, with `cascade` all below them too; without it, things with others below are refused. */
export const deleteThings = (
  database: Database,
  tenantId: string,
  ids: readonly string[],
  { cascade }: { cascade: boolean },
): Promise<{ deleted: number }> =>
  inTransaction(database, async (writer) => {
    await lockTree(writer, tenantId)
    const named = await findNamed(writer, tenantId, ids)
    if (named.length === 0) throw new Refusal('thing.unknown', { subjects: [...ids] })
    if (!cascade) {
      const states = await readDeleteStates(writer, tenantId, ids)
      const blocked = states.filter((state) => !state.deletable)
      if (blocked.length > 0) throw new Refusal('thing.hasChildren', { subjects: blocked.map((state) => state.name) })
    }
    const tops = topmost(named.map((thing) => thing.path))
    const { rows } = await sql<{ deleted: number }>`
      with top as (select unnest(${tops}::text[]) collate "C" as path),
      gone as (
        delete from thing using top
        where thing.tenant_id = ${tenantId} and thing.path >= top.path
          and thing.path < substr(top.path, 1, length(top.path) - 1) || '0'
        returning thing.thing_id
      )
      select count(*)::int as deleted from gone
    `.execute(writer)
    return { deleted: rows[0]?.deleted ?? 0 }
  })

/** Sets the state of the tenant's things among `ids`; ids of nobody are passed over. */
export const updateStates = (
  database: Database,
  { tenantId, username }: Author,
  state: number,
  ids: readonly string[],
) =>
  inTransaction(database, async (writer) => {
    const { numUpdatedRows } = await writer
      .updateTable('thing')
      .set({ state, revision: sql`revision + 1`, updated_at: new Date(), updated_by: username })
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${ids}::text[])`)
      .executeTakeFirst()
    return { updated: Number(numUpdatedRows) }
  })
