// What a form says of one of its fields in a row of the grid: whether it shows, whether it takes input, what is wrong with it.
// The contract's own schema judges it, on a form of that field and of those that it looks at (RTE-8, VAL-1).
import { toFieldProblems } from '../../../../contract/form/field-problems.ts'
import { type FormValues, emptyOf, fieldStates, valueAt, withValue } from '../../../../contract/form/form-conditions.ts'
import type { FormDescription, FormField } from '../../../../contract/form/form-description.ts'
import { schemaOf } from '../../../../contract/form/form-schema.ts'
import { labelsOf } from '../../../../contract/form/problem-message.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'

const CONDITIONS = ['visibleWhen', 'requiredWhen', 'enabledWhen'] as const

const isConditional = (field: FormField) => CONDITIONS.some((when) => field[when] !== undefined)

const looksAt = (field: FormField): string[] => [
  ...CONDITIONS.flatMap((when) => field[when]?.map((condition) => condition.field) ?? []),
  ...(field.kind === 'select' && field.within !== undefined ? [field.within] : []),
]

/** The part of a form that one field hangs on. */
const partFor = (description: FormDescription, field: FormField): FormDescription => {
  const rules = description.rules.filter((rule) => rule.field === field.name)
  const names = new Set<string>()
  const take = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const found = description.fields.find((each) => each.name === name)
    if (found !== undefined) looksAt(found).forEach(take)
  }
  take(field.name)
  for (const { other } of rules) take(other)
  return { ...description, rules, fields: description.fields.filter(({ name }) => names.has(name)) }
}

/** Value of a field by its name; undefined where nobody knows one. */
export type ReadField = (name: string) => unknown

export interface FieldRules {
  field: FormField
  isVisible: (read: ReadField) => boolean
  isEnabled: (read: ReadField) => boolean
  /** Whether a choice belongs to what is chosen in the field above it. */
  isOnOffer: (choice: string, read: ReadField) => boolean
  problem: (read: ReadField) => FieldProblem | undefined
}

const rulesFor = (description: FormDescription, field: FormField): FieldRules => {
  const part = partFor(description, field)
  const schema = schemaOf(part)
  const valuesOf = (read: ReadField): FormValues =>
    part.fields.reduce<FormValues>((values, each) => withValue(values, each.name, read(each.name) ?? emptyOf(each)), {})
  const stateOf = (read: ReadField) => fieldStates(part, valuesOf(read)).get(field.name)
  const isOnOffer = (choice: string, read: ReadField) => {
    if (field.kind !== 'select' || field.within === undefined) return true
    const { of } = field.options?.find(({ value }) => value === choice) ?? {}
    return of === undefined || of === read(field.within)
  }
  return {
    field,
    isOnOffer,
    isVisible: (read) => field.visibleWhen === undefined || stateOf(read)?.visible === true,
    isEnabled: (read) => field.readOnly !== true && (!isConditional(field) || stateOf(read)?.enabled === true),
    problem: (read) => {
      const values = valuesOf(read)
      const value = valueAt(values, field.name)
      if (typeof value === 'string' && !isOnOffer(value, read)) return { path: field.name, code: 'invalid_value' }
      const found = toFieldProblems(schema.safeParse(values).error?.issues ?? []).find(
        ({ path }) => path === field.name,
      )
      return found && { ...found, ...labelsOf(description, found) }
    },
  }
}

const known = new WeakMap<FormDescription, Map<string, FieldRules | undefined>>()

/** Undefined where the form has no such field. Made once for each form: cells are judged at every drawing. */
export const fieldRules = (description: FormDescription, name: string): FieldRules | undefined => {
  const made = known.get(description) ?? new Map<string, FieldRules | undefined>()
  known.set(description, made)
  if (made.has(name)) return made.get(name)
  const field = description.fields.find((each) => each.name === name)
  const rules = field && rulesFor(description, field)
  made.set(name, rules)
  return rules
}
