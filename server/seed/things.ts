// Brings generated things into the database in large steps: a hundred thousand take seconds (foundation: demo data).
import { sql } from 'kysely'

import type { TreeThing } from '../../src/contract/thing/thing.ts'
import type { Writer } from '../database/schema.ts'
import { INSERT_STEP, insertRows } from '../resources/things/insert-rows.ts'
import type { ThingRow } from '../resources/things/insert-rows.ts'
import { toNewRow } from '../resources/things/new-row.ts'
import type { NewThing, Writing } from '../resources/things/new-row.ts'

/** As a node of the tree calls it. */
export type SeedThing = Omit<NewThing, 'thingName' | 'thingType' | 'approvalStatus' | 'extra' | 'made'> &
  Pick<TreeThing, 'name' | 'type'>

/** Inserts things that come parents first, and answers how many there were. */
export const seedThings = async (
  writer: Writer,
  author: Omit<Writing, 'now'>,
  things: Iterable<SeedThing>,
): Promise<number> => {
  const writing: Writing = { ...author, now: new Date() }
  const placed = new Map<string, { path: string; depth: number }>()
  let step: ThingRow[] = []
  let count = 0
  for (const thing of things) {
    const parent = thing.parentId === null ? null : placed.get(thing.parentId)
    if (parent === undefined) throw new Error(`thing ${thing.thingId} comes before its parent`)
    const { name: thingName, type: thingType } = thing
    const row = toNewRow({ approvalStatus: null, extra: null, ...thing, thingName, thingType }, parent, writing)
    placed.set(thing.thingId, { path: row.path, depth: row.depth })
    step.push(row)
    count += 1
    if (step.length < INSERT_STEP) continue
    await insertRows(writer, step)
    step = []
  }
  if (step.length > 0) await insertRows(writer, step)
  await sql`analyze thing`.execute(writer)
  return count
}
