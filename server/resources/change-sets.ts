// What the change sets of things and those of records have in common: rows and how each is judged alone, what a caller needs, what he
// is told of each row and of all, and the refusal of a set that is all or nothing (screens 0).
import { setImmediate as breathe } from 'node:timers/promises'

import type { OUTCOMES } from '../../src/contract/wire/change-sets.ts'
import type { BatchEffects } from '../../src/contract/thing/undoable.ts'
import { Refusal } from '../refusal.ts'
import type { SignedIn } from './admin/sessions.ts'
import type { Reverts } from './operation.ts'

type Outcome = (typeof OUTCOMES)[number]
type Kind = 'insert' | 'update' | 'delete'

/** `needs`: what each kind of row needs. */
export const requirePermissions = (
  { permissions }: Pick<SignedIn, 'permissions'>,
  rows: Readonly<Record<'inserts' | 'updates' | 'deletes', readonly unknown[]>>,
  needs: Readonly<Record<'inserts' | 'updates' | 'deletes', string>>,
): void => {
  for (const kind of ['inserts', 'updates', 'deletes'] as const)
    if (rows[kind].length > 0 && !permissions.has(needs[kind])) throw new Refusal('permission.missing')
}

export const tellRefusal = ({ reason, details }: Partial<Refusal> = {}) => ({
  ...(reason !== undefined && { reason }),
  ...(details?.fields !== undefined && { fields: details.fields }),
  ...(details?.subjects !== undefined && { subjects: details.subjects }),
})

/** A row of a change set on its way: what is wanted, what it means, and what became of it. */
export interface Row<Wanted, Stored, Values, Current> {
  wanted: Wanted
  /** Empty where what a new one would be is not known. */
  id: string
  stored: Stored | undefined
  before: Values | undefined
  /** Undefined where it goes, or where the row has failed. */
  after: Values | undefined
  unchanged: boolean
  refusal: Refusal | undefined
  /** As it is now, where the row was made from an older revision. */
  current: Current | undefined
}

/** `revision` undefined: whatever it is now. */
type AnyWanted = { kind: 'insert'; key: string } | { kind: 'update' | 'delete'; revision: number | undefined }
interface AnyStored {
  revision: number
}

export interface SetOptions {
  /** `all`: nothing is applied if one row fails. */
  mode: 'all' | 'each'
  /** Revision of the change that this set takes back. */
  reverts?: Reverts | undefined
  /** What the history keeps with it. */
  comment?: string | undefined
}

export interface SetResult<SetRow> {
  /** One for each wanted row, in their order. */
  rows: SetRow[]
  applied: boolean
  /** With all that went with what was above it. */
  deleted: number
  /** Revision that each written thing or record has now; a deletion counts as one. */
  revisions: ReadonlyMap<string, number>
  /** What the set is in the history, and what it did beside; not there where nothing was applied. */
  changeId?: string
  effects?: BatchEffects
}

interface Judging<Wanted, Stored, Values, Current, Own> {
  resource: 'thing' | 'record'
  idOf: (wanted: Wanted) => string
  stored: ReadonlyMap<string, Stored>
  /** A stored one as it is told. */
  tell: (stored: Stored) => Current
  /** What rows of the resource have beside, before they are judged. */
  begin: (stored: Stored | undefined) => Own
  /** What the row means; throws what is wrong with it. */
  judge: (wanted: Wanted, stored: Stored | undefined) => Partial<Row<Wanted, Stored, Values, Current> & Own>
}

/** Rows that are judged before others have their turn: an import has thousands. */
const SLICE = 250

