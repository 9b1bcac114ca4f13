// Takes things out of the database with all that stands below them, hangs on them or is kept for them (API-14).
import { sql } from 'kysely'

import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { CHANGE_IDS_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { Reader, Writer } from '../../../database/schema.ts'
import { writeEntries } from '../../history/entries.ts'
import type { Change } from '../../live-events/note.ts'
import type { Operation } from '../../operation.ts'
import { releaseThings } from '../../records/of-things.ts'
import { topmost } from '../../tree/path.ts'
import { ATTACHED_SQL } from '../history/attached.ts'
import { SNAPSHOT_SQL } from '../history/record.ts'
import { thingsById } from '../../tree/by-id.ts'

export interface Named {
  thing_id: string
  parent_id: string | null
  name: string
  path: string
}

export const findNamed = (reader: Reader, tenantId: string, ids: readonly string[]): Promise<Named[]> =>
  thingsById(reader, tenantId, ids).select(['thing_id', 'parent_id', 'name', 'path']).orderBy('path').execute()

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
