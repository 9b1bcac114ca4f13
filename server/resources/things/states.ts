// The batch change of states; what turns to alarm or fault raises an alarm (API-15; STA-10).
import { sql } from 'kysely'

import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { followState } from '../alarms/follow-state.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../changes/note.ts'
import { newOperation, recordTurned } from './history/record.ts'

/** Sets the state of the tenant's things among `ids`; ids of nobody are passed over. What has the state stays as it is. */
export const setStates = async (
  writer: Writer,
  author: Author,
  { state, ids, reverts }: { state: number; ids: readonly string[]; reverts?: number },
): Promise<{ updated: number }> => {
  const operation = newOperation(author, reverts)
  const { tenantId, username, now } = operation
  // Always in the same order: two batches then wait for each other instead of colliding.
  const things = await writer
    .selectFrom('thing')
    .select(['thing_id', 'parent_id', 'name', 'state'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .orderBy('thing_id')
    .forUpdate()
    .execute()
  const turned = things.filter((thing) => thing.state !== state)
  const turnedIds = turned.map((thing) => thing.thing_id)
  if (turned.length === 0) return { updated: things.length }
  await writer
    .updateTable('thing')
    .set({ state, revision: sql`revision + 1`, updated_at: now, updated_by: username })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${turnedIds}::text[])`)
    .execute()
  await recordTurned(writer, operation, 'state', new Map(turned.map((thing) => [thing.thing_id, thing.state])))
  const alarms = await followState(writer, tenantId, state, turnedIds)
  const parents = turned.map((thing) => thing.parent_id)
  const subject = turned[0]?.name ?? ''
  const noted = { resource: 'thing', action: 'state', ids: turnedIds, parents, subject } as const
  await noteChanges(writer, author, [noted, ...alarms])
  return { updated: things.length }
}

export const updateStates = (
  database: Database,
  author: Author,
  state: number,
  ids: readonly string[],
): Promise<{ updated: number }> => inTransaction(database, (writer) => setStates(writer, author, { state, ids }))
