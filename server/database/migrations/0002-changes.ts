// Changes as things of their own: a head for each operation of the histories, which hold its rows (screens 0, audit; decision 94).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table operation (
    tenant_id text collate "C" not null,
    operation_id text collate "C" not null,
    origin text collate "C",
    comment text not null,
    reverts text collate "C",
    kinds text[] not null,
    counts jsonb not null,
    changed_at timestamptz not null,
    changed_by text collate "C" not null,
    constraint operation_primary_key primary key (tenant_id, operation_id)
  )`,
  sql`create index operation_times on operation (tenant_id, changed_at, operation_id)`,
  sql`create index operation_authors on operation (tenant_id, changed_by, changed_at, operation_id)`,
  sql`create index operation_reverts on operation (tenant_id, reverts) where reverts is not null`,
  sql`create index operation_ages on operation (changed_at)`,
  // What stood below a thing and is gone is found by the thing that it stood below.
  sql`create index thing_history_gone on thing_history (tenant_id, (before ->> 'parentId')) where action = 'delete'`,
  // What the histories know already; where it came from, nobody has written down.
  sql`insert into operation
    select tenant_id, operation_id, null, max(comment), null, array_agg(distinct kind),
      jsonb_agg(jsonb_build_object('kind', kind, 'action', action, 'count', count, 'name', name)
        order by (kind = 'thing') desc, kind, action),
      max(changed_at), max(changed_by)
    from (
      select tenant_id, operation_id, 'thing' as kind, action, count(*)::int as count, min(name) as name,
        max(comment) as comment, max(changed_at) as changed_at, max(changed_by) as changed_by
      from thing_history group by tenant_id, operation_id, action
      union all
      select tenant_id, operation_id, kind, action, count(*)::int, min(key_text), max(comment), max(changed_at), max(changed_by)
      from record_history group by tenant_id, operation_id, kind, action
    ) as part
    group by tenant_id, operation_id`,
]

export const addChanges = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
