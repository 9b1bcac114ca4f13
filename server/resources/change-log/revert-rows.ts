// Rows of a change on their way back: what each needs, and what became of it.
import type { RevertedRow } from '../../../src/contract/admin/change-calls.ts'
import { PERMISSIONS } from '../../../src/contract/admin/permissions.ts'
import { recordKind } from '../../../src/contract/records/kinds.ts'
import { THING_RESOURCE, permissionOf } from '../../../src/contract/records/record-kind.ts'
import { APPROVAL_MOVES } from '../../../src/contract/thing/thing-approval.ts'
import type { HistoryAction } from '../../../src/contract/thing/thing-history-calls.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { type SetOptions, type SetResult, outcomeOf, tellRefusal } from '../change-sets.ts'
import type { Entry } from '../history/entries.ts'

export interface Row {
  entry: Entry
  /** Nobody has written it since. */
  isLast: boolean
  /** Each field as it is now, and as it becomes. */
  changes: RevertedRow['changes']
  /** Fields that somebody has changed again. */
  since: string[]
  done?: 'applied' | 'unchanged'
  refusal?: Refusal
}

export interface Reverting {
  user: SignedIn
  force: boolean
}

export const isThing = ({ entry: { kind } }: Pick<Row, 'entry'>): boolean => kind === THING_RESOURCE

/** Names of fields that cannot be taken back because they changed again. */
export const changedSince = (fields: readonly string[], current?: object): Refusal =>
  new Refusal('history.changedSince', {
    fields: fields.map((path) => ({ path, code: 'custom', rule: 'changedSince' })),
    ...(current !== undefined && { current }),
  })

const OPERATIONS: Partial<Record<Entry['action'], RevertedRow['operation']>> = { insert: 'delete', delete: 'restore' }
export const operationOf = ({ action }: Entry): RevertedRow['operation'] => OPERATIONS[action] ?? 'update'

/** Revisions that are taken back, by id. */
export const revertsOf = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ entry: { id, revision } }) => [id, revision]))

/** One of these is needed to write a thing back. */
const THING_NEEDS: Record<Exclude<HistoryAction, 'approval'>, readonly string[]> = {
  insert: [PERMISSIONS.thing.delete],
  update: [PERMISSIONS.thing.edit],
  move: [PERMISSIONS.thing.move, PERMISSIONS.thing.edit],
  state: [PERMISSIONS.thing.state],
  curve: [PERMISSIONS.thing.contractPower],
  delete: [PERMISSIONS.thing.add],
}

const ACTION_OF_RECORD = { insert: 'delete', update: 'edit', delete: 'add' } as const

/** Any of these will do; none where there is no way back at all. */
const needsOf = ({ kind: name, action, before, after }: Entry): readonly string[] => {
  if (name === THING_RESOURCE) {
    if (action !== 'approval') return THING_NEEDS[action]
    const move = Object.values(APPROVAL_MOVES).find(({ to }) => to === before?.['approvalStatus'])
    return move === undefined ? [] : [move.permission]
  }
  const kind = recordKind(name)
  if (kind === undefined) return []
  if (action === 'insert' || action === 'update' || action === 'delete')
    return [permissionOf(kind, ACTION_OF_RECORD[action])]
  const { states } = kind
  const move = states?.moves.find(({ from, to }) => from === after?.[states.field] && to === before?.[states.field])
  return move === undefined ? [] : [permissionOf(kind, move.action)]
}

const revertPermission = (name: string): string => {
  const kind = recordKind(name)
  return kind === undefined ? PERMISSIONS.thing.revert : permissionOf(kind, 'revert')
}

const isTurn = ({ action }: Entry) => action === 'approval' || action === 'state'

/** What stood above a thing, owned a record, or had it there for itself. */
const aboveOf = ({ kind: name, ownerId, before }: Entry): string | undefined => {
  const above = (kind: string | undefined, id: unknown) => `${kind} ${String(id)}`
  if (name === THING_RESOURCE) return above(name, before?.['parentId'])
  const kind = recordKind(name)
  if (kind?.owner !== undefined) return above(kind.owner, ownerId)
  return kind?.key.length === 1 ? above(THING_RESOURCE, before?.[kind.key[0] ?? '']) : undefined
}

/** Some of what was deleted together, with all that went with it. */
export const withBelongings = (tops: readonly Entry[], gone: readonly Entry[]): ReadonlySet<Entry> => {
  const below = Map.groupBy(gone, aboveOf)
  const found = new Set(tops)
  // Grows while it is walked: each adds what it had.
  for (const { kind, id } of found) for (const each of below.get(`${kind} ${id}`) ?? []) found.add(each)
  return found
}

/** Records that went with a thing: they come back with it, as they went, whoever may write them else. */
export const findCompanions = (entries: readonly Entry[]): ReadonlySet<Entry> => {
  const gone = entries.filter(({ action }) => action === 'delete')
  const isOfThing = ({ kind }: Entry) => kind === THING_RESOURCE
  const found = withBelongings(gone.filter(isOfThing), gone)
  return new Set([...found].filter((entry) => !isOfThing(entry)))
}

/** Why the user may not take the row back; undefined where he may. */
export const judgePermission = ({ permissions, username }: SignedIn, entry: Entry): Refusal | undefined => {
  const needs = needsOf(entry)
  if (needs.length === 0) return new Refusal(isTurn(entry) ? 'record.moveForbidden' : 'history.final')
  const isForeign = entry.by !== username && !permissions.has(revertPermission(entry.kind))
  return isForeign || !needs.some((code) => permissions.has(code)) ? new Refusal('permission.missing') : undefined
}

interface Made {
  refusal: Refusal | undefined
  unchanged: boolean
}

/** Runs what each row wants as one change set, and writes on each what became of it; answers what was done, with its row of the set. */
export const runWanted = async <Wanted extends object, SetRow extends Made>(
  rows: readonly Row[],
  toWanted: (row: Row) => Wanted | Refusal | undefined,
  run: (wanted: Wanted[], options: SetOptions) => Promise<SetResult<SetRow>>,
) => {
  const asked: { row: Row; wanted: Wanted }[] = []
  for (const row of rows) {
    const wanted = toWanted(row)
    if (wanted instanceof Refusal) row.refusal = wanted
    else if (wanted !== undefined) asked.push({ row, wanted })
  }
  if (asked.length === 0) return { done: [] }
  const wanted = asked.map((each) => each.wanted)
  const { rows: all, effects } = await run(wanted, { mode: 'each', reverts: revertsOf(rows) })
  const done = asked.flatMap(({ row }, index) => {
    const made = all[index]
    if (made?.refusal !== undefined) row.refusal = made.refusal
    else row.done = made?.unchanged === true ? 'unchanged' : 'applied'
    return made === undefined || made.refusal !== undefined ? [] : [{ row, made }]
  })
  return { done, ...(effects !== undefined && { effects }) }
}

export const toTold = ({ entry, changes, done, refusal }: Row, applied: boolean): RevertedRow => {
  return {
    kind: entry.kind,
    id: entry.id,
    name: entry.name,
    operation: operationOf(entry),
    outcome: outcomeOf({ refusal, unchanged: done === 'unchanged' }, applied),
    changes,
    ...tellRefusal(refusal),
  }
}
