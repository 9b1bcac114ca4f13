// What the change sets of things and those of records have in common: what a caller needs, what he is told of each row and of all,
// and the refusal of a set that is all or nothing (screens 0).
import type { OUTCOMES } from '../../src/contract/thing/thing-change-calls.ts'
import type { BatchEffects } from '../../src/contract/thing/undoable.ts'
import { Refusal } from '../refusal.ts'
import type { SignedIn } from './admin/sessions.ts'

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

interface Done<Current> {
  kind: Kind
  /** Of inserts. */
  key: string | undefined
  unchanged: boolean
  /** Revision before, and after what was written. */
  before: number | undefined
  after: number | undefined
  refusal: Refusal | undefined
  /** As it is now, where the row was made from an older revision. */
  current: Current | undefined
}

export const outcomeOf = (
  { refusal, unchanged }: Pick<Done<unknown>, 'refusal' | 'unchanged'>,
  applied: boolean,
): Outcome => (refusal !== undefined ? 'failed' : unchanged ? 'unchanged' : applied ? 'applied' : 'held')

export const tellRow = <Current>(row: Done<Current>, applied: boolean) => {
  const { kind, key, before, after, refusal, current } = row
  const outcome = outcomeOf(row, applied)
  const revision = outcome === 'unchanged' ? before : outcome === 'applied' ? after : undefined
  return {
    kind,
    outcome,
    ...(key !== undefined && { key }),
    ...(revision !== undefined && { revision }),
    ...tellRefusal(refusal),
    ...(current !== undefined && { current }),
  }
}

interface Result {
  applied: boolean
  deleted: number
  changeId?: string
  effects?: BatchEffects
}

export const tellSet = <Row extends { kind: Kind; outcome: Outcome }>(
  { applied, deleted, changeId, effects }: Result,
  rows: Row[],
  dryRun: boolean,
) => {
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
