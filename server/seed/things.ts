// Brings generated things into the database in large steps: a hundred thousand take seconds (foundation: demo data).
import { sql } from 'kysely'

import type { Writer } from '../database/schema.ts'
import { toNewRow } from '../resources/things/new-row.ts'
import type { NewThing, Writing } from '../resources/things/new-row.ts'

/** Things of one statement. */
const STEP = 2000

type Row = ReturnType<typeof toNewRow>

const toStored = ({ farm, ...row }: Row) => ({ ...row, farm: farm === null ? null : JSON.parse(farm) })

/** The rows travel as one JSON parameter: as many parameters as there are fields would take several times as long. */
const insertRows = async (writer: Writer, rows: readonly Row[]) => {
  const json = JSON.stringify(rows.map(toStored))
  await sql`
    insert into thing (
      tenant_id, thing_id, parent_id, path, depth, type, sub_type, name, name_key, keyword_text, label_text,
      customer_id, descr, first_label, second_label, third_label, ip, state, farm, revision,
      created_at, created_by, updated_at, updated_by
    )
    select * from jsonb_to_recordset(${json}::jsonb) as row (
      tenant_id text, thing_id text, parent_id text, path text, depth int, type text, sub_type text, name text,
      name_key text, keyword_text text, label_text text, customer_id text, descr text, first_label text,
      second_label text, third_label text, ip text, state int, farm jsonb, revision int,
      created_at timestamptz, created_by text, updated_at timestamptz, updated_by text
    )
  `.execute(writer)
}

/** Inserts things that come parents first, and answers how many there were. */
export const seedThings = async (
  writer: Writer,
  author: Omit<Writing, 'now'>,
  things: Iterable<NewThing>,
): Promise<number> => {
  const writing: Writing = { ...author, now: new Date() }
  const placed = new Map<string, { path: string; depth: number }>()
  let step: Row[] = []
  let count = 0
  for (const thing of things) {
    const parent = thing.parentId === null ? null : placed.get(thing.parentId)
    if (parent === undefined) throw new Error(`thing ${thing.thingId} comes before its parent`)
    const row = toNewRow(thing, parent, writing)
    placed.set(thing.thingId, { path: row.path, depth: row.depth })
    step.push(row)
    count += 1
    if (step.length < STEP) continue
    await insertRows(writer, step)
    step = []
  }
  if (step.length > 0) await insertRows(writer, step)
  await sql`analyze thing`.execute(writer)
  return count
}
