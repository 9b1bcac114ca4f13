// The batch change of states; what turns to alarm or fault raises an alarm (API-15; STA-10).
import { sql } from 'kysely'

import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { followState } from '../alarms/follow-state.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../changes/note.ts'

/** Sets the state of the tenant's things among `ids`; ids of nobody are passed over. */
export const updateStates = (
  database: Database,
  author: Author,
  state: number,
  ids: readonly string[],
): Promise<{ updated: number }> =>
  inTransaction(database, async (writer) => {
    const { tenantId, username } = author
    // Always in the same order: two batches then wait for each other instead of colliding.
    const things = await writer
      .selectFrom('thing')
      .select(['thing_id', 'parent_id', 'name', 'state'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${ids}::text[])`)
      .orderBy('thing_id')
      .forUpdate()
      .execute()
    const found = things.map((thing) => thing.thing_id)
    await writer
      .updateTable('thing')
      .set({ state, revision: sql`revision + 1`, updated_at: new Date(), updated_by: username })
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${found}::text[])`)
      .execute()
    const turned = things.filter((thing) => thing.state !== state).map((thing) => thing.thing_id)
    const alarms = await followState(writer, tenantId, state, turned)
    const parents = things.map((thing) => thing.parent_id)
    const subject = things[0]?.name ?? ''
    await noteChanges(writer, author, [{ resource: 'thing', action: 'state', ids: found, parents, subject }, ...alarms])
    return { updated: things.length }
  })
