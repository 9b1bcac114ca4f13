// What is wrong with a row of a mapping, and what is probably not meant: types, units, tables, formulas, ranges (screens 4, 9).
import { type MappedAttribute, familyOf, isWhole } from '../attribute.ts'
import { type Conversion, FORMULA_INPUT, invert } from './conversion.ts'
import { parseExpression } from './expression.ts'
import type { MappingLine, Sides } from '../line.ts'
import { rangeAfter } from './range.ts'
import { isConvertible } from './units.ts'
import { tableKey } from './value-table.ts'

export type LineRule =
  | 'targetUnknown'
  | 'sourceUnknown'
  | 'typeMismatch'
  | 'tableNeeded'
  | 'precisionLost'
  | 'unitUnknown'
  | 'unitKind'
  | 'unitDiffers'
  | 'tableEmpty'
  | 'tableLine'
  | 'tableTwice'
  | 'tableMissing'
  | 'tableTarget'
  | 'formula'
  | 'expression'
  | 'inputUnused'
  | 'constantType'
  | 'rangeExceeded'
  | 'notInvertible'

export interface LineProblem {
  rule: LineRule
  /** An error keeps the row from being used; a warning is probably not meant. */
  severity: 'error' | 'warning'
  /** Field of the row that it is about. */
  field: string
  /** What the words speak of: ids, units, codes, numbers. */
  subjects: string[]
}

const error = (rule: LineRule, field: string, ...subjects: string[]): LineProblem => ({
  rule,
  severity: 'error',
  field,
  subjects,
})
const warning = (rule: LineRule, field: string, ...subjects: string[]): LineProblem => ({
  ...error(rule, field, ...subjects),
  severity: 'warning',
})

/** Types that a conversion takes and gives; undefined where it takes any and gives what it says itself. */
const resultType = (conversion: Conversion, type: string): string => {
  switch (conversion.kind) {
    case 'none':
      return type
    case 'bit':
      return 'bool'
    case 'table':
      return 'table'
    case 'linear':
    case 'unit':
    case 'formula':
      return 'double'
  }
}

const typeProblems = (type: string, conversion: Conversion, target: MappedAttribute): LineProblem[] => {
  const family = familyOf(type)
  const counts = family === 'number' || family === 'bool' || family === 'enum'
  const mismatch = error('typeMismatch', 'conversion', type, target.type)
  if (conversion.kind !== 'none' && conversion.kind !== 'table' && !counts) return [mismatch]
  const given = resultType(conversion, type)
  if (given === 'table' || familyOf(target.type) === 'text' || given === target.type) return []
  const [from, to] = [familyOf(given), familyOf(target.type)]
  if (from === 'number' && to === 'number') {
    // A counter of 64 bits counts in units that nobody divides.
    return isWhole(target.type) && target.type !== 'long' && !isWhole(given)
      ? [warning('precisionLost', 'conversion', given, target.type)]
      : []
  }
  if (to === 'number' && (from === 'bool' || from === 'enum')) return []
  if (to === 'enum' && (from === 'bool' || isWhole(given))) return [warning('tableNeeded', 'conversion', target.id)]
  if (to === 'enum' && conversion.kind === 'formula') return []
  if (to === 'bool' && conversion.kind === 'formula') return []
  return [mismatch]
}

const unitProblems = (line: MappingLine, source: MappedAttribute, target: MappedAttribute, { units }: Sides) => {
  const { conversion } = line
  const from = conversion.kind === 'unit' ? conversion.from : source.unit
  if (conversion.kind === 'unit') {
    const missing = [from, target.unit].find((text) => text === '' || units(text) === undefined)
    if (missing !== undefined) return [error('unitUnknown', 'sourceUnit', missing)]
  }
  if (from === '' || target.unit === '' || from === target.unit) return []
  const [left, right] = [units(from), units(target.unit)]
  if (left === undefined || right === undefined || left === right) return []
  if (conversion.kind === 'unit')
    return isConvertible(left, right) ? [] : [error('unitKind', 'conversion', from, target.unit)]
  if (conversion.kind !== 'none') return []
  return isConvertible(left, right)
    ? [warning('unitDiffers', 'conversion', from, target.unit)]
    : [error('unitKind', 'conversion', from, target.unit)]
}

const tableProblems = ({ conversion }: MappingLine, source: MappedAttribute, target: MappedAttribute) => {
  if (conversion.kind !== 'table') return []
  const { entries, otherwise } = conversion.table
  const unread = Map.groupBy(conversion.problems ?? [], ({ rule }) => (rule === 'line' ? 'tableLine' : 'tableTwice'))
  const written = [...unread].map(([rule, lines]) => error(rule, 'table', lines.map(({ text }) => text).join('; ')))
  if (written.length > 0) return written
  if (entries.size === 0 && otherwise === undefined) return [error('tableEmpty', 'table')]
  const known = new Set(target.codes.map(({ code }) => tableKey(code)))
  const wrong = [...entries.values(), ...(otherwise === undefined ? [] : [otherwise])].filter(
    (to) => known.size > 0 && !known.has(tableKey(to)),
  )
  const missing =
    otherwise === undefined ? source.codes.map(({ code }) => code).filter((code) => !entries.has(tableKey(code))) : []
  return [
    ...(wrong.length > 0 ? [error('tableTarget', 'table', wrong.join(', '))] : []),
    ...(missing.length > 0 ? [warning('tableMissing', 'table', missing.join(', '))] : []),
  ]
}

