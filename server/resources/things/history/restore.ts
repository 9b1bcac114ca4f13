// Brings a deleted thing back with all that went with it, when the thing above is there (screens 0: revert).
import * as z from 'zod/mini'

import { Device, Farm } from '../../../../src/contract/thing/thing.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { restoreForThings } from '../../records/of-things.ts'
import type { Insert } from '../changes/rows.ts'
import { refuseFailed, runSet } from '../changes/run.ts'
import type { NewThing } from '../new-row.ts'
import { restoreAttached } from './attached.ts'
import { lastRevisions } from './record.ts'
import { MADE } from './snapshot.ts'

const Made = z.object({ at: z.coerce.date(), by: z.string() })

interface Gone {
  thing_id: string
  before: Snapshot
}

/** What `SNAPSHOT_SQL` made of a thing. */
export const toThing = ({ thing_id: thingId, before }: Gone): NewThing => {
  // The database made it from the columns of a thing, which have these types.
  const stored = before as Omit<NewThing, 'name' | 'type'> & { thingName: string; thingType: NewThing['type'] }
  const { thingName: name, thingType: type, farm, device, extra, approvalStatus = null, ...rest } = stored
  const made = Made.safeParse(before[MADE])
  return {
    ...rest,
    thingId,
    name,
    type,
    approvalStatus,
    // What was deleted before that was kept begins anew.
    ...(made.success && { made: made.data }),
    farm: farm === null ? null : Farm.parse(farm),
    // What was deleted before devices had fields has none.
    device: device ? Device.parse(device) : null,
    extra: extra ?? null,
  }
}

/** Gives things that are back what hung on them and was kept for them. */
export const restoreAttachedOf = async (
  writer: Writer,
  author: Author,
  operationId: string,
  gone: readonly { thing_id: string; before: Snapshot | null }[],
  back: ReadonlySet<string>,
): Promise<void> => {
  const things = gone.flatMap(({ thing_id: thingId, before }) =>
    back.has(thingId) && before !== null ? [{ thingId, before }] : [],
  )
  await restoreAttached(writer, author, things)
  await restoreForThings(writer, author, operationId, back)
}

const readGone = async (writer: Writer, tenantId: string, operationId: string): Promise<Gone[]> => {
  const rows = await writer
    .selectFrom('thing_history')
    .select(['thing_id', 'before'])
    .where('tenant_id', '=', tenantId)
    .where('operation_id', '=', operationId)
    .where('action', '=', 'delete')
    .execute()
  return rows.flatMap((row) => (row.before === null ? [] : [{ thing_id: row.thing_id, before: row.before }]))
}

/** The thing and all that stood below it. */
const treeOf = (things: readonly NewThing[], topId: string): NewThing[] => {
  const children = Map.groupBy(things, (thing) => thing.parentId)
  const tree = things.filter((thing) => thing.thingId === topId)
  // Grows while it is walked: each thing adds what stood below it.
  for (const thing of tree) for (const child of children.get(thing.thingId) ?? []) tree.push(child)
  return tree
}

/** Answers how many things came back. Their alarms do not: these told of what was, and nobody watched it since. */
export const restoreTree = async (
  writer: Writer,
  author: Author,
  operationId: string,
  { thingId, revision, force }: { thingId: string; revision: number; force: boolean },
): Promise<number> => {
  const { tenantId } = author
  const last = await lastRevisions(writer, tenantId, [thingId])
  if (!force && last.get(thingId) !== revision) throw new Refusal('history.changedSince', { subjects: [thingId] })
  const gone = await readGone(writer, tenantId, operationId)
  const tree = treeOf(gone.map(toThing), thingId)
  const rows = tree.map((thing): Insert => ({ kind: 'insert', key: thing.thingId, thing, isBack: true }))
  refuseFailed(await runSet(writer, author, rows, { mode: 'all', reverts: revision }))
  await restoreAttachedOf(writer, author, operationId, gone, new Set(tree.map((thing) => thing.thingId)))
  return rows.length
}
