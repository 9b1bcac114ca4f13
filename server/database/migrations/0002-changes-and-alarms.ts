// Tables of alarms, of what changed and of tokens for embedded pages; an index for the counts of the home screen.
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table alarm (
    tenant_id text collate "C" not null,
    alarm_id text collate "C" not null,
    thing_id text collate "C" not null,
    severity text collate "C" not null,
    text_zh text not null,
    text_en text not null,
    raised_at timestamptz not null,
    cleared_at timestamptz,
    acknowledged_at timestamptz,
    acknowledged_by text,
    constraint alarm_primary_key primary key (tenant_id, alarm_id),
    constraint alarm_thing foreign key (tenant_id, thing_id) references thing (tenant_id, thing_id) on delete cascade
  )`,
  sql`create index alarm_times on alarm (tenant_id, raised_at, alarm_id)`,
  sql`create index alarm_severities on alarm (tenant_id, severity, raised_at, alarm_id)`,
  sql`create index alarm_unacknowledged on alarm (tenant_id, severity, raised_at, alarm_id)
    where acknowledged_at is null`,
  sql`create index alarm_things on alarm (tenant_id, thing_id)`,
  sql`create table change_position (
    tenant_id text collate "C" primary key,
    position int not null
  )`,
  sql`create table change (
    tenant_id text collate "C" not null,
    position int not null,
    resource text collate "C" not null,
    action text collate "C" not null,
    ids jsonb not null,
    parents jsonb not null,
    subject text,
    total int not null,
    changed_at timestamptz not null,
    changed_by text not null,
    constraint change_primary_key primary key (tenant_id, position)
  )`,
  sql`create index change_resources on change (tenant_id, resource, position)`,
  sql`create index change_times on change (changed_at)`,
  sql`create table embed_token (
    token_hash text collate "C" primary key,
    session_hash text collate "C" not null references session on delete cascade,
    origin text not null,
    expires_at timestamptz not null
  )`,
  sql`create index embed_token_session on embed_token (session_hash)`,
  sql`create index thing_kinds on thing (tenant_id, type, sub_type, state)`,
]

export const addChangesAndAlarms = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