const codeProblems = ({ conversion }: MappingLine, source: MappedAttribute, target: MappedAttribute) => {
  if (conversion.kind !== 'none' || source.codes.length === 0 || target.codes.length === 0) return []
  const known = new Map(target.codes.map(({ code, en, zh }) => [tableKey(code), `${en}|${zh}`]))
  const differs = source.codes.some(({ code, en, zh }) => known.get(tableKey(code)) !== `${en}|${zh}`)
  return differs ? [warning('tableNeeded', 'conversion', target.id)] : []
}

/** Where it cannot be read: the text with a mark before the place. */
const problemText = ({ at }: { at: number }, text: string) => `${text.slice(0, at)} ▸${text.slice(at)}`.trim()

const formulaProblems = (line: MappingLine): LineProblem[] => {
  const { conversion } = line
  const problems: LineProblem[] = []
  if (conversion.kind === 'formula') {
    const { problem } = parseExpression(conversion.text, [FORMULA_INPUT])
    if (problem !== undefined) problems.push(error('formula', 'formula', problemText(problem, conversion.text)))
  }
  if (line.sourceKind !== 'expression') return problems
  const { expression, problem } = parseExpression(line.expression, line.inputs)
  if (problem !== undefined) problems.push(error('expression', 'expression', problemText(problem, line.expression)))
  if (expression === undefined) return problems
  const unused = line.inputs.filter((id) => !line.expression.includes(id))
  return unused.length > 0 ? [...problems, warning('inputUnused', 'inputs', unused.join(', '))] : problems
}

const constantProblems = (line: MappingLine, target: MappedAttribute): LineProblem[] => {
  if (line.sourceKind !== 'constant') return []
  const wrong = error('constantType', 'constant', line.constant, target.type)
  const number = Number(line.constant)
  switch (familyOf(target.type)) {
    case 'number':
      if (line.constant === '' || !Number.isFinite(number)) return [wrong]
      return isWhole(target.type) && !Number.isInteger(number) ? [wrong] : []
    case 'bool':
      return /^(?:true|false|0|1)$/i.test(line.constant) ? [] : [wrong]
    case 'enum':
      return target.codes.length === 0 || target.codes.some(({ code }) => tableKey(code) === tableKey(line.constant))
        ? []
        : [wrong]
    default:
      return []
  }
}

const rangeProblems = (line: MappingLine, target: MappedAttribute, sides: Sides): LineProblem[] => {
  if (familyOf(target.type) !== 'number' || (target.minimum === null && target.maximum === null)) return []
  const range = rangeAfter(line, sides)
  if (range === undefined) return []
  const isWithin = range.minimum >= (target.minimum ?? -Infinity) && range.maximum <= (target.maximum ?? Infinity)
  if (isWithin) return []
  const wanted = [target.minimum ?? '', target.maximum ?? '']
  return [warning('rangeExceeded', 'conversion', ...[range.minimum, range.maximum, ...wanted].map(String))]
}

export interface LineContext {
  sides: Sides
  /** Values also go back, from target to source. */
  bothWays?: boolean
  /** Warnings are not asked for: the range of what comes out, which takes long to try, is left alone. */
  errorsOnly?: boolean
}

/** Everything that a row can be told; an empty list is a good row. */
export const checkLine = (
  line: MappingLine,
  { sides, bothWays = false, errorsOnly = false }: LineContext,
): LineProblem[] => {
  const target = sides.targets.get(line.target)
  if (target === undefined) return [error('targetUnknown', 'target', line.target)]
  const unknown = line.inputs.filter((id) => !sides.sources.has(id))
  const inputField = line.sourceKind === 'expression' ? 'inputs' : 'source'
  if (unknown.length > 0) return [error('sourceUnknown', inputField, unknown.join(', '))]
  const back = line.sourceKind === 'attribute' && invert(line.conversion) !== undefined
  const turning = bothWays && !back ? [warning('notInvertible', 'conversion', line.target)] : []
  const common = [...formulaProblems(line), ...constantProblems(line, target), ...turning]
  const source = sides.sources.get(line.inputs[0] ?? '')
  if (line.sourceKind === 'codeMapping' || common.some(({ severity }) => severity === 'error')) return common
  const range = errorsOnly ? [] : rangeProblems(line, target, sides)
  if (line.sourceKind === 'expression') return [...common, ...typeProblems('double', line.conversion, target), ...range]
  if (source === undefined) return [...common, ...range]
  return [
    ...common,
    ...typeProblems(source.type, line.conversion, target),
    ...unitProblems(line, source, target, sides),
    ...tableProblems(line, source, target),
    ...codeProblems(line, source, target),
    ...range,
  ]
}
