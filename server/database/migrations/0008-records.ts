// Tables of the records of the data platform, of what they refer to and of their history (screens 0; ENT-3, ENT-16).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

/** The history has no key to its record: it is there when the record is gone. */
const STATEMENTS = [
  sql`create table record (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    owner_id text collate "C" not null,
    key_text text collate "C" not null,
    key_lower text collate "C" not null,
    key_sort text collate "C" not null,
    order_number double precision,
    status text collate "C",
    title_zh text not null,
    title_en text not null,
    search_text text collate "C" not null,
    grams int[] not null,
    fields jsonb not null,
    revision int not null,
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    constraint record_primary_key primary key (tenant_id, kind, record_id)
  )`,
  sql`create unique index record_key on record (tenant_id, kind, owner_id, key_lower)`,
  sql`create index record_orders on record (tenant_id, kind, order_number, key_sort, record_id)`,
  sql`create index record_names on record (tenant_id, kind, key_sort, record_id)`,
  sql`create index record_owners on record (tenant_id, kind, owner_id, order_number, key_sort, record_id)`,
  sql`create index record_statuses on record (tenant_id, kind, status, order_number, key_sort, record_id)`,
  sql`create index record_updates on record (tenant_id, kind, updated_at, record_id)`,
  sql`create index record_grams on record using gin (grams)`,
  sql`create table record_reference (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    field text collate "C" not null,
    target_kind text collate "C" not null,
    target_id text collate "C" not null,
    constraint record_reference_primary_key primary key (tenant_id, kind, record_id, field)
  )`,
  sql`create index record_reference_targets on record_reference (tenant_id, target_kind, target_id, kind, record_id)`,
  sql`create table record_history (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    revision int not null,
    operation_id text collate "C" not null,
    action text collate "C" not null,
    owner_id text collate "C" not null,
    key_text text collate "C" not null,
    before jsonb,
    after jsonb,
    reverts int,
    changed_at timestamptz not null,
    changed_by text not null,
    constraint record_history_primary_key primary key (tenant_id, kind, record_id, revision)
  )`,
  sql`create index record_history_operations on record_history (tenant_id, operation_id)`,
  sql`create index record_history_times on record_history (tenant_id, kind, changed_at, record_id, revision)`,
  sql`create index record_history_owners on record_history (tenant_id, kind, owner_id, changed_at, record_id, revision)`,
  sql`create index record_history_ages on record_history (changed_at)`,
  sql`create table record_lock (
    tenant_id text collate "C" primary key
  )`,
  sql`alter table change add column kind text collate "C"`,
]

export const addRecords = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
