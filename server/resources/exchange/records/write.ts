// Writes what a file wants, kind by kind, by the change sets that every other write of records uses; a dry run is the very
// same and is undone (screens 0, import wizard; decision 48).
import type { ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import { OWNER_COLUMN } from '../../../../src/contract/records/record-columns.ts'
import { THING_RESOURCE, type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { Row, Wanted } from '../../records/changes/rows.ts'
import { runRows } from '../../records/changes/run.ts'
import { lockRecords } from '../../records/lock.ts'
import { atColumns, customProblem } from '../../../spreadsheets/cells.ts'
import type { RowOutcome } from '../import-rows.ts'
import type { RunContext } from '../import-subject.ts'
import type { Candidate } from './candidates.ts'
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

type Results = ReadonlyMap<Step, Row>

const isDeletion = ({ wanted }: Step) => wanted?.kind === 'delete'

/** Who writes things and records takes the locks in one order, whichever kind comes first. */
const lock = (writer: Writer, { tenantId }: Author, kinds: readonly RecordKind[]) => {
  const [first] = kinds
  const withThings = kinds.find((kind) => referencesOf(kind).some(({ resource }) => resource === THING_RESOURCE))
  const kind = withThings ?? first
  return kind === undefined ? Promise.resolve() : lockRecords(writer, tenantId, kind)
}

/** Runs everything; what may not go because of what goes later is tried again at the end, the last kind first. */
export const writeSteps = async (writing: Writing): Promise<Results> => {
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

const problemsOf = ({ candidate }: Step, { reason, details }: Refusal): ImportProblem[] => {
  const { fields = [], subjects } = details
  const shared = { reason, ...(subjects !== undefined && { subjects }) }
  if (fields.length === 0 || candidate === undefined) return [{ ...customProblem(null, '', reason), ...shared }]
  return atColumns(candidate.converted, fields).map((problem) =>
    reason === 'request.invalid' ? problem : { ...problem, ...shared },
  )
}

/** Rows that belong or refer to a row that failed say so, instead of that there is no such record. */
const blame = (
  { candidate }: Step,
  problems: readonly ImportProblem[],
  failed: ReadonlyMap<string, Step>,
  nameRow: RunContext['nameRow'],
): ImportProblem[] => {
  const blamed = ({ owner, converted }: Candidate, problem: ImportProblem): ImportProblem => {
    if (problem.reason === 'record.ownerUnknown') {
      const above = failed.get(owner?.id ?? '')
      if (above === undefined) return problem
      const place = { column: converted.columnOf(OWNER_COLUMN), path: OWNER_COLUMN, code: problem.code }
      return { ...place, rule: 'ownerFailed', subjects: [nameRow(above)] }
    }
    if (problem.reason !== 'record.referenceUnknown') return problem
    const target = failed.get(String(converted.values.get(problem.path) ?? ''))
    if (target === undefined) return problem
    const { column, path, code } = problem
    return { column, path, code, rule: 'referenceFailed', subjects: [nameRow(target)] }
  }
  return candidate === undefined ? [...problems] : problems.map((problem) => blamed(candidate, problem))
}

const outcomeOf = ({ wanted, candidate }: Step, row: Row | undefined): RowOutcome['outcome'] => {
  if (row?.refusal !== undefined || (candidate?.converted.problems.length ?? 0) > 0) return 'failed'
  if (wanted === undefined || row?.unchanged === true) return 'unchanged'
  return wanted.kind
}

export const toOutcomes = (
  steps: readonly Step[],
  results: Results,
  nameRow: RunContext['nameRow'],
  cellsOf: (step: Step) => RowOutcome['cells'],
): RowOutcome[] => {
  const failed = new Map(
    steps.flatMap((step) => (outcomeOf(step, results.get(step)) === 'failed' ? [[step.id, step] as const] : [])),
  )
  return steps.map((step): RowOutcome => {
    const { sheet, row, id, candidate } = step
    const result = results.get(step)
    const outcome = outcomeOf(step, result)
    const refused = result?.refusal === undefined ? [] : problemsOf(step, result.refusal)
    const problems = blame(step, [...(candidate?.converted.problems ?? []), ...refused], failed, nameRow)
    const isKnown = outcome !== 'failed' || candidate?.stored !== undefined || candidate === undefined
    const cells = cellsOf(step)
    return { sheet, row, outcome, recordId: isKnown ? id : null, problems, ...(cells !== undefined && { cells }) }
  })
}
