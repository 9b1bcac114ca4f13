// Writes the planned rows of a change set in a few statements, however many rows there are (API-12…API-14, API-31).
import { sql } from 'kysely'

import type { Writer } from '../../../database/schema.ts'
import { field, Refusal } from '../../../refusal.ts'
import { followState, unfollowState } from '../../alarms/follow-state.ts'
import type { Change } from '../../live-events/note.ts'
import type { Operation } from '../../operation.ts'
import { INSERT_STEP, insertRows } from '../insert-rows.ts'
import { toFormColumns, toNewRow } from '../new-row.ts'
import { PATH_LIMIT } from '../../tree/path.ts'
import { removeTrees } from './remove-trees.ts'
import { slotOf } from './forest.ts'
import type { Forest } from './forest.ts'
import { moveTrees } from './move-trees.ts'
import { type DeleteRow, type InsertRow, type UpdateRow, isTurn } from './rows.ts'

export interface Planned {
  inserts: readonly InsertRow[]
  /** Without those that change nothing. */
  updates: readonly UpdateRow[]
  deletes: readonly DeleteRow[]
  /** Revision of each new thing. */
  revisions: ReadonlyMap<string, number>
}

/** Begins a name that nobody can enter, for as long as the names of several things change hands. */
const ASIDE = '\u0001'

const changesSlot = ({ before, after }: UpdateRow) =>
  before.parentId !== after.parentId || before.thingName !== after.thingName

/** The index of names is checked row by row: who gives a name up does so before somebody else takes it. */
const setNamesAside = async (writer: Writer, tenantId: string, forest: Forest, planned: Planned) => {
  const moving = planned.updates.filter(changesSlot)
  const wanted = [...planned.inserts, ...moving].map((row) => row.after)
  if (!wanted.some(({ parentId, thingName }) => forest.taken.has(slotOf(parentId, thingName)))) return
  const ids = [...moving, ...planned.deletes].map((row) => row.id)
  await writer
    .updateTable('thing')
    .set({ name: sql`${ASIDE} || thing_id` })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .execute()
}

const insertThings = async (writer: Writer, operation: Operation, forest: Forest, planned: Planned) => {
  const rows = planned.inserts.map(({ after: thing }) => {
    const { parentId } = thing
    const depth = (forest.above(parentId) ?? []).length
    const parent = parentId === null ? null : { path: forest.pathOf(parentId), depth: depth - 1 }
    const row = toNewRow(thing, parent, operation)
    return { ...row, revision: planned.revisions.get(thing.thingId) ?? row.revision }
  })
  // Parents first: each statement is checked by itself.
  const sorted = rows.toSorted((a, b) => a.depth - b.depth)
  for (let from = 0; from < sorted.length; from += INSERT_STEP) {
    await insertRows(writer, sorted.slice(from, from + INSERT_STEP))
  }
}

const updateColumns = async (writer: Writer, { tenantId, username, now }: Operation, updates: readonly UpdateRow[]) => {
  const rows = updates.map(({ id, after }) => ({
    thing_id: id,
    parent_id: after.parentId,
    ...toFormColumns(tenantId, after),
  }))
  await sql`
    update thing set
      parent_id = row.parent_id, sub_type = row.sub_type, name = row.name, name_key = row.name_key,
      keyword_text = row.keyword_text, label_text = row.label_text,
      grams = row.grams, customer_id = row.customer_id, descr = row.descr,
      first_label = row.first_label, second_label = row.second_label, third_label = row.third_label, ip = row.ip,
      farm = row.farm, device = row.device, extra = row.extra, revision = thing.revision + 1, updated_at = ${now}::timestamptz,
      updated_by = ${username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      thing_id text, parent_id text, sub_type text, name text, name_key text, keyword_text text, label_text text, grams int[],
      customer_id text, descr text, first_label text, second_label text, third_label text, ip text, farm jsonb, device jsonb, extra jsonb
    )
    where thing.tenant_id = ${tenantId} and thing.thing_id = row.thing_id collate "C"
  `.execute(writer)
}

