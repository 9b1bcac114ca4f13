// The table of writes to devices: who asked for what, which process carries it out, and how it went (RTE-10; decision 67).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table connection_write (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    write_id text collate "C" not null,
    username text collate "C" not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    state text collate "C" not null,
    runner_id text collate "C",
    device_id text collate "C",
    point_id text collate "C" not null,
    place text not null,
    value jsonb not null,
    shown jsonb,
    revision int not null,
    outcome text collate "C",
    fault text collate "C",
    detail text not null,
    value_before jsonb,
    value_after jsonb,
    ended_at timestamptz,
    constraint connection_write_primary_key primary key (tenant_id, connection_id, write_id)
  )`,
  sql`create index connection_write_waiting on connection_write (tenant_id, connection_id) where state = 'waiting'`,
  sql`create index connection_write_ages on connection_write (asked_at)`,
]

export const addWrites = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
