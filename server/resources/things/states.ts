// The batch change of states; what turns to alarm or fault raises an alarm (API-15; STA-10).
import { sql } from 'kysely'

import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import { followState, unfollowState } from '../alarms/follow-state.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../live-events/note.ts'
import { effectsOf } from './effects.ts'
import { type Reverts, operationOf } from '../operation.ts'
import { recordTurned } from './history/record.ts'

/** Those that no thing of a batch has, for its reply. */
export const unknownIds = (ids: readonly string[], things: readonly { thing_id: string }[]): { unknown?: string[] } => {
  const known = new Set(things.map((thing) => thing.thing_id))
  const unknown = [...new Set(ids)].filter((id) => !known.has(id))
  return unknown.length === 0 ? {} : { unknown }
}

interface StatesSet {
  /** The tenant's things among them. */
  updated: number
  changed: number
  unknown?: string[]
  changeId?: string
  effects?: BatchEffects
}

interface Wanted {
  state: number
  ids: readonly string[]
  reverts?: Reverts | undefined
  /** When the change was made that this one undoes: alarms get back what they were then. */
  undoes?: Date | undefined
}

/** Sets the state of the tenant's things among `ids`; ids of nobody are told. What has the state stays as it is. */
export const setStates = async (
  writer: Writer,
  author: Author,
  { state, ids, reverts, undoes }: Wanted,
): Promise<StatesSet> => {
  const operation = operationOf(writer, author, { reverts })
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
  const answer = { updated: things.length, changed: turned.length, ...unknownIds(ids, things) }
  if (turned.length === 0) return answer
  await writer
    .updateTable('thing')
    .set({ state, revision: sql`revision + 1`, updated_at: now, updated_by: username })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${turnedIds}::text[])`)
    .execute()
  await recordTurned(writer, operation, 'state', new Map(turned.map((thing) => [thing.thing_id, thing.state])))
  const alarms =
    undoes === undefined
      ? await followState(writer, tenantId, { state, now }, turnedIds)
      : await unfollowState(writer, tenantId, { at: undoes, now }, turnedIds)
  const parents = turned.map((thing) => thing.parent_id)
  const subject = turned[0]?.name ?? ''
  const noted = { resource: 'thing', action: 'state', ids: turnedIds, parents, subject } as const
  await noteChanges(writer, author, [noted, ...alarms])
  return { ...answer, changeId: operation.operationId, effects: effectsOf(alarms) }
}

export const updateStates = async (
  database: Database,
  author: Author,
  { state, thingIds }: { state: number; thingIds: readonly string[] },
  { dryRun = false }: { dryRun?: boolean } = {},
) => {
  const { changeId, ...done } = await inTrial(
    database,
    (writer) => setStates(writer, author, { state, ids: thingIds }),
    () => !dryRun,
  )
  return {
    ...done,
    ...(changeId !== undefined && !dryRun && { changeId }),
  }
}
