// Tables of running connections: who runs each, its state, its counts by minute, its log and its latest values (RTE-10).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table connection_runtime (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    runner_id text collate "C" not null,
    lease_until timestamptz not null,
    state text collate "C" not null,
    fault text collate "C",
    detail text not null,
    since timestamptz not null,
    last_ok_at timestamptz,
    rtt double precision,
    reconnects int not null,
    points int not null,
    good_points int not null,
    values_per_second double precision not null,
    restart_at timestamptz,
    watched_until timestamptz,
    constraint connection_runtime_primary_key primary key (tenant_id, connection_id)
  )`,
  sql`create table connection_metric (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    minute timestamptz not null,
    ok int not null,
    failed int not null,
    value_count int not null,
    rtt_sum double precision not null,
    rtt_most double precision not null,
    constraint connection_metric_primary_key primary key (tenant_id, connection_id, minute)
  )`,
  sql`create index connection_metric_ages on connection_metric (minute)`,
  sql`create table connection_log (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    entry_id text collate "C" not null,
    logged_at timestamptz not null,
    level text collate "C" not null,
    event text collate "C" not null,
    fault text collate "C",
    detail text not null,
    constraint connection_log_primary_key primary key (tenant_id, connection_id, entry_id)
  )`,
  sql`create table connection_snapshot (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    taken_at timestamptz not null,
    content jsonb not null,
    constraint connection_snapshot_primary_key primary key (tenant_id, connection_id)
  )`,
]

export const addConnections = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
