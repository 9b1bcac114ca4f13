// Indexes that lists and search need at a million things: pieces of the texts, and sub-types in the order of names.
import { sql } from 'kysely'

import { gramsOf } from '../../resources/things/grams.ts'
import type { Writer } from '../schema.ts'

/** Things of one step. */
const STEP = 2000

interface Found {
  tenant_id: string
  thing_id: string
  keyword_text: string
  label_text: string
}

const readStep = async (writer: Writer, after: Found | undefined): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select tenant_id, thing_id, keyword_text, label_text from thing
    where (tenant_id, thing_id) > (${after?.tenant_id ?? ''}, ${after?.thing_id ?? ''})
    order by tenant_id, thing_id limit ${STEP}
  `.execute(writer)
  return rows
}

const fill = async (writer: Writer) => {
  for (let found = await readStep(writer, undefined); found.length > 0; found = await readStep(writer, found.at(-1))) {
    const rows = found.map(({ tenant_id, thing_id, keyword_text, label_text }) => ({
      tenant_id,
      thing_id,
      grams: gramsOf(tenant_id, { keyword: keyword_text.split('\n'), label: label_text.split('\n') }),
    }))
    await sql`
      update thing set grams = row.grams
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (tenant_id text, thing_id text, grams int[])
      where thing.tenant_id = row.tenant_id collate "C" and thing.thing_id = row.thing_id collate "C"
    `.execute(writer)
  }
}

export const addSearchAtScale = async (writer: Writer) => {
  await sql`alter table thing add column grams int[] not null default '{}'`.execute(writer)
  await fill(writer)
  await sql`create index thing_grams on thing using gin (grams)`.execute(writer)
  await sql`create index thing_sub_types on thing (tenant_id, sub_type, name_key, thing_id)`.execute(writer)
}
