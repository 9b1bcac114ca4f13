// What the form of a protocol says of the parameters of a row, by the columns that they stand in.
import { fieldAt } from '../../../../../src/contract/form/field-at.ts'
import type { ImportProblem } from '../../../../../src/contract/exchange/import-calls.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import { ownParamProblems } from '../../../../../src/contract/records/protocol-config/params.ts'
import { paramLabels } from '../../../protocol-config/rules/params.ts'
import { refusalOf } from '../../../records/rule-problems.ts'
import { wordsOf } from '../../../../../src/contract/form/form-words.ts'
import type { Candidate } from '../candidates.ts'
import type { ParamColumn, ProtocolParams } from './columns.ts'
import { PARAMS } from './hints.ts'

export const judgeParams = (
  { converted }: Candidate,
  columns: readonly ParamColumn[],
  { id, form, defaults }: ProtocolParams,
  { own, kept }: { own: string; kept: string },
): ImportProblem[] => {
  const problems = ownParamProblems(form, { defaults, own }, kept)
  const placed = problems.map((problem) => {
    const param = fieldAt(form, problem.path)?.name
    return { problem, column: columns.find((each) => each.param === param && each.of.has(id)) }
  })
  const told = placed.flatMap(({ problem, column }): ImportProblem[] => {
    if (column === undefined) return []
    const { name } = column
    return [{ ...problem, ...wordsOf(form, problem), path: name, column: converted.columnOf(name) }]
  })
  // What has no column is told of all parameters.
  const others = placed.flatMap(({ problem, column }) => (column === undefined ? [problem] : []))
  if (others.length === 0) return told
  const all = refusalOf(CONNECTION, PARAMS, 'paramsOfForm', paramLabels(form, others))
  return [...told, { ...all, column: converted.columnOf(PARAMS) }]
}