/** Several moves can make a path longer than each of them by itself. */
const checkPaths = async (writer: Writer, tenantId: string, forest: Forest, moved: readonly UpdateRow[]) => {
  if (moved.length < 2) return
  const paths = moved.flatMap((row) => (forest.get(row.id)?.gone === true ? [] : [forest.pathOf(row.id)]))
  const { rows } = await sql<{ name: string }>`
    select thing.name
    from unnest(${paths}::text[]) as moved (path)
    join thing on thing.tenant_id = ${tenantId} and thing.path >= moved.path collate "C"
      and thing.path < (substr(moved.path, 1, length(moved.path) - 1) || '0') collate "C"
    where octet_length(thing.path) > ${PATH_LIMIT}
    limit 1
  `.execute(writer)
  const [tooDeep] = rows
  if (tooDeep === undefined) return
  throw new Refusal('thing.parentForbidden', { ...field('parentId', 'depth'), subjects: [tooDeep.name] })
}

/** What others hear of updates: all of one kind. */
const changeOf = (action: 'changed' | 'state', updates: readonly UpdateRow[]): Change => ({
  resource: 'thing',
  action,
  ids: updates.map((row) => row.id),
  parents: updates.flatMap((row) => [row.before.parentId, row.after.parentId]),
  subject: updates[0]?.after.thingName ?? '',
})

const insertionOf = (inserts: readonly InsertRow[]): Change => ({
  resource: 'thing',
  action: 'created',
  ids: inserts.map((row) => row.id),
  parents: inserts.map((row) => row.after.parentId),
  subject: inserts[0]?.after.thingName ?? '',
})

const COLUMNS = { state: 'state', approvalStatus: 'approval_status' } as const

/** One column of things with the same turn, and what their alarms do. */
const turnThings = async (writer: Writer, { tenantId, username, now }: Operation, updates: readonly UpdateRow[]) => {
  const changes: Change[] = []
  const turns = updates.flatMap(({ id, wanted: { turn } }) => (turn === undefined ? [] : [{ id, turn }]))
  const alike = Map.groupBy(turns, ({ turn: { field: name, to, undoes } }) => `${name} ${to} ${undoes?.getTime()}`)
  for (const some of alike.values()) {
    const [{ turn } = { turn: undefined }] = some
    if (turn === undefined) continue
    const ids = some.map(({ id }) => id)
    await writer
      .updateTable('thing')
      .set({ [COLUMNS[turn.field]]: turn.to, revision: sql`revision + 1`, updated_at: now, updated_by: username })
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${ids}::text[])`)
      .execute()
    if (turn.field !== 'state') continue
    const alarms =
      turn.undoes === undefined
        ? await followState(writer, tenantId, { state: turn.to, now }, ids)
        : await unfollowState(writer, tenantId, { at: turn.undoes, now }, ids)
    changes.push(...alarms)
  }
  return changes
}

/** Applies the rows, and answers how many things went and what others have to be told. */
export const applyRows = async (
  writer: Writer,
  operation: Operation,
  forest: Forest,
  planned: Planned,
): Promise<{ deleted: number; changes: Change[] }> => {
  const { tenantId } = operation
  const { inserts, updates, deletes } = planned
  const [edited, turned] = [updates.filter((row) => !isTurn(row.wanted)), updates.filter((row) => isTurn(row.wanted))]
  const moved = edited.filter((row) => row.before.parentId !== row.after.parentId)
  await setNamesAside(writer, tenantId, forest, planned)
  await insertThings(writer, operation, forest, planned)
  await moveTrees(
    writer,
    tenantId,
    moved.map((row) => ({ from: row.stored.path, to: forest.pathOf(row.id) })),
  )
  for (let from = 0; from < edited.length; from += INSERT_STEP) {
    await updateColumns(writer, operation, edited.slice(from, from + INSERT_STEP))
  }
  const alarms = await turnThings(writer, operation, turned)
  await checkPaths(writer, tenantId, forest, moved)
  const names = new Map(deletes.map((row) => [row.id, row.stored.name]))
  const gone = await removeTrees(writer, operation, names)
  const isState = ({ wanted: { turn } }: UpdateRow) => turn?.field === 'state'
  const changed = changeOf(
    'changed',
    updates.filter((row) => !isState(row)),
  )
  const changes = [
    insertionOf(inserts),
    changed,
    changeOf('state', updates.filter(isState)),
    ...alarms,
    ...gone.changes,
  ]
  return { deleted: gone.deleted, changes }
}
