// Deleting things, and what stands in the way of it (API-14, API-34).
import { sql } from 'kysely'

import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import { CHANGE_IDS_LIMIT } from '../../../src/contract/wire/limits.ts'
import type { DeleteState } from '../../../src/contract/thing/thing-calls.ts'
import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../live-events/note.ts'
import type { Change } from '../live-events/note.ts'
import { releaseThings } from '../records/of-things.ts'
import { ATTACHED_SQL } from './history/attached.ts'
import { writeEntries } from '../history/entries.ts'
import { type Operation, operationOf } from '../operation.ts'
import { SNAPSHOT_SQL } from './history/record.ts'
import { effectsOf } from './effects.ts'
import { refuseTreesInReview } from './in-review.ts'
import { isWithin, topmost } from '../tree/path.ts'
import { lockTree } from '../tree/tree-lock.ts'
import { unknownIds } from './states.ts'

interface Named {
  thing_id: string
  parent_id: string | null
  name: string
  path: string
}

const findNamed = (reader: Reader, tenantId: string, ids: readonly string[]): Promise<Named[]> =>
  reader
    .selectFrom('thing')
    .select(['thing_id', 'parent_id', 'name', 'path'])
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
  return named.map(({ thing_id: thingId, parent_id: parentId, name }) => {
    const descendants = (below.get(thingId) ?? 0) - (namedBelow.get(thingId) ?? 0)
    return { thingId, name, deletable: descendants === 0, descendants, parentId }
  })
}

interface Gone {
  deleted: number
  /** The first of them. */
  thingIds: string[]
  /** Alarms that went with their things. */
  silenced: number
  alarmIds: string[]
  alarmThings: string[]
}

const toChanges = (gone: Gone, highest: readonly Named[]): Change[] => {
  const parents = highest.map((thing) => thing.parent_id)
  const subject = highest[0]?.name ?? ''
  return [
    { resource: 'thing', action: 'deleted', ids: gone.thingIds, parents, total: gone.deleted, subject },
    { resource: 'alarm', action: 'removed', ids: gone.alarmIds, parents: gone.alarmThings, total: gone.silenced },
  ]
}

const removeBelow = async (writer: Writer, operation: Operation, highest: readonly Named[]): Promise<Gone> => {
  const { tenantId } = operation
  const tops = highest.map((thing) => thing.path)
  const names = JSON.stringify(Object.fromEntries(highest.map((thing) => [thing.thing_id, thing.name])))
  const deletions = sql`
    select thing_id as id, revision + 1 as revision, 'delete' as action, name, ${SNAPSHOT_SQL} || ${ATTACHED_SQL} as before,
      null::jsonb as after, with_parent as "withParent"
    from gone`
  const { rows } = await sql<Gone>`
    with top as (select unnest(${tops}::text[]) collate "C" as path),
    gone as (
      delete from thing using top
      where thing.tenant_id = ${tenantId} and thing.path >= top.path
        and thing.path < substr(top.path, 1, length(top.path) - 1) || '0'
      returning thing.tenant_id, thing.thing_id, thing.parent_id, thing.path, thing.path <> top.path as with_parent, thing.revision,
        thing.type, thing.sub_type, coalesce(${names}::jsonb ->> thing.thing_id, thing.name) as name,
        thing.customer_id, thing.descr, thing.first_label, thing.second_label, thing.third_label, thing.ip,
        thing.state, thing.approval_status, thing.farm, thing.device, thing.extra, thing.created_at, thing.created_by
    ),
    recorded as (
      ${writeEntries(THING_RESOURCE, operation, deletions)}
    ),
    silenced as (
      delete from alarm using gone
      where alarm.tenant_id = ${tenantId} and alarm.thing_id = gone.thing_id
      returning alarm.alarm_id, alarm.thing_id
    )
    select
      (select count(*)::int from gone) as deleted,
      array(select thing_id from gone order by path limit ${CHANGE_IDS_LIMIT}) as "thingIds",
      (select count(*)::int from silenced) as silenced,
      array(select alarm_id from silenced order by alarm_id limit ${CHANGE_IDS_LIMIT}) as "alarmIds",
      array(select distinct thing_id from silenced limit ${CHANGE_IDS_LIMIT}) as "alarmThings"
  `.execute(writer)
  return rows[0] ?? { deleted: 0, thingIds: [], silenced: 0, alarmIds: [], alarmThings: [] }
}

/** Deletes things, by their ids and with their names, and all that stands below them. The caller holds the lock of the tree. */
export const removeTrees = async (
  writer: Writer,
  operation: Operation,
  names: ReadonlyMap<string, string>,
): Promise<{ deleted: number; changes: Change[] }> => {
  if (names.size === 0) return { deleted: 0, changes: [] }
  const named = await findNamed(writer, operation.tenantId, [...names.keys()])
  const tops = new Set(topmost(named.map((thing) => thing.path)))
  const highest = named
    .filter((thing) => tops.has(thing.path))
    .map((thing) => ({ ...thing, name: names.get(thing.thing_id) ?? thing.name }))
  await releaseThings(
    writer,
    operation,
    highest.map((thing) => thing.thing_id),
  )
  const gone = await removeBelow(writer, operation, highest)
  return { deleted: gone.deleted, changes: toChanges(gone, highest) }
}

/** Deletes the things, with `cascade` all below them too; without it, things with others below are refused. */
export const deleteThings = (
  database: Database,
  author: Author,
  ids: readonly string[],
  { cascade }: { cascade: boolean },
): Promise<{ deleted: number; unknown?: string[]; changeId: string; effects: BatchEffects }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = author
    await lockTree(writer, tenantId)
    const named = await findNamed(writer, tenantId, ids)
    if (named.length === 0) throw new Refusal('thing.unknown', { subjects: [...ids] })
    if (!cascade) {
      const states = await readDeleteStates(writer, tenantId, ids)
      const blocked = states.filter((state) => !state.deletable)
      if (blocked.length > 0) throw new Refusal('thing.hasChildren', { subjects: blocked.map((state) => state.name) })
    }
    await refuseTreesInReview(writer, tenantId, ids)
    const names = new Map(named.map((thing) => [thing.thing_id, thing.name]))
    const operation = operationOf(writer, author)
    const { deleted, changes } = await removeTrees(writer, operation, names)
    await noteChanges(writer, author, changes)
    return {
      deleted,
      ...unknownIds(ids, named),
      changeId: operation.operationId,
      effects: effectsOf(changes),
    }
  })
