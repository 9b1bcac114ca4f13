// What is wrong with a description of a form itself: names, conditions in a ring, defaults, choices (screens 5, Validate).
import { compilePattern } from '../../lib/text/linear-pattern.ts'
import type { Condition, FormDescription, FormField } from './form-description.ts'
import { fieldSchema } from './form-schema.ts'

export interface DescribedProblem {
  path: (string | number)[]
  rule: string
}

const conditionsOf = (field: FormField): readonly (readonly [string, Condition, number])[] =>
  (['visibleWhen', 'requiredWhen', 'enabledWhen'] as const).flatMap((when) =>
    (field[when] ?? []).map((condition, index) => [when, condition, index] as const),
  )

/** Why a pattern is refused; each is a rule of its own. */
const patternProblem = (pattern: string): string | undefined => {
  const compiled = compilePattern(pattern)
  return typeof compiled === 'string' ? compiled : undefined
}

const ORDERS: readonly string[] = ['lt', 'lte', 'gt', 'gte']
const ORDERED: readonly string[] = ['number', 'integer', 'date']

const conditionProblem = (condition: Condition, field: FormField, known: ReadonlyMap<string, FormField>) => {
  const { operator, value } = condition
  const named = known.get(condition.field)
  if (named === undefined) return 'conditionUnknown'
  if (named.name === field.name) return 'conditionCycle'
  const takesNone = operator === 'empty' || operator === 'notEmpty'
  const takesList = operator === 'in' || operator === 'notIn'
  if (takesNone !== (value === undefined) || takesList !== Array.isArray(value)) return 'conditionValue'
  return ORDERS.includes(operator) && !ORDERED.includes(named.kind) ? 'conditionValue' : undefined
}

const ownProblems = (field: FormField): string[] => {
  const problems: string[] = []
  if (field.kind === 'select' || field.kind === 'multi-select') {
    const values = field.options?.map((option) => option.value) ?? []
    if (values.length > 0 === (field.dictionary !== undefined)) problems.push('options')
    if (new Set(values).size < values.length) problems.push('optionTwice')
  }
  if (field.kind === 'table') {
    const names = field.columns.map(({ name }) => name)
    if (new Set(names).size < names.length || names.some((name) => name.includes('.'))) problems.push('columnName')
    problems.push(...field.columns.flatMap(ownProblems))
  }
  const hasRange = field.kind === 'number' || field.kind === 'integer'
  if (hasRange && (field.minimum ?? -Infinity) > (field.maximum ?? Infinity)) problems.push('range')
  if ('maxLength' in field && (field.minLength ?? 0) > (field.maxLength ?? Infinity)) problems.push('range')
  const pattern = field.kind === 'text' && field.pattern !== undefined ? patternProblem(field.pattern) : undefined
  if (pattern !== undefined) return [...problems, pattern]
  const hasDefault = 'default' in field && field.default !== undefined
  if (problems.length === 0 && hasDefault && !fieldSchema(field).safeParse(field.default).success) {
    problems.push('default')
  }
  return problems
}

const withinOf = (field: FormField): [string] | undefined =>
  field.kind === 'select' && field.within !== undefined ? [field.within] : undefined

/** Fields whose conditions lead back to themselves. */
const ringNames = (fields: readonly FormField[]): Set<string> => {
  const leads = new Map(
    fields.map((field) => [
      field.name,
      [...conditionsOf(field).map(([, { field: name }]) => name), ...(withinOf(field) ?? [])],
    ]),
  )
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    (leads.get(from) ?? []).some((next) => {
      if (next === wanted) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, wanted, seen)
    })
  return new Set(fields.map(({ name }) => name).filter((name) => reaches(name, name, new Set())))
}

type Parts = Pick<FormDescription, 'fields' | 'sections' | 'rules' | 'columns'>

/** Everything that is wrong, each with its place in the description. */
export const describedProblems = ({ fields, sections, rules, columns }: Parts): DescribedProblem[] => {
  const known = new Map(fields.map((field) => [field.name, field]))
  const sectionIds = new Set(sections.map(({ id }) => id))
  const rings = ringNames(fields)
  const seen = new Set<string>()
  const ofField = (field: FormField, index: number): DescribedProblem[] => {
    const path = ['fields', index]
    const problems: DescribedProblem[] = ownProblems(field).map((rule) => ({ path, rule }))
    const isPart = fields.some(({ name }) => name.startsWith(`${field.name}.`))
    if (seen.has(field.name) || isPart) problems.push({ path: [...path, 'name'], rule: 'nameTwice' })
    seen.add(field.name)
    if (field.section !== undefined && !sectionIds.has(field.section)) problems.push({ path, rule: 'section' })
    if ((field.span ?? 1) > columns) problems.push({ path, rule: 'span' })
    const above = withinOf(field)?.map((name) => known.get(name)?.kind)
    if (above !== undefined && above[0] !== 'select') problems.push({ path, rule: 'within' })
    if (rings.has(field.name)) problems.push({ path, rule: 'conditionCycle' })
    const conditions = conditionsOf(field).flatMap(([when, condition, place]) => {
      const rule = conditionProblem(condition, field, known)
      return rule === undefined || rule === 'conditionCycle' ? [] : [{ path: [...path, when, place], rule }]
    })
    return [...problems, ...conditions]
  }
  const twice = sections.flatMap(({ id }, index) =>
    sections.findIndex((section) => section.id === id) === index
      ? []
      : [{ path: ['sections', index], rule: 'sectionTwice' }],
  )
  const ruleProblems = rules.flatMap(({ field, other }, index) =>
    known.has(field) && known.has(other) && field !== other ? [] : [{ path: ['rules', index], rule: 'ruleField' }],
  )
  return [...fields.flatMap(ofField), ...twice, ...ruleProblems]
}
