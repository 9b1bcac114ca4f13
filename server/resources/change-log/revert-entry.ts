// Takes one entry of a history back: its fields get the values they had, or what was deleted comes back with all that went with it
// (screens 0: revert).
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { type Entry, lastRevisions, readEntries } from '../history/entries.ts'
import { takesBack } from '../operation.ts'
import { lockRecords } from '../records/lock.ts'
import { requireKind } from '../records/read.ts'
import { holdCurves } from '../things/power-curves/update.ts'
import { lockTree } from '../tree/tree-lock.ts'
import { runAll } from './revert.ts'
import { readRecordChanges } from './revert-records.ts'
import { type Row, changedSince, isThing, judgePermission, withBelongings } from './revert-rows.ts'
import { readThingChanges } from './revert-things.ts'

interface Request {
  /** `thing`, or a kind of record. */
  kind: string
  id: string
  revision: number
  /** Only these fields. */
  fields?: readonly string[] | undefined
  /** Also what changed again since. */
  force: boolean
}

/** What needs more than the permission to revert. */
const JUDGED: readonly Entry['action'][] = ['delete', 'approval', 'curve']

const isFinal = ({ kind, action }: Entry) => action === 'insert' || (action === 'state' && kind !== THING_RESOURCE)

/** Refuses as final where no move leads back. */
const check = (refusal: Refusal | undefined) => {
  if (refusal !== undefined) throw refusal.reason === 'record.moveForbidden' ? new Refusal('history.final') : refusal
}

const lock = async (writer: Writer, tenantId: string, { kind, id, action }: Entry) => {
  if (kind !== THING_RESOURCE) return lockRecords(writer, tenantId, requireKind(kind))
  await lockTree(writer, tenantId)
  if (action === 'curve') await holdCurves(writer, tenantId, [id])
}

const pick = (values: Entry['before'], fields: Request['fields']): Entry['before'] =>
  values === null || fields === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))

const toRow = (entry: Entry, last: number | undefined): Row => ({
  entry,
  isLast: entry.revision === last,
  changes: [],
  since: [],
})

const readGone = async (writer: Writer, tenantId: string, { kind, id, operationId }: Entry): Promise<Entry[]> => {
  const gone = await readEntries(writer, tenantId, { operationId, action: 'delete' })
  return [
    ...withBelongings(
      gone.filter((each) => each.kind === kind && each.id === id),
      gone,
    ),
  ]
}

/** `read` answers what is told of it afterwards, and where it has changed again. */
export const revertEntry = <Current extends object>(
  database: Database,
  user: SignedIn,
  { kind, id, revision, fields, force }: Request,
  read: (writer: Writer) => Promise<Current>,
): Promise<{ current: Current; restored: number }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = user
    const [entry] = await readEntries(writer, tenantId, { kinds: [kind], id, revision })
    if (entry === undefined) throw new Refusal('history.unknown', { subjects: [id] })
    if (isFinal(entry)) throw new Refusal('history.final')
    if (JUDGED.includes(entry.action)) check(judgePermission(user, entry))
    await lock(writer, tenantId, entry)
    takesBack(writer, user, entry.operationId)
    const last = (await lastRevisions(writer, tenantId, kind, [id])).get(id)
    const isBack = entry.action === 'delete'
    if (isBack && !force && last !== revision) throw new Refusal('history.changedSince', { subjects: [id] })
    const wanted = { ...entry, before: pick(entry.before, fields), after: pick(entry.after, fields) }
    const rows = (isBack ? await readGone(writer, tenantId, entry) : [wanted]).map((each) => toRow(each, last))
    const [top] = rows
    if (top !== undefined && !isBack) {
      const current = await read(writer)
      await (isThing(top) ? readThingChanges : readRecordChanges)(writer, tenantId, rows)
      if (!force && top.since.length > 0) throw changedSince(top.since, current)
    }
    await runAll(writer, { user, force: true }, rows)
    check(rows.find(({ refusal }) => refusal !== undefined)?.refusal)
    const restored = isBack
      ? rows.filter((row) => (row.entry.kind === THING_RESOURCE) === (kind === THING_RESOURCE))
      : []
    return { current: await read(writer), restored: restored.length }
  })
