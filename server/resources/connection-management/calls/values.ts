// Latest values of a connection with the words of their points; whoever asks keeps them coming (RTE-10).
import { sql } from 'kysely'

import { isAsked } from '../../../../src/contract/records/connection-management/connection-device.ts'
import type { ConnectionValues } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { WITH_LOCAL_TIMES, zoneOf } from '../../../../src/contract/records/time-zone.ts'
import { isModbus } from '../../../../src/contract/records/statute-config/families.ts'
import { readsOf } from '../../../../src/contract/records/statute-config/point-facts.ts'
import { plcAddress } from '../../../../src/lib/points/address-text.ts'
import type { Database } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { readParts } from '../../../drivers/plan/plan.ts'
import { toPoint } from '../../../drivers/plan/points.ts'
import type { RunningPoint } from '../../../drivers/plan/points.ts'
import { sourceText } from '../../../drivers/plan/sources.ts'
import { readWritable } from '../../../drivers/plan/write-target.ts'
import { isHeld } from '../runtime/leases.ts'

/** How long values are written down after somebody asked, in seconds. */
const WATCHED = 30

const watch = (database: Database, tenantId: string, id: string) =>
  sql`
    update connection_runtime set watched_until = clock_timestamp() + ${WATCHED} * interval '1 second'
    where tenant_id = ${tenantId} and connection_id = ${id}
  `.execute(database)

const isHeldNow = async (database: Database, tenantId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ is_held: boolean }>`
    select ${isHeld} as is_held from connection_runtime as runtime
    where tenant_id = ${tenantId} and connection_id = ${id}
  `.execute(database)
  return rows[0]?.is_held ?? false
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const addressOf = (family: unknown, { area, address, source }: RunningPoint) => {
  if (source !== undefined) return sourceText(source)
  return isModbus(family) ? plcAddress(area, address) : String(address)
}

const toFacts = (
  point: StoredRecord,
  statute: StoredRecord['values'],
  symbols: ReadonlyMap<string, string>,
  writable: ReadonlySet<string>,
): ConnectionValues['points'] => {
  const running = toPoint(point, statute, 0)
  const { values } = point
  // What is only written has no value: it shows where it can be written.
  if (running === undefined || !(readsOf(values) || writable.has(point.id))) return []
  return [
    {
      id: point.id,
      code: text(values.pointId),
      zh: text(values.nameZh),
      en: text(values.nameEn) || text(values.nameZh),
      unit: symbols.get(text(values.unit)) ?? '',
      decimals: typeof values.decimals === 'number' ? values.decimals : null,
      address: addressOf(statute.family, running),
      group: text(values.group),
      dataType: running.type,
      writeOnly: !readsOf(values),
      writable: writable.has(point.id),
    },
  ]
}

export const readValues = async (
  database: Database,
  tenantId: string,
  connection: StoredRecord,
): Promise<ConnectionValues> => {
  await watch(database, tenantId, connection.id)
  const parts = await readParts(database, tenantId, connection)
  const { devices, statute, points } = parts
  const writable = await readWritable(database, tenantId, parts)
  const unitIds = [...new Set(points.flatMap(({ values }) => text(values.unit) || []))]
  const units = unitIds.length === 0 ? [] : await readRecords(database, tenantId, 'unit', { ids: unitIds })
  const symbols = new Map(units.map(({ id, values }) => [id, text(values.symbol)]))
  const isAttended = await isHeldNow(database, tenantId, connection.id)
  const snapshot = await database
    .selectFrom('connection_snapshot')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', connection.id)
    .executeTakeFirst()
  return {
    at: snapshot?.taken_at.toISOString() ?? null,
    // What a process of another version wrote down is no value here; the next comes within seconds. What nobody keeps up to date
    // any more is no value of this moment.
    values: (snapshot?.content ?? [])
      .filter((value) => 'quality' in value)
      .map((value) => (isAttended ? value : { ...value, quality: 'bad' as const, faults: ['unattended' as const] })),
    zone: WITH_LOCAL_TIMES.some((family) => family === connection.values.family)
      ? zoneOf(connection.values, statute?.values ?? {})
      : null,
    points: points.flatMap((point) => toFacts(point, statute?.values ?? {}, symbols, writable)),
    devices: devices.filter(({ values }) => isAsked(values)).map(({ id, values }) => ({ id, name: text(values.name) })),
  }
}
