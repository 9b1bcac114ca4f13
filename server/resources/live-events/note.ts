// Notes what a transaction changed, for the stream of live changes and the overview; part of that transaction.
import { sql } from 'kysely'

import { CHANGE_IDS_LIMIT } from '../../../src/contract/wire/limits.ts'
import type { LIVE_ACTIONS } from '../../../src/contract/wire/live-calls.ts'
import type { Writer } from '../../database/schema.ts'
import type { Author } from '../author.ts'

interface Changed {
  ids: readonly string[]
  /** What the changed ones stand or stood below, or belong to. */
  parents: readonly (string | null)[]
  /** How many changed when `ids` does not hold all of them. */
  total?: number
  /** Now, unless the demonstration tells of something earlier. */
  at?: Date
}

export type Change = Changed &
  (
    | { resource: 'thing'; action: (typeof LIVE_ACTIONS.thing)[number]; subject: string }
    | { resource: 'alarm'; action: (typeof LIVE_ACTIONS.alarm)[number] }
    | { resource: 'record'; kind: string; action: (typeof LIVE_ACTIONS.record)[number]; subject: string }
  )

/**
 * The last statement of a transaction: from here to its commit nobody else in the tenant notes a change, so that the
 * positions come without a gap in the order of the commits, and a reader never misses one that was committed late.
 */
const noteChange = async (writer: Writer, { tenantId, username }: Author, change: Change): Promise<void> => {
  const ids = change.ids.slice(0, CHANGE_IDS_LIMIT)
  const parents = [...new Set(change.parents)].slice(0, CHANGE_IDS_LIMIT)
  const subject = change.resource === 'alarm' ? null : change.subject
  const kind = change.resource === 'record' ? change.kind : null
  await sql`
    with next as (
      insert into change_position (tenant_id, position) values (${tenantId}, 1)
      on conflict (tenant_id) do update set position = change_position.position + 1
      returning position
    )
    insert into change (
      tenant_id, position, resource, kind, action, ids, parents, subject, total, changed_at, changed_by
    )
    select ${tenantId}, position, ${change.resource}, ${kind}, ${change.action}, ${JSON.stringify(ids)}::jsonb,
      ${JSON.stringify(parents)}::jsonb, ${subject}, ${change.total ?? change.ids.length}::int,
      ${change.at ?? new Date()}::timestamptz, ${username}
    from next
  `.execute(writer)
}

/** Notes what really changed; nothing, when nothing did. */
export const noteChanges = async (writer: Writer, author: Author, changes: readonly Change[]): Promise<void> => {
  for (const change of changes) if (change.ids.length > 0) await noteChange(writer, author, change)
}
