// Cells of parameters as the parameters of the connection that their row means, judged by the form of its protocol as the form
// on the screen judges them; what is wrong is told at its cell (VAL-1; RTE-10, RTE-11).
import { type FormValues, valueAt, withValue } from '../../../../../src/contract/form/form-conditions.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import {
  paramsOver,
  paramsText,
  readParams,
  withoutParam,
  ownParamProblems,
} from '../../../../../src/contract/records/protocol-config/params.ts'
import { refusal, refusalOf } from '../../../records/rule-problems.ts'
import { customProblem, isEmptyCell } from '../../../../spreadsheets/cells.ts'
import { aboveOf, isSameValue, readDescribed } from '../../cells.ts'
import type { Candidate } from '../candidates.ts'
import type { Choices } from '../../choices.ts'
import { type PartCell, plainText } from '../../convert.ts'
import { type ParamColumn, type ProtocolParams, REST } from './columns.ts'
import { PARAMS } from './hints.ts'
import { shownParams, tellParams } from './tell.ts'
import { fieldAt } from '../../../../../src/contract/form/field-at.ts'
import type { ImportProblem } from '../../../../../src/contract/exchange/import-calls.ts'
import { paramLabels } from '../../../protocol-config/rules/params.ts'
import { labelsOf } from '../../../../../src/contract/form/problem-message.ts'

/** What the form of a protocol says of the parameters of a row, by the columns that they stand in. */
const judgeParams = (
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
    return [{ ...problem, ...labelsOf(form, problem), path: name, column: converted.columnOf(name) }]
  })
  // What has no column is told of all parameters.
  const others = placed.flatMap(({ problem, column }) => (column === undefined ? [problem] : []))
  if (others.length === 0) return told
  const all = refusalOf(CONNECTION, PARAMS, 'paramsOfForm', paramLabels(form, others))
  return [...told, { ...all, column: converted.columnOf(PARAMS) }]
}

export interface Taking {
  columns: readonly ParamColumn[]
  protocols: ReadonlyMap<unknown, ProtocolParams>
  choices: Choices
}

interface Row extends Taking {
  candidate: Candidate
  /** As the row will have it, and as its record has it. */
  protocol: ProtocolParams | undefined
  before: ProtocolParams | undefined
  /** Text of the record, and what it says. */
  kept: string
  own: FormValues
  /** What the row says as JSON; undefined where it says nothing. */
  written: FormValues | undefined
}

const isDependent = ({ field }: ParamColumn) => field.kind === 'select' && field.within !== undefined

/** Filled cells, those that others hang on first. */
const setFilled = (row: Row, filled: readonly (readonly [ParamColumn, PartCell])[], start: FormValues): FormValues => {
  const { candidate, protocol, own, choices } = row
  const { problems } = candidate.converted
  return filled
    .toSorted(([a], [b]) => Number(isDependent(a)) - Number(isDependent(b)))
    .reduce((params, [column, { at, cell }]) => {
      const field = protocol && column.of.get(protocol.id)
      if (protocol === undefined || field === undefined) {
        problems.push({ ...refusal(CONNECTION, column.name, 'paramOfProtocol'), column: at })
        return params
      }
      const above = aboveOf(field, () => paramsOver(protocol.inherited, params))
      const around = { above, kept: valueAt(own, column.param) }
      const read = readDescribed(field, cell, choices, around)
      if ('value' in read) return withValue(params, column.param, read.value)
      problems.push(customProblem(at, column.name, read.rule))
      return params
    }, start)
}

/** An empty cell takes over the default again, unless the same cell would be empty in an export. */
const clearEmpty = (row: Row, empty: readonly ParamColumn[], start: FormValues): FormValues => {
  if (empty.length === 0) return start
  const { candidate, protocol, before, columns, written, choices } = row
  const { stored } = candidate
  const told = stored && tellParams(columns, before, stored.values, { choices, language: 'en' })
  return empty.reduce((params, column) => {
    if (written !== undefined && valueAt(written, column.param) !== undefined) return params
    const isOwn = protocol !== undefined && column.of.has(protocol.id)
    const isLost = written !== undefined && isOwn
    return isLost || told?.has(column.name) === true ? withoutParam(params, column.param) : params
  }, start)
}

/** What is kept of the parameters that have a column: JSON beside the columns says nothing of them by leaving them out. */
const knownOf = ({ columns, protocol, own }: Row): FormValues =>
  columns.reduce<FormValues>((known, { param, of }) => {
    const value = protocol !== undefined && of.has(protocol.id) ? valueAt(own, param) : undefined
    return value === undefined ? known : withValue(known, param, value)
  }, {})

const startOf = (row: Row, isWhole: boolean): FormValues => {
  if (row.written === undefined) return row.own
  return isWhole ? row.written : paramsOver(knownOf(row), row.written)
}

const fill = (row: Row, isWhole: boolean) => {
  const { candidate, columns, protocol, before, kept, own } = row
  const { values, parts, problems } = candidate.converted
  const mapped = columns.flatMap((column) => {
    const part = parts.get(column.name)
    return part === undefined ? [] : [[column, part] as const]
  })
  const empty = mapped.filter(([, { cell }]) => isEmptyCell(cell)).map(([column]) => column)
  const filled = mapped.filter(([, { cell }]) => !isEmptyCell(cell))
  const wrong = problems.length
  const params = setFilled(row, filled, clearEmpty(row, empty, startOf(row, isWhole)))
  if (problems.length > wrong) return
  const isSame = isSameValue(params, own)
  if (isSame) values.delete(PARAMS)
  else values.set(PARAMS, paramsText(params))
  const isEntered = candidate.stored === undefined || !isSame || protocol !== before
  if (isEntered && protocol !== undefined && Object.keys(params).length > 0) {
    problems.push(...judgeParams(candidate, columns, protocol, { own: paramsText(params), kept }))
  }
}

const take = (taking: Taking, candidate: Candidate) => {
  const { converted, stored } = candidate
  const { values, references, parts, problems } = converted
  // Whose protocol is not found has been told so.
  if (parts.size === 0 || (references.has('protocol') && !values.has('protocol'))) return
  const rest = parts.get(REST.name)
  if (rest !== undefined && typeof rest.cell === 'object' && rest.cell !== null) {
    problems.push(customProblem(rest.at, REST.name, rest.cell.flaw))
    return
  }
  const isWhole = values.has(PARAMS)
  const text = isWhole ? values.get(PARAMS) : rest && plainText(rest.cell)
  const written = text === undefined ? undefined : readParams(text)
  const kept = stored === undefined ? '' : shownParams(stored.values)
  const isReadable = text === undefined || written !== undefined
  const before = taking.protocols.get(stored?.values.protocol)
  const protocol = values.has('protocol') ? taking.protocols.get(values.get('protocol')) : before
  // What is no object is for the connection to refuse, or to keep.
  if (!isReadable) values.set(PARAMS, text)
  else fill({ ...taking, candidate, protocol, before, kept, own: readParams(kept) ?? {}, written }, isWhole)
}

export const takeParams = (taking: Taking, candidates: readonly Candidate[]): void => {
  for (const candidate of candidates) take(taking, candidate)
}
