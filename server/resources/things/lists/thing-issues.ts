// What is likely wrong with things: a few statements over partial indexes, however many things there are (screens 1).
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { DEVICES_WITHOUT_DATA, EXPECTED_FIELDS } from '../../../../src/contract/thing/device-fields.ts'
import { CONNECTION_DEVICE } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { modelAssignment } from '../../../../src/contract/records/info-model-config/assignment-kind.ts'
import { type RecordKind, THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { THING_MAP } from '../../../../src/contract/records/thing-mapping/thing-map.ts'
import { CAPACITY_TOLERANCE, FARM_RADIUS, ISSUES_LIMIT } from '../../../../src/contract/thing/thing-issue-calls.ts'
import type { ThingIssue, ThingIssues, ThingIssueRule } from '../../../../src/contract/thing/thing-issue-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { CARRIER_DEVICES } from '../../../../src/contract/thing/thing-types.ts'
import { IS_PLACED } from './places.ts'
import { readPath } from '../../tree/read-path.ts'

/** km */
const EARTH_RADIUS = 6371

interface Scope {
  tenantId: string
  /** Path of the thing that is looked at with all below it; all things have `/` at the beginning of theirs. */
  path: string
  /** Behind every such path. */
  end: string
}

const readScope = async (reader: Reader, tenantId: string, parentId: string | undefined): Promise<Scope> => {
  if (parentId === undefined) return { tenantId, path: '/', end: '0' }
  const path = await readPath(reader, tenantId, parentId)
  return { tenantId, path, end: `${path.slice(0, -1)}0` }
}

type Row = Omit<ThingIssue, 'rule'> & { total: number }

/** Columns of the thing that an issue is about. */
const THING = sql`thing.thing_id as "thingId", thing.name, thing.type, thing.sub_type as "subType"`
const TOTAL = sql`count(*) over ()::int as total`
const within = ({ tenantId, path, end }: Scope, table: RawBuilder<unknown> = sql`thing`) =>
  sql`${table}.tenant_id = ${tenantId} and ${table}.path >= ${path} and ${table}.path < ${end}`
/** The farm of a thing, by the first part of its path. */
const FARM = sql`farm.tenant_id = thing.tenant_id and farm.path = ('/' || split_part(thing.path, '/', 2) || '/')`
/** Word for word what the index `thing_rated` holds. */
const IS_RATED = sql`thing.sub_type in ('thing_device_wind_turbine', 'thing_device_inverter', 'thing_device_power_meter')`

/** Word for word what the index `thing_reporting` holds. */
const IS_REPORTING = sql`thing.type = 'thing_device' and ${sql.join(
  DEVICES_WITHOUT_DATA.map((type) => sql`thing.sub_type <> ${sql.lit(type)}`),
  sql` and `,
)}`

const capacities = (scope: Scope) => sql<Row>`
  select ${THING}, thing.name as "farmName", found.power as "ratedPower", found.installed as "installedCapacity", ${TOTAL}
  from thing
  cross join lateral (
    select sum((rated.device ->> 'ratedPower')::float8) as power,
      count(*) filter (where rated.device ->> 'ratedPower' is null) as unknown,
      (thing.farm ->> 'installedCapacity')::float8 as installed
    from (
      select thing.device, thing.sub_type, thing.tenant_id, thing.path from thing where ${IS_RATED}
    ) as rated
    where rated.tenant_id = ${scope.tenantId} and rated.path > thing.path
      and rated.path < (substr(thing.path, 1, length(thing.path) - 1) || '0') collate "C"
      and rated.sub_type <> 'thing_device_power_meter'
  ) as found
  where ${within(scope)} and thing.type = 'thing_farm' and found.installed > 0 and found.power > 0 and found.unknown = 0
    and abs(found.power - found.installed) > found.installed * ${CAPACITY_TOLERANCE}
  order by thing.name_key, thing.thing_id limit ${ISSUES_LIMIT}
`

const gridConnections = (scope: Scope) => sql<Row>`
  select ${THING}, thing.name as "farmName", (thing.farm ->> 'installedCapacity')::float8 as "installedCapacity",
    (thing.farm ->> 'gridConnectedCapability')::float8 as "gridConnectedCapability", ${TOTAL}
  from thing
  where ${within(scope)} and thing.type = 'thing_farm'
    and (thing.farm ->> 'gridConnectedCapability')::float8 > (thing.farm ->> 'installedCapacity')::float8
  order by thing.name_key, thing.thing_id limit ${ISSUES_LIMIT}
`

/** Addresses are counted in the whole farm, also where only a part of it is looked at. */
const addresses = (scope: Scope) => {
  const root = scope.path.split('/')[1] ?? ''
  const ofFarm = root === '' ? sql`true` : sql`split_part(path, '/', 2) = ${root}`
  return sql<Row>`
    with twice as (
      select split_part(path, '/', 2) as root, ip, count(*)::int as devices from thing
      where tenant_id = ${scope.tenantId} and type = 'thing_device' and ip <> '' and ${ofFarm}
      group by 1, 2 having count(*) > 1
    )
    select ${THING}, farm.name as "farmName", thing.ip as address, twice.devices, ${TOTAL}
    from twice
    join thing on thing.tenant_id = ${scope.tenantId} and thing.type = 'thing_device' and thing.ip <> ''
      and split_part(thing.path, '/', 2) = twice.root and thing.ip = twice.ip
    join thing as farm on ${FARM}
    where ${within(scope)}
    order by farm.name_key, thing.ip, thing.name_key, thing.thing_id limit ${ISSUES_LIMIT}
  `
}

/** Great-circle distance of a device from its farm, in km. */
const DISTANCE = sql<number>`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
  power(sin(radians((thing.device ->> 'latitude')::float8 - (farm.farm ->> 'latitude')::float8) / 2), 2)
  + cos(radians((thing.device ->> 'latitude')::float8)) * cos(radians((farm.farm ->> 'latitude')::float8))
  * power(sin(radians((thing.device ->> 'longitude')::float8 - (farm.farm ->> 'longitude')::float8) / 2), 2)
)))`

const distances = (scope: Scope) => sql<Row>`
  with placed as (select tenant_id, thing_id, path, name, name_key, type, sub_type, device from thing
    where ${within(scope)} and ${IS_PLACED} and type = 'thing_device')
  select ${THING}, farm.name as "farmName", round((${DISTANCE})::numeric, 1)::float8 as distance, ${TOTAL}
  from placed as thing
  join thing as farm on ${FARM}
  where farm.farm ->> 'longitude' is not null and farm.farm ->> 'latitude' is not null and ${DISTANCE} > ${FARM_RADIUS}
  order by farm.name_key, thing.name_key, thing.thing_id limit ${ISSUES_LIMIT}
`

const gaps = (scope: Scope) => sql<Row>`
  select ${THING}, farm.name as "farmName", 'device.' || expected.field as field, ${TOTAL}
  from thing
  cross join lateral jsonb_array_elements_text(${JSON.stringify(EXPECTED_FIELDS)}::jsonb -> thing.sub_type)
    as expected (field)
  join thing as farm on ${FARM}
  where ${within(scope)} and ${IS_RATED} and (thing.device ->> expected.field) is null
  order by farm.name_key, thing.name_key, thing.thing_id, expected.field limit ${ISSUES_LIMIT}
`

/** What names a thing: records of these kinds. */
const names = (kinds: readonly RecordKind[]) => sql`reference.target_kind = ${THING_RESOURCE}
  and reference.kind = any(${kinds.map(({ name }) => name)}::text[])`

/** A device of which one right above it tells, which is named. */
const isSpokenFor = (kinds: readonly RecordKind[]) => sql`exists (
  select 1 from thing as above
  join record_reference as reference on reference.tenant_id = above.tenant_id and reference.target_id = above.thing_id
  where above.tenant_id = thing.tenant_id and above.thing_id = thing.parent_id and ${names(kinds)}
    and above.sub_type in (${sql.join(CARRIER_DEVICES.map((type) => sql.lit(type)))})
)`

/** Devices that no record of these kinds names. */
const unnamed = (kinds: readonly RecordKind[], speaksForOthers: boolean) => (scope: Scope) =>
  sql<Row>`
  select ${THING}, farm.name as "farmName", ${TOTAL}
  from thing
  join thing as farm on ${FARM}
  where ${within(scope)} and ${IS_REPORTING} and not exists (
    select 1 from record_reference as reference
    where reference.tenant_id = thing.tenant_id and reference.target_id = thing.thing_id and ${names(kinds)}
  ) ${speaksForOthers ? sql`and not ${isSpokenFor(kinds)}` : sql``}
  order by farm.name_key, thing.name_key, thing.thing_id limit ${ISSUES_LIMIT}
`

const RULES: readonly (readonly [ThingIssueRule, (scope: Scope) => RawBuilder<Row>])[] = [
  ['ratedPowerSum', capacities],
  ['gridWithinInstalled', gridConnections],
  ['addressTwice', addresses],
  ['farFromFarm', distances],
  ['fieldMissing', gaps],
  ['modelMissing', unnamed([modelAssignment], false)],
  ['sourceMissing', unnamed([CONNECTION_DEVICE, THING_MAP], true)],
]

export const readThingIssues = async (
  reader: Reader,
  tenantId: string,
  parentId: string | undefined,
): Promise<ThingIssues> => {
  const scope = await readScope(reader, tenantId, parentId)
  const report: ThingIssues = {
    issues: [],
    counts: {
      ratedPowerSum: 0,
      gridWithinInstalled: 0,
      addressTwice: 0,
      farFromFarm: 0,
      fieldMissing: 0,
      modelMissing: 0,
      sourceMissing: 0,
    },
  }
  // One after the other: other calls have their turn in between.
  for (const [rule, query] of RULES) {
    const { rows } = await query(scope).execute(reader)
    report.counts[rule] = rows[0]?.total ?? 0
    report.issues.push(...rows.map(({ total: _total, ...issue }) => ({ rule, ...issue })))
  }
  return report
}
