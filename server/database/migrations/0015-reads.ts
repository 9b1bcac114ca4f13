// The table of reads out of turn: who asked for what, which process reads it, and what came (RTE-10; decision 74).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table connection_read (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    read_id text collate "C" not null,
    username text collate "C" not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    state text collate "C" not null,
    runner_id text collate "C",
    device_id text collate "C",
    point_ids jsonb,
    result jsonb,
    constraint connection_read_primary_key primary key (tenant_id, connection_id, read_id)
  )`,
  // One at a time, whichever process is asked.
  sql`create unique index connection_read_one on connection_read (tenant_id, connection_id) where state <> 'over'`,
  sql`create index connection_read_ages on connection_read (asked_at)`,
]

export const addReads = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
