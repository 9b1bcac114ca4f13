// Contract power curves in the database: read, and write all or none (API-37; screens 1, power curve).
import { sql } from 'kysely'

import type { PowerCurve, TurbineCurve } from '../../../src/contract/power-curve-calls.ts'
import type { DeviceType } from '../../../src/contract/thing-types.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../changes/note.ts'
import { withinPath } from '../things/path.ts'

const TURBINE: DeviceType = 'thing_device_wind_turbine'

/** Turbines of a call: these, or all below a thing. */
export interface Turbines {
  ids?: readonly string[] | undefined
  parentId?: string | undefined
}

const readPath = async (reader: Reader, tenantId: string, thingId: string) => {
  const row = await reader
    .selectFrom('thing')
    .select('path')
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return row.path
}

const toCurve = (row: {
  air_density: number | null
  rated_power: number | null
  points: [number, number][] | null
}): PowerCurve | null => {
  const { air_density: airDensity, rated_power: ratedPower, points } = row
  if (airDensity === null || ratedPower === null || points === null) return null
  return { airDensity, ratedPower, points: points.map(([windSpeed, power]) => ({ windSpeed, power })) }
}

/** Turbines with their curves, by path: those of a line stand together. Other things are left out. */
export const readCurves = async (
  reader: Reader,
  tenantId: string,
  { ids, parentId }: Turbines,
): Promise<TurbineCurve[]> => {
  const path = parentId === undefined ? undefined : await readPath(reader, tenantId, parentId)
  let turbines = reader
    .selectFrom('thing')
    .leftJoin('power_curve', (join) =>
      join.onRef('power_curve.tenant_id', '=', 'thing.tenant_id').onRef('power_curve.thing_id', '=', 'thing.thing_id'),
    )
    .select(['thing.thing_id', 'thing.name', 'air_density', 'rated_power', 'points', 'power_curve.revision'])
    .select(['power_curve.updated_at', 'power_curve.updated_by'])
    .where('thing.tenant_id', '=', tenantId)
    .where('thing.type', '=', 'thing_device')
    .where('thing.sub_type', '=', TURBINE)
  if (ids !== undefined) turbines = turbines.where(sql<boolean>`thing.thing_id = any(${[...ids]}::text[])`)
  if (path !== undefined) turbines = turbines.where(withinPath(path))
  const rows = await turbines.orderBy('thing.path').execute()
  return rows.map((row) => ({
    thingId: row.thing_id,
    name: row.name,
    revision: row.revision ?? 0,
    updatedAt: row.updated_at?.toISOString() ?? null,
    updatedBy: row.updated_by,
    curve: toCurve(row),
  }))
}

export interface CurveUpdate {
  thingIds: readonly string[]
  revision?: number | undefined
  curve: PowerCurve
}

export interface CurveRow {
  thingId: string
  curve: PowerCurve
}

/** Writes curves as they are; a turbine that has one gets the new one with the next revision. */
export const writeCurves = async (writer: Writer, { tenantId, username }: Author, curves: readonly CurveRow[]) => {
  const rows = curves.map(({ thingId, curve: { airDensity, ratedPower, points } }) => ({
    thing_id: thingId,
    air_density: airDensity,
    rated_power: ratedPower,
    points: points.map(({ windSpeed, power }) => [windSpeed, power]),
  }))
  await sql`
    insert into power_curve (tenant_id, thing_id, air_density, rated_power, points, revision, updated_at, updated_by)
    select ${tenantId}, thing_id, air_density, rated_power, points, 1, ${new Date()}::timestamptz, ${username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      thing_id text, air_density double precision, rated_power double precision, points jsonb
    )
    on conflict (tenant_id, thing_id) do update set
      air_density = excluded.air_density, rated_power = excluded.rated_power, points = excluded.points,
      revision = power_curve.revision + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(writer)
}

const isSame = (left: PowerCurve | null, right: PowerCurve) => JSON.stringify(left) === JSON.stringify(right)

const wantedBy = (updates: readonly CurveUpdate[]) =>
  new Map(updates.flatMap((update) => update.thingIds.map((thingId) => [thingId, update] as const)))

/** Holds the turbines until the transaction ends: two writers wait for each other, nobody deletes one meanwhile. */
const holdTurbines = (writer: Writer, tenantId: string, ids: readonly string[]) =>
  writer
    .selectFrom('thing')
    .select(['thing_id'])
    .where('tenant_id', '=', tenantId)
    .where('sub_type', '=', TURBINE)
    .where(sql<boolean>`thing_id = any(${[...ids]}::text[])`)
    .orderBy('thing_id')
    .forUpdate()
    .execute()

export const updateCurves = (
  database: Database,
  author: Author,
  updates: readonly CurveUpdate[],
): Promise<{ updated: number; unchanged: number }> =>
  inTransaction(database, async (writer) => {
    const wanted = wantedBy(updates)
    const ids = [...wanted.keys()]
    const held = await holdTurbines(writer, author.tenantId, ids)
    const known = new Set(held.map((row) => row.thing_id))
    const others = ids.filter((id) => !known.has(id))
    if (others.length > 0) throw new Refusal('power.notTurbine', { subjects: others.slice(0, 10) })
    const current = await readCurves(writer, author.tenantId, { ids })
    const stale = current.filter(({ thingId, revision }) => {
      const loaded = wanted.get(thingId)?.revision
      return loaded !== undefined && loaded !== revision
    })
    const [first] = stale
    if (first !== undefined) {
      throw new Refusal('power.conflict', { subjects: stale.slice(0, 10).map(({ name }) => name), current: first })
    }
    const changed = current.flatMap(({ thingId, name, curve }) => {
      const next = wanted.get(thingId)?.curve
      return next === undefined || isSame(curve, next) ? [] : [{ thingId, name, curve: next }]
    })
    await writeCurves(writer, author, changed)
    const changedIds = changed.map(({ thingId }) => thingId)
    const subject = changed[0]?.name ?? ''
    await noteChanges(writer, author, [{ resource: 'thing', action: 'changed', ids: changedIds, parents: [], subject }])
    return { updated: changed.length, unchanged: current.length - changed.length }
  })
