// Takes a change back: its fields get the values they had, or a deleted thing comes back with all that went with it.
import type { HistoryChange, HistoryAction } from '../../../../src/contract/thing/thing-history-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import type { ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { SignedIn } from '../../admin/sessions.ts'
import { revertCurve } from '../power-curves/history.ts'
import { toNewThing } from '../changes/read-rows.ts'
import { refuseFailed, runSet } from '../changes/run.ts'
import { takesBack } from '../../operation.ts'
import { turnBack } from '../approvals.ts'
import { findDetail } from '../rows.ts'
import { setStates } from '../states.ts'
import { restoreTree } from './restore.ts'
import { changesOf, flatten, isSame, toSnapshot } from './snapshot.ts'

export interface Reverting {
  thingId: string
  revision: number
  fields?: readonly string[] | undefined
  force: boolean
}

interface Entry {
  action: HistoryAction
  operation_id: string
  changed_at: Date
  before: Snapshot | null
  after: Snapshot | null
}

const findEntry = async (writer: Writer, tenantId: string, { thingId, revision }: Reverting): Promise<Entry> => {
  const entry = await writer
    .selectFrom('thing_history')
    .select(['action', 'operation_id', 'changed_at', 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (entry === undefined) throw new Refusal('history.unknown', { subjects: [thingId] })
  return entry
}

/** Refuses, with the thing as it is, what somebody changed again after the change that shall be taken back. */
const checkUnchanged = (detail: ThingDetail, changes: readonly HistoryChange[]) => {
  const current = flatten(toSnapshot(toNewThing(detail)))
  const changed = changes.filter((change) => !isSame(current.get(change.field), change.new))
  if (changed.length === 0) return
  const fields = changed.map(({ field: path }) => ({ path, code: 'custom', rule: 'changedSince' }))
  throw new Refusal('history.changedSince', { fields, current: detail })
}

/** A list or a yes that the history tells as text; the other side says which it is, where this one is empty. */
const fromText = (value: HistoryChange['old'], other: HistoryChange['old']): unknown => {
  if (value === 'true' || (value === null && other === 'true')) return value === 'true'
  const isList = [value, other].some((text) => typeof text === 'string' && text.startsWith('['))
  if (!isList) return value
  try {
    return JSON.parse(typeof value === 'string' && value !== '' ? value : '[]')
  } catch {
    return value
  }
}

/** Names of the form for the fields of the history; a text that was not there was empty. */
export const toFields = ({ type }: ThingDetail, changes: readonly HistoryChange[]): Fields => {
  const fields: Fields = {}
  const parts = new Map<string, Fields>()
  for (const { field, old, new: made } of changes) {
    const value = old === null && typeof made === 'string' && field !== 'parentId' && field !== 'subType' ? '' : old
    const [part = '', name] = field.split('.')
    if (name !== undefined)
      parts.set(part, { ...parts.get(part), [name]: part === 'extra' ? fromText(value, made) : value })
    else if (field === 'subType') fields[type === 'thing_farm' ? 'farmType' : 'deviceType'] = value
    else fields[field] = value
  }
  return { ...fields, ...Object.fromEntries(parts) }
}

const requireDetail = async (writer: Writer, tenantId: string, thingId: string): Promise<ThingDetail> => {
  const detail = await findDetail(writer, tenantId, thingId)
  if (detail === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return detail
}

const revertFields = async (writer: Writer, user: SignedIn, entry: Entry, reverting: Reverting) => {
  const { thingId, revision, fields, force } = reverting
  const detail = await requireDetail(writer, user.tenantId, thingId)
  const changes = changesOf(entry.before, entry.after).filter(({ field }) => fields?.includes(field) ?? true)
  if (!force) checkUnchanged(detail, changes)
  if (entry.action === 'approval') {
    const status = entry.before?.['approvalStatus']
    return turnBack(writer, user, { thingId, to: typeof status === 'number' ? status : null, reverts: revision })
  }
  const state = entry.action === 'state' ? changes.find(({ field }) => field === 'state')?.old : undefined
  if (entry.action === 'state') {
    if (typeof state !== 'number') return
    // Of a thing whose state went on since, its alarms did too.
    const isLast = detail.revision === revision
    await setStates(writer, user, {
      state,
      ids: [thingId],
      reverts: revision,
      ...(isLast && { undoes: entry.changed_at }),
    })
    return
  }
  const wanted = { kind: 'update', thingId, revision: detail.revision, fields: toFields(detail, changes) } as const
  refuseFailed(await runSet(writer, user, [wanted], { mode: 'all', reverts: revision }))
}

export const revertThing = (
  database: Database,
  user: SignedIn,
  reverting: Reverting,
): Promise<{ thing: ThingDetail; restored: number }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = user
    const { thingId } = reverting
    const entry = await findEntry(writer, tenantId, reverting)
    if (entry.action === 'insert') throw new Refusal('history.final')
    takesBack(writer, user, entry.operation_id)
    const deleted = entry.action === 'delete'
    if (deleted && !user.permissions.has(PERMISSIONS.thing.add)) throw new Refusal('permission.missing')
    const restored = deleted ? await restoreTree(writer, user, entry.operation_id, reverting) : 0
    if (entry.action === 'curve') await revertCurve(writer, user, entry, reverting)
    else if (!deleted) await revertFields(writer, user, entry, reverting)
    return { thing: await requireDetail(writer, tenantId, thingId), restored }
  })
