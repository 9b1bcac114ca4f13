// Fields of devices, and indexes for what is looked at in all of them: rated power, address (screens 1: device, validate).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`alter table thing add column device jsonb`,
  sql`create index thing_rated on thing (tenant_id, path)
    where sub_type in ('thing_device_wind_turbine', 'thing_device_inverter', 'thing_device_power_meter')`,
  sql`create index thing_addresses on thing (tenant_id, split_part(path, '/', 2), ip)
    where type = 'thing_device' and ip <> ''`,
]

export const addDevices = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
