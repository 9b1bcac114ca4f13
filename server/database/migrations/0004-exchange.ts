// Tables of imports and of contract power curves (API-28, API-37; screens 0, import wizard).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table import_job (
    tenant_id text collate "C" not null,
    import_id text collate "C" not null,
    state text collate "C" not null,
    cancel boolean not null,
    progress jsonb,
    detail jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    touched_at timestamptz not null,
    expires_at timestamptz not null,
    constraint import_job_primary_key primary key (tenant_id, import_id)
  )`,
  sql`create index import_job_expiry on import_job (expires_at)`,
  sql`create table import_row (
    tenant_id text collate "C" not null,
    import_id text collate "C" not null,
    sheet int not null,
    row int not null,
    cells jsonb not null,
    outcome text collate "C",
    thing_id text,
    problems jsonb,
    constraint import_row_primary_key primary key (tenant_id, import_id, sheet, row),
    constraint import_row_job foreign key (tenant_id, import_id)
      references import_job (tenant_id, import_id) on delete cascade
  )`,
  sql`create table power_curve (
    tenant_id text collate "C" not null,
    thing_id text collate "C" not null,
    air_density double precision not null,
    rated_power double precision not null,
    points jsonb not null,
    revision int not null,
    updated_at timestamptz not null,
    updated_by text not null,
    constraint power_curve_primary_key primary key (tenant_id, thing_id),
    constraint power_curve_thing foreign key (tenant_id, thing_id)
      references thing (tenant_id, thing_id) on delete cascade
  )`,
]

export const addExchange = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
