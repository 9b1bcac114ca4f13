// What hangs on a thing and goes with it, but is no field of it: kept with a deletion, brought back and copied with it.
import { sql } from 'kysely'

import { PowerCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import type { Author } from '../../author.ts'
import { writeCurves } from '../power-curves/curves.ts'
import { ATTACHED } from './snapshot.ts'

/** As a part of the snapshot of a thing that is about to go; null without anything. `gone` is that thing. */
export const ATTACHED_SQL = sql`jsonb_build_object(${ATTACHED}::text, (
  select jsonb_build_object(
    'airDensity', air_density, 'ratedPower', rated_power,
    'points', (select jsonb_agg(jsonb_build_object('windSpeed', point -> 0, 'power', point -> 1))
      from jsonb_array_elements(points) as point)
  )
  from power_curve
  where power_curve.tenant_id = gone.tenant_id and power_curve.thing_id = gone.thing_id
))`

/** Gives things that come back what hung on them. */
export const restoreAttached = async (
  writer: Writer,
  author: Author,
  things: readonly { thingId: string; before: Snapshot }[],
): Promise<void> => {
  const curves = things.flatMap(({ thingId, before }) => {
    const curve = PowerCurve.safeParse(before[ATTACHED])
    return curve.success ? [{ thingId, curve: curve.data }] : []
  })
  if (curves.length > 0) await writeCurves(writer, author, curves)
}

/** Gives copies what hangs on their originals; each pair is an original and its copy. */
export const copyAttached = async (
  writer: Writer,
  { tenantId, username }: Author,
  pairs: readonly (readonly [string, string])[],
): Promise<void> => {
  await sql`
    insert into power_curve (tenant_id, thing_id, air_density, rated_power, points, revision, updated_at, updated_by)
    select tenant_id, pair.made, air_density, rated_power, points, 1, ${new Date()}::timestamptz, ${username}
    from unnest(${pairs.map(([from]) => from)}::text[], ${pairs.map(([, to]) => to)}::text[]) as pair (original, made)
    join power_curve on tenant_id = ${tenantId} and thing_id = pair.original collate "C"
  `.execute(writer)
}
