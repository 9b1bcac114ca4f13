// Writes what a file wants, kind by kind, by the change sets that every other write of records uses; a dry run is the very
// same and is undone (screens 0, import wizard; decision 48).
import type { ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import { OWNER_COLUMN } from '../../../../src/contract/records/record-columns.ts'
import { THING_RESOURCE, type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Author } from '../../author.ts'
import type { Row, Wanted } from '../../records/changes/rows.ts'
import { runRows } from '../../records/changes/run.ts'
import { lockRecords } from '../../records/lock.ts'
import type { RowOutcome } from '../import-rows.ts'
import type { RunContext } from '../import-subject.ts'
import { type Blame, toOutcomes } from '../outcomes.ts'
import type { Step } from './wanted.ts'

export interface Writing {
  writer: Writer
  author: Author
  /** In the order of writing. */
  kinds: readonly RecordKind[]
  steps: readonly Step[]
  isBrought: boolean
  checkCancelled: () => void
}

const isDeletion = ({ wanted }: Step) => wanted?.kind === 'delete'

/** Who writes things and records takes the locks in one order, whichever kind comes first. */
const lock = (writer: Writer, { tenantId }: Author, kinds: readonly RecordKind[]) => {
  const [first] = kinds
  const withThings = kinds.find((kind) => referencesOf(kind).some(({ resource }) => resource === THING_RESOURCE))
  const kind = withThings ?? first
  return kind === undefined ? Promise.resolve() : lockRecords(writer, tenantId, kind)
}

/** Runs everything; what may not go because of what goes later is tried again at the end, the last kind first. */
const writeSteps = async (writing: Writing): Promise<ReadonlyMap<Step, Row>> => {
  const { writer, author, kinds, steps, isBrought, checkCancelled } = writing
  const results = new Map<Step, Row>()
  const byKind = Map.groupBy(steps, ({ kind }) => kind)
  const run = async (kind: RecordKind, some: readonly Step[]) => {
    const asked = some.filter(({ wanted }) => wanted !== undefined)
    if (asked.length === 0) return
    checkCancelled()
    const wanted = asked.flatMap((step): Wanted[] => (step.wanted === undefined ? [] : [step.wanted]))
    const { rows } = await runRows(writer, author, kind, wanted, { mode: 'each', isBrought })
    for (const [index, row] of rows.entries()) {
      const step = asked[index]
      if (step !== undefined) results.set(step, row)
    }
  }
  await lock(writer, author, kinds)
  for (const kind of kinds) await run(kind, byKind.get(kind) ?? [])
  for (const kind of kinds.toReversed()) {
    const inUse = (byKind.get(kind) ?? []).filter(
      (step) => isDeletion(step) && results.get(step)?.refusal?.reason === 'record.inUse',
    )
    await run(kind, inUse)
  }
  return results
}

/** Rows that belong or refer to a row that failed say so, instead of that there is no such record. */
const blameOf = ({ candidate }: Step, problem: ImportProblem): Blame | undefined => {
  const { reason, column, path, code } = problem
  if (candidate === undefined) return undefined
  const { owner, converted } = candidate
  if (reason === 'record.ownerUnknown') {
    const place = { column: converted.columnOf(OWNER_COLUMN), path: OWNER_COLUMN, code }
    return { id: owner?.id, problem: { ...place, rule: 'ownerFailed' } }
  }
  if (reason !== 'record.referenceUnknown') return undefined
  return { id: String(converted.values.get(path) ?? ''), problem: { column, path, code, rule: 'referenceFailed' } }
}

/** Runs all, and answers what became of it. */
export const runSteps = async (writing: Writing, nameRow: RunContext['nameRow']): Promise<RowOutcome[]> =>
  toOutcomes(writing.steps, await writeSteps(writing), blameOf, nameRow)
