// Table of what happened to each thing: who, when, old and new (screens 0: audit; decision 40).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

/** No key to the thing: its history is there when the thing is gone. */
const STATEMENTS = [
  sql`create table thing_history (
    tenant_id text collate "C" not null,
    thing_id text collate "C" not null,
    revision int not null,
    operation_id text collate "C" not null,
    action text collate "C" not null,
    name text collate "C" not null,
    before jsonb,
    after jsonb,
    with_parent boolean not null,
    reverts int,
    changed_at timestamptz not null,
    changed_by text not null,
    constraint thing_history_primary_key primary key (tenant_id, thing_id, revision)
  )`,
  sql`create index thing_history_operations on thing_history (tenant_id, operation_id)`,
  sql`create index thing_history_times on thing_history (tenant_id, changed_at, thing_id, revision)
    where not with_parent`,
  sql`create index thing_history_ages on thing_history (changed_at)`,
]

export const addThingHistory = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
