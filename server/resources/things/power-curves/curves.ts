// Contract power curves in the database: read, and written row by row (API-37; screens 1, power curve).
import { sql } from 'kysely'

import type { PowerCurve, TurbineCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { DeviceType } from '../../../../src/contract/thing/thing-types.ts'
import type { Reader, Writer } from '../../../database/schema.ts'
import type { Author } from '../../author.ts'
import { withinPath } from '../../tree/path.ts'
import { readPath } from '../../tree/read-path.ts'

export const TURBINE: DeviceType = 'thing_device_wind_turbine'

/** Turbines of a call: these, or all below a thing. */
export interface Turbines {
  ids?: readonly string[] | undefined
  parentId?: string | undefined
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

/** Ids of the turbines that have these names. */
export const findNamed = async (reader: Reader, tenantId: string, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const rows = await reader
    .selectFrom('thing')
    .select('thing_id')
    .where('tenant_id', '=', tenantId)
    .where('sub_type', '=', TURBINE)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute()
  return rows.map((row) => row.thing_id)
}

export interface CurveRow {
  thingId: string
  curve: PowerCurve
}

/** Writes curves as they are, each with the revision that its thing has now. */
export const writeCurves = async (writer: Writer, { tenantId, username }: Author, curves: readonly CurveRow[]) => {
  const rows = curves.map(({ thingId, curve: { airDensity, ratedPower, points } }) => ({
    thing_id: thingId,
    air_density: airDensity,
    rated_power: ratedPower,
    points: points.map(({ windSpeed, power }) => [windSpeed, power]),
  }))
  await sql`
    insert into power_curve (tenant_id, thing_id, air_density, rated_power, points, revision, updated_at, updated_by)
    select thing.tenant_id, thing.thing_id, row.air_density, row.rated_power, row.points, thing.revision,
      ${new Date()}::timestamptz, ${username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      thing_id text, air_density double precision, rated_power double precision, points jsonb
    )
    join thing on thing.tenant_id = ${tenantId} and thing.thing_id = row.thing_id collate "C"
    on conflict (tenant_id, thing_id) do update set
      air_density = excluded.air_density, rated_power = excluded.rated_power, points = excluded.points,
      revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(writer)
}

export const removeCurves = async (writer: Writer, { tenantId }: Author, thingIds: readonly string[]) => {
  await writer
    .deleteFrom('power_curve')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${[...thingIds]}::text[])`)
    .execute()
}
