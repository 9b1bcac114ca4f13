// Creating and changing a thing: placement, unique names, lost-update protection (ENT-5, ENT-7, API-12, API-13).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import type { ThingDetail, ThingInsert, ThingUpdate } from '../../../src/contract/thing.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { field, Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../changes/note.ts'
import type { Change } from '../changes/note.ts'
import { moveThing } from './move.ts'
import { fromForm, toFormColumns, toNewRow } from './new-row.ts'
import { PATH_LIMIT } from './path.ts'
import { explainDuplicate, findParent, mayCarry } from './placement.ts'
import { countChildren, findDetail } from './rows.ts'
import { lockTree, shareTree } from './tree-lock.ts'

const requireDetail = async (writer: Writer, tenantId: string, thingId: string): Promise<ThingDetail> => {
  const detail = await findDetail(writer, tenantId, thingId)
  if (detail === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return detail
}

const explainingDuplicates = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw explainDuplicate(error)
  })

const toChange = (
  action: 'created' | 'changed',
  { thingId, name }: ThingDetail,
  parents: readonly (string | null)[],
): Change => ({ resource: 'thing', action, ids: [thingId], parents, subject: name })

export const insertThing = (database: Database, author: Author, form: ThingInsert): Promise<ThingDetail> => {
  const { tenantId } = author
  const thingId = form.thingId ?? randomUUIDv7()
  const insert = async (writer: Writer) => {
    await shareTree(writer, tenantId)
    const parent = await findParent(writer, tenantId, form.thingType, form.parentId)
    const row = toNewRow(fromForm(form, thingId), parent, { ...author, now: new Date() })
    if (Buffer.byteLength(row.path) > PATH_LIMIT) throw new Refusal('thing.parentForbidden', field('parentId', 'depth'))
    await writer.insertInto('thing').values(row).execute()
    const made = await requireDetail(writer, tenantId, thingId)
    await noteChanges(writer, author, [toChange('created', made, [made.parentId])])
    return made
  }
  return explainingDuplicates(inTransaction(database, insert))
}

const findForUpdate = async (writer: Writer, tenantId: string, { thingId, revision }: ThingUpdate) => {
  const row = await writer
    .selectFrom('thing')
    .select(['path', 'depth', 'type', 'sub_type', 'parent_id', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  if (row.revision !== revision) {
    throw new Refusal('thing.conflict', { current: await requireDetail(writer, tenantId, thingId) })
  }
  return row
}

/** Whether the form wants another parent than the thing has now. */
const isMove = async (writer: Writer, tenantId: string, { thingId, parentId }: ThingUpdate) => {
  const row = await writer
    .selectFrom('thing')
    .select('parent_id')
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  return row !== undefined && row.parent_id !== parentId
}

const checkSubType = async (writer: Writer, tenantId: string, thingId: string, thing: ReturnType<typeof fromForm>) => {
  if (mayCarry(thing.type, thing.subType)) return
  const children = await countChildren(writer, tenantId, [thingId])
  if (children.size > 0) throw new Refusal('thing.parentForbidden', field('deviceType', 'parentForbidden'))
}

export const updateThing = (database: Database, author: Author, form: ThingUpdate): Promise<ThingDetail> => {
  const { tenantId, username } = author
  const { thingId } = form
  const update = async (writer: Writer) => {
    // The lock of the tree comes before any lock of a row, here and everywhere.
    if (await isMove(writer, tenantId, form)) await lockTree(writer, tenantId)
    const current = await findForUpdate(writer, tenantId, form)
    if (current.type !== form.thingType) throw new Refusal('thing.typeFixed', field('thingType', 'typeFixed'))
    const thing = fromForm(form, thingId)
    if (thing.subType !== current.sub_type) await checkSubType(writer, tenantId, thingId, thing)
    if (current.parent_id !== form.parentId) await moveThing(writer, tenantId, { thingId, ...current }, form.parentId)
    await writer
      .updateTable('thing')
      .set({
        ...toFormColumns(thing),
        parent_id: form.parentId,
        revision: sql`revision + 1`,
        updated_at: new Date(),
        updated_by: username,
      })
      .where('tenant_id', '=', tenantId)
      .where('thing_id', '=', thingId)
      .execute()
    const saved = await requireDetail(writer, tenantId, thingId)
    await noteChanges(writer, author, [toChange('changed', saved, [current.parent_id, saved.parentId])])
    return saved
  }
  return explainingDuplicates(inTransaction(database, update))
}
