// The table of codes that running connections have shown (RTE-13).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

export const addCodesSeen = async (writer: Writer) => {
  await sql`create table code_seen (
    tenant_id text collate "C" not null,
    source_id text collate "C" not null,
    connection_id text collate "C" not null,
    code double precision not null,
    seen_count int not null,
    device_id text collate "C" not null,
    last_at timestamptz not null,
    constraint code_seen_primary_key primary key (tenant_id, source_id, connection_id, code)
  )`.execute(writer)
}
