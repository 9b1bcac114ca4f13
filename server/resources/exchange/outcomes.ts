// What became of the rows of a run: what was wrong with their cells, what the change set refused, and which rows fail because
// of another one (screens 0, import wizard).
import type { ImportProblem } from '../../../src/contract/exchange/import-calls.ts'
import type { FormDescription } from '../../../src/contract/form/form-description.ts'
import { labelsOf } from '../../../src/contract/form/problem-message.ts'
import type { Refusal } from '../../refusal.ts'
import { atColumns, customProblem } from '../../spreadsheets/cells.ts'
import type { Converted } from './convert.ts'
import type { RowOutcome } from './import-rows.ts'

/** A row, or what goes because no row names it, and what is to become of it. */
export interface Step {
  sheet: number
  row: number
  /** Of the thing or record. */
  id: string
  /** Undefined where no row names it. */
  converted: Converted | undefined
  /** It is there before the import. */
  isThere: boolean
  /** Undefined where the row has problems, or changes nothing. */
  wanted: { kind: 'insert' | 'update' | 'delete' } | undefined
  /** That judges what the row says. */
  form?: FormDescription | undefined
  /** What it shows where no row names it. */
  cells?: RowOutcome['cells']
}

/** What a change set says of a row. */
export interface Said {
  refusal?: Refusal | undefined
  unchanged?: boolean
}

/** A problem that another row is to blame for, if that has failed. */
export interface Blame {
  id: string | null | undefined
  problem: ImportProblem
}

const problemsOf = ({ converted, form }: Step, { reason, details }: Refusal): ImportProblem[] => {
  const { fields = [], subjects } = details
  const shared = { reason, ...(subjects !== undefined && { subjects }) }
  if (fields.length === 0 || converted === undefined) return [{ ...customProblem(null, '', reason), ...shared }]
  return atColumns(converted, fields).map((problem) =>
    reason === 'request.invalid'
      ? { ...problem, ...(form !== undefined && labelsOf(form, problem)) }
      : { ...problem, ...shared },
  )
}

const outcomeOf = ({ wanted, converted }: Step, said: Said | undefined): RowOutcome['outcome'] => {
  if (said?.refusal !== undefined || (converted?.problems.length ?? 0) > 0) return 'failed'
  return wanted === undefined || said?.unchanged === true ? 'unchanged' : wanted.kind
}

/** `blameOf` tells what a problem is where the row that it names has failed, instead of that there is no such thing. */
export const toOutcomes = <Each extends Step>(
  steps: readonly Each[],
  said: ReadonlyMap<Each, Said>,
  blameOf: (step: Each, problem: ImportProblem) => Blame | undefined,
  nameRow: (row: Pick<Step, 'sheet' | 'row'>) => string,
): RowOutcome[] => {
  const outcomes = new Map(steps.map((step) => [step, outcomeOf(step, said.get(step))]))
  const failed = new Map(steps.flatMap((step) => (outcomes.get(step) === 'failed' ? [[step.id, step] as const] : [])))
  const blamed = (step: Each, problem: ImportProblem): ImportProblem => {
    const blame = blameOf(step, problem)
    const culprit = failed.get(blame?.id ?? '')
    return blame === undefined || culprit === undefined ? problem : { ...blame.problem, subjects: [nameRow(culprit)] }
  }
  return steps.map((step): RowOutcome => {
    const { sheet, row, id, converted, isThere, cells } = step
    const refusal = said.get(step)?.refusal
    const outcome = outcomes.get(step) ?? 'failed'
    const problems = [...(converted?.problems ?? []), ...(refusal === undefined ? [] : problemsOf(step, refusal))]
    return {
      sheet,
      row,
      outcome,
      recordId: outcome !== 'failed' || isThere ? id : null,
      problems: problems.map((problem) => blamed(step, problem)),
      ...(cells !== undefined && { cells }),
    }
  })
}
