// Brings new things into the database, thousands with one statement (API-12, API-31; foundation: demo data).
import { sql } from 'kysely'

import type { Writer } from '../../database/schema.ts'
import type { toNewRow } from './new-row.ts'

/** Things of one statement. */
export const INSERT_STEP = 2000

export type ThingRow = ReturnType<typeof toNewRow>

/** The rows travel as one JSON parameter: as many parameters as there are fields would take several times as long. */
export const insertRows = async (writer: Writer, rows: readonly ThingRow[]) => {
  const json = JSON.stringify(rows)
  await sql`
    insert into thing (
      tenant_id, thing_id, parent_id, path, depth, type, sub_type, name, name_key, keyword_text, label_text, grams,
      customer_id, descr, first_label, second_label, third_label, ip, state, approval_status, farm, device, extra, revision,
      created_at, created_by, updated_at, updated_by
    )
    select * from jsonb_to_recordset(${json}::jsonb) as row (
      tenant_id text, thing_id text, parent_id text, path text, depth int, type text, sub_type text, name text,
      name_key text, keyword_text text, label_text text, grams int[], customer_id text, descr text, first_label text,
      second_label text, third_label text, ip text, state int, approval_status int, farm jsonb, device jsonb, extra jsonb, revision int,
      created_at timestamptz, created_by text, updated_at timestamptz, updated_by text
    )
  `.execute(writer)
}