/** The rows as far as each can be judged alone: named once, there, not stale, right in all its fields. */
export const judgeRows = async <Wanted extends AnyWanted, Stored extends AnyStored, Values, Current, Own>(
  wanted: readonly Wanted[],
  { resource, idOf, stored, tell, begin, judge }: Judging<Wanted, Stored, Values, Current, Own>,
): Promise<(Row<Wanted, Stored, Values, Current> & Own)[]> => {
  const named = new Set<string>()
  const attempt = (each: Wanted, id: string, found: Stored | undefined) => {
    try {
      if (id !== '' && named.has(id)) throw new Refusal(`${resource}.named`, { subjects: [id] })
      named.add(id)
      if (each.kind === 'insert') return judge(each, found)
      if (found === undefined) throw new Refusal(`${resource}.unknown`, { subjects: [id] })
      if (each.revision === undefined || each.revision === found.revision) return judge(each, found)
      const current = tell(found)
      return { refusal: new Refusal(`${resource}.conflict`, { current }), current }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error }
      throw error
    }
  }
  const rows: (Row<Wanted, Stored, Values, Current> & Own)[] = []
  for (const [index, each] of wanted.entries()) {
    const id = idOf(each)
    const found = stored.get(id)
    const row: Row<Wanted, Stored, Values, Current> = {
      wanted: each,
      id,
      stored: found,
      before: undefined,
      after: undefined,
      unchanged: false,
      refusal: undefined,
      current: undefined,
    }
    rows.push({ ...row, ...begin(found), ...attempt(each, id, found) })
    if (index % SLICE === SLICE - 1) await breathe()
  }
  return rows
}

export const outcomeOf = (
  { refusal, unchanged }: Partial<Pick<Row<unknown, unknown, unknown, unknown>, 'refusal' | 'unchanged'>>,
  applied: boolean,
): Outcome => (refusal !== undefined ? 'failed' : unchanged === true ? 'unchanged' : applied ? 'applied' : 'held')

/** Without its id, whose name each resource has its own for. */
export const tellRow = <Current>(
  row: Row<AnyWanted, AnyStored, unknown, Current>,
  { applied, revisions }: Pick<SetResult<unknown>, 'applied' | 'revisions'>,
) => {
  const { wanted, id, stored, refusal, current } = row
  const outcome = outcomeOf(row, applied)
  const revision = outcome === 'unchanged' ? stored?.revision : outcome === 'applied' ? revisions.get(id) : undefined
  return {
    kind: wanted.kind,
    outcome,
    ...(wanted.kind === 'insert' && { key: wanted.key }),
    ...(revision !== undefined && { revision }),
    ...tellRefusal(refusal),
    ...(current !== undefined && { current }),
  }
}

export const tellSet = <SetRow, Told extends { kind: Kind; outcome: Outcome }>(
  result: SetResult<SetRow>,
  dryRun: boolean,
  tell: (row: SetRow) => Told,
) => {
  const { applied, deleted, changeId, effects } = result
  const rows = result.rows.map(tell)
  const count = (outcome: Outcome, kind?: Kind) =>
    rows.filter((row) => row.outcome === outcome && (kind === undefined || row.kind === kind)).length
  return {
    applied,
    counts: {
      inserted: count('applied', 'insert'),
      updated: count('applied', 'update'),
      unchanged: count('unchanged'),
      deleted,
      failed: count('failed'),
    },
    rows,
    // What a dry run did is in no history.
    ...(changeId !== undefined && !dryRun && { changeId }),
    ...(effects !== undefined && { effects }),
  }
}

/** Rows of which a refusal tells. */
const TOLD = 100

/** The first refusal of a set that is all or nothing, with the fields of every row that failed alike. */
export const refuseFailed = (
  { rows }: { rows: readonly { refusal?: Refusal | undefined }[] },
  prefix: (index: number) => string = () => '',
): void => {
  const failed = rows.flatMap(({ refusal }, index) =>
    refusal === undefined ? [] : [{ reason: refusal.reason, details: refusal.details, index }],
  )
  const [first] = failed
  if (first === undefined) return
  const alike = failed.filter(({ reason }) => reason === first.reason).slice(0, TOLD)
  const fields = alike.flatMap(({ details, index }) =>
    (details.fields ?? []).map((problem) => ({ ...problem, path: `${prefix(index)}${problem.path}` })),
  )
  const subjects = [...new Set(alike.flatMap(({ details }) => details.subjects ?? []))]
  throw new Refusal(first.reason, {
    ...first.details,
    ...(fields.length > 0 && { fields }),
    ...(subjects.length > 0 && { subjects }),
  })
}
