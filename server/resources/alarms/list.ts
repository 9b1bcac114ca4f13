// Alarms, newest first, with the place of their things; how many wait; acknowledging them (ENT-15, LAY-4).
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'

import { SEVERITIES } from '../../../src/contract/admin/alarm-calls.ts'
import type { AlarmsPage, AlarmsQuery } from '../../../src/contract/admin/alarm-calls.ts'
import type { Database, Schema } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Language } from '../../language.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../live-events/note.ts'
import { ancestorIds } from '../tree/path.ts'
import { thingsById } from '../tree/by-id.ts'

type Query = z.output<typeof AlarmsQuery>
type Alarms<Output> = SelectQueryBuilder<Schema, 'alarm', Output>

const filter = <Output>(alarms: Alarms<Output>, tenantId: string, { acknowledged, severity }: Query) => {
  let filtered = alarms.where('alarm.tenant_id', '=', tenantId)
  if (acknowledged !== undefined) {
    filtered = filtered.where('alarm.acknowledged_at', acknowledged === 'true' ? 'is not' : 'is', null)
  }
  return severity === undefined ? filtered : filtered.where('alarm.severity', '=', severity)
}

const countUnacknowledged = async (database: Database, tenantId: string): Promise<AlarmsPage['unacknowledged']> => {
  const rows = await database
    .selectFrom('alarm')
    .select(['severity', sql<number>`count(*)::int`.as('alarms')])
    .where('tenant_id', '=', tenantId)
    .where('acknowledged_at', 'is', null)
    .groupBy('severity')
    .execute()
  const count = (name: keyof typeof SEVERITIES) => rows.find((row) => row.severity === SEVERITIES[name])?.alarms ?? 0
  return {
    [SEVERITIES.serious]: count('serious'),
    [SEVERITIES.general]: count('general'),
    [SEVERITIES.slight]: count('slight'),
    [SEVERITIES.unknown]: count('unknown'),
  }
}

/** Names of the things above each path, from the root down. */
const readPlaces = async (database: Database, tenantId: string, paths: readonly string[]) => {
  const ids = [...new Set(paths.flatMap(ancestorIds))]
  const rows = await thingsById(database, tenantId, ids).select(['thing_id', 'name']).execute()
  const names = new Map(rows.map((row) => [row.thing_id, row.name]))
  return (path: string) => ancestorIds(path).flatMap((id) => names.get(id) ?? [])
}

const readRows = async (database: Database, tenantId: string, query: Query, language: Language) => {
  const rows = await filter(database.selectFrom('alarm'), tenantId, query)
    .innerJoin('thing', (join) =>
      join.onRef('thing.tenant_id', '=', 'alarm.tenant_id').onRef('thing.thing_id', '=', 'alarm.thing_id'),
    )
    .selectAll('alarm')
    .select(['thing.name', 'thing.path'])
    .orderBy('alarm.raised_at', 'desc')
    .orderBy('alarm.alarm_id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const placeOf = await readPlaces(
    database,
    tenantId,
    rows.map((row) => row.path),
  )
  return rows.map((row) => ({
    alarmId: row.alarm_id,
    thingId: row.thing_id,
    thingName: row.name,
    place: placeOf(row.path),
    severity: row.severity,
    text: language === 'zh' ? row.text_zh : row.text_en,
    raisedAt: row.raised_at.toISOString(),
    clearedAt: row.cleared_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.acknowledged_by,
  }))
}

export const listAlarms = async (
  database: Database,
  tenantId: string,
  query: Query,
  language: Language,
): Promise<AlarmsPage> => {
  const rows = await readRows(database, tenantId, query, language)
  const { total } = await filter(
    database.selectFrom('alarm').select(sql<number>`count(*)::int`.as('total')),
    tenantId,
    query,
  ).executeTakeFirstOrThrow()
  return { rows, total, unacknowledged: await countUnacknowledged(database, tenantId) }
}

/** Acknowledges the tenant's alarms among `ids`; who was first stays the one who did it. */
export const acknowledgeAlarms = (
  database: Database,
  author: Author,
  ids: readonly string[],
): Promise<{ acknowledged: number }> =>
  inTransaction(database, async (writer) => {
    const done = await writer
      .updateTable('alarm')
      .set({ acknowledged_at: new Date(), acknowledged_by: author.username })
      .where('tenant_id', '=', author.tenantId)
      .where(sql<boolean>`alarm_id = any(${ids}::text[])`)
      .where('acknowledged_at', 'is', null)
      .returning(['alarm_id', 'thing_id'])
      .execute()
    await noteChanges(writer, author, [
      {
        resource: 'alarm',
        action: 'acknowledged',
        ids: done.map((alarm) => alarm.alarm_id),
        parents: done.map((alarm) => alarm.thing_id),
      },
    ])
    return { acknowledged: done.length }
  })
