// Undoes a batch by the history of it: what nobody changed since is as it was before, the rest is told (STA-10; API-13…API-15).
import { BATCH_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import type { HistoryAction } from '../../../../src/contract/thing/thing-history-calls.ts'
import { LEFT_THINGS_SHOWN } from '../../../../src/contract/thing/thing-undo-calls.ts'
import type { BatchEffects } from '../../../../src/contract/thing/undoable.ts'
import type { ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { SignedIn } from '../../admin/sessions.ts'
import type { Author } from '../../author.ts'
import type { Wanted } from '../changes/rows.ts'
import { runSet } from '../changes/run.ts'
import { findDetails } from '../rows.ts'
import { setStates } from '../states.ts'
import { lockTree } from '../tree-lock.ts'
import { lastRevisions } from './record.ts'
import { restoreAttachedOf, toThing } from './restore.ts'
import { toFields } from './revert.ts'
import { changesOf } from './snapshot.ts'

interface Entry {
  thing_id: string
  revision: number
  action: HistoryAction
  name: string
  before: Snapshot | null
  after: Snapshot | null
  changed_at: Date
  changed_by: string
}

interface Undone {
  undone: number
  left: { count: number; names: string[] }
  parents: (string | null)[]
  thingIds: string[]
  effects: BatchEffects
}

/** What undoing an action needs; approvals and power curves are no batches of this kind. */
const NEEDED: Partial<Record<HistoryAction, readonly string[]>> = {
  insert: [PERMISSIONS.thing.remove],
  update: [PERMISSIONS.thing.edit],
  move: [PERMISSIONS.thing.move, PERMISSIONS.thing.edit],
  state: [PERMISSIONS.thing.state],
  delete: [PERMISSIONS.thing.add],
}

const readEntries = (writer: Writer, tenantId: string, operationId: string): Promise<Entry[]> =>
  writer
    .selectFrom('thing_history')
    .select(['thing_id', 'revision', 'action', 'name', 'before', 'after', 'changed_at', 'changed_by'])
    .where('tenant_id', '=', tenantId)
    .where('operation_id', '=', operationId)
    .orderBy('thing_id')
    .execute()

const checkPermissions = ({ permissions, username }: SignedIn, entries: readonly Entry[]) => {
  const isMissing = entries.some(
    ({ action, changed_by: by }) =>
      !NEEDED[action]?.some((code) => permissions.has(code)) ||
      (by !== username && !permissions.has(PERMISSIONS.thing.revert)),
  )
  if (isMissing) throw new Refusal('permission.missing')
}

const toWanted = (entry: Entry, detail: ThingDetail | undefined): Wanted[] => {
  const { thing_id: thingId, revision, action, before, after } = entry
  if (action === 'delete') {
    if (before === null) return []
    return [{ kind: 'insert', key: thingId, thing: toThing({ thing_id: thingId, before }), isBack: true }]
  }
  if (action === 'insert') return [{ kind: 'delete', thingId, revision, cascade: false }]
  return detail === undefined
    ? []
    : [{ kind: 'update', thingId, revision, fields: toFields(detail, changesOf(before, after)) }]
}

/** Things that are back, changed, or gone again; what fails stays as it is. */
const undoRows = async (writer: Writer, author: Author, operationId: string, entries: readonly Entry[]) => {
  const updated = entries.filter(({ action }) => action === 'update' || action === 'move')
  const details = await findDetails(
    writer,
    author.tenantId,
    updated.map((entry) => entry.thing_id),
  )
  const wanted = entries.flatMap((entry) => toWanted(entry, details.get(entry.thing_id)))
  if (wanted.length === 0) return { ids: [], parents: [], removed: 0 }
  const result = await runSet(writer, author, wanted, { mode: 'each', reverts: 'last' })
  const done = result.rows.flatMap((row) => (row.refusal === undefined && row.kind !== 'lost' ? [row] : []))
  const back = new Set(done.flatMap((row) => (row.kind === 'insert' ? [row.thingId] : [])))
  if (back.size > 0) await restoreAttachedOf(writer, author, operationId, entries, back)
  return {
    ids: done.map((row) => row.thingId),
    parents: done.flatMap((row) => {
      if (row.kind === 'insert') return [row.thing.parentId]
      return row.kind === 'update' ? [row.before.parentId, row.after.parentId] : [row.stored.detail.parentId]
    }),
    removed: result.effects?.alarmsRemoved ?? 0,
  }
}

const undoStates = async (writer: Writer, author: Author, entries: readonly Entry[]) => {
  const effects: BatchEffects = { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 }
  for (const [state, some] of Map.groupBy(entries, ({ before }) => before?.['state'])) {
    if (typeof state !== 'number') continue
    const ids = some.map((entry) => entry.thing_id)
    const done = await setStates(writer, author, { state, ids, reverts: 'last', undoes: some[0]?.changed_at })
    effects.alarmsCleared += done.effects?.alarmsCleared ?? 0
    effects.alarmsRaised += done.effects?.alarmsRaised ?? 0
  }
  return { ids: entries.map((entry) => entry.thing_id), effects }
}

export const undoOperation = (database: Database, user: SignedIn, operationId: string): Promise<Undone> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = user
    await lockTree(writer, tenantId)
    const entries = await readEntries(writer, tenantId, operationId)
    if (entries.length === 0) throw new Refusal('history.unknown', { subjects: [operationId] })
    checkPermissions(user, entries)
    const last = await lastRevisions(
      writer,
      tenantId,
      entries.map((entry) => entry.thing_id),
    )
    const current = entries.filter((entry) => last.get(entry.thing_id) === entry.revision)
    const states = await undoStates(
      writer,
      user,
      current.filter(({ action }) => action === 'state'),
    )
    const rows = await undoRows(
      writer,
      user,
      operationId,
      current.filter(({ action }) => action !== 'state'),
    )
    const undone = new Set([...states.ids, ...rows.ids])
    const left = entries.filter((entry) => !undone.has(entry.thing_id))
    return {
      undone: undone.size,
      left: { count: left.length, names: left.slice(0, LEFT_THINGS_SHOWN).map(({ name }) => name) },
      parents: [...new Set(rows.parents)],
      thingIds: [...undone].slice(0, BATCH_LIMIT),
      effects: { ...states.effects, alarmsRemoved: rows.removed },
    }
  })
