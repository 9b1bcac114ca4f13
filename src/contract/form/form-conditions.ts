// Whether a field shows, has to be entered, may be changed: conditions on the values of other fields (screens 5).
import type { Condition, FormDescription, FormField, Scalar } from './form-description.ts'

export type FormValues = Record<string, unknown>

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a dotted name. */
export const valueAt = (values: FormValues, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), values)

/** The values with one of them set; parts on the way are made. */
export const withValue = (values: FormValues, name: string, value: unknown): FormValues => {
  const [head = '', ...rest] = name.split('.')
  const part = values[head]
  return {
    ...values,
    [head]: rest.length === 0 ? value : withValue(isRecord(part) ? part : {}, rest.join('.'), value),
  }
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0)

/** What a field holds that nobody has filled in. */
export const emptyOf = (field: FormField): unknown => {
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'reference':
      return null
    case 'select':
      return field.nullable === true ? null : ''
    case 'multi-select':
    case 'table':
      return []
    case 'switch':
      return false
    default:
      return ''
  }
}

/** The values of a form that is opened anew. */
export const initialValues = ({ fields }: FormDescription): FormValues =>
  fields.reduce<FormValues>(
    (values, field) =>
      withValue(values, field.name, ('default' in field ? field.default : undefined) ?? emptyOf(field)),
    {},
  )

/** Numbers as numbers, all else, dates too, as text. */
const compare = (left: unknown, right: unknown): number | undefined => {
  if (isEmptyValue(left) && left !== false) return undefined
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return typeof left === typeof right ? String(left).localeCompare(String(right), 'en') : undefined
}

const isOneOf = (value: unknown, wanted: Condition['value']) => {
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  return Array.isArray(value) ? value.some((each) => list.includes(each)) : list.includes(value)
}

/** `left operator right`; an order asks for two values of one kind. */
export const relates = (left: unknown, operator: Condition['operator'], right: Scalar | unknown): boolean => {
  const order = compare(left, right)
  switch (operator) {
    case 'eq':
      return left === right
    case 'ne':
      return left !== right
    case 'lt':
      return order !== undefined && order < 0
    case 'lte':
      return order !== undefined && order <= 0
    case 'gt':
      return order !== undefined && order > 0
    case 'gte':
      return order !== undefined && order >= 0
    default:
      return false
  }
}

export const holds = ({ field, operator, value }: Condition, values: FormValues): boolean => {
  const current = valueAt(values, field)
  switch (operator) {
    case 'empty':
      return isEmptyValue(current)
    case 'notEmpty':
      return !isEmptyValue(current)
    case 'in':
      return isOneOf(current, value)
    case 'notIn':
      return !isOneOf(current, value)
    default:
      return relates(current, operator, value)
  }
}

const allHold = (conditions: readonly Condition[], values: FormValues) =>
  conditions.every((condition) => holds(condition, values))

export interface FieldState {
  visible: boolean
  required: boolean
  enabled: boolean
}

const HIDDEN: FieldState = { visible: false, required: false, enabled: false }

/** How each field is, by name. A field that does not show counts as empty for the conditions on it. */
export const fieldStates = ({ fields }: FormDescription, values: FormValues): ReadonlyMap<string, FieldState> => {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const states = new Map<string, FieldState>()
  const seen = new Set<string>()
  const stateOf = (field: FormField): FieldState => {
    const known = states.get(field.name)
    if (known !== undefined) return known
    // A description without cycles never gets here; one with them ends.
    if (seen.has(field.name)) return HIDDEN
    seen.add(field.name)
    const all = (conditions: readonly Condition[] | undefined, without: boolean) =>
      conditions === undefined ? without : allHold(conditions, effective(conditions))
    const visible = all(field.visibleWhen, true)
    const state = visible
      ? {
          visible,
          required: field.required === true || all(field.requiredWhen, false),
          enabled: field.readOnly !== true && all(field.enabledWhen, true),
        }
      : HIDDEN
    states.set(field.name, state)
    return state
  }
  const effective = (conditions: readonly Condition[]): FormValues =>
    conditions.reduce((current, { field }) => {
      const named = byName.get(field)
      return named === undefined || stateOf(named).visible ? current : withValue(current, field, emptyOf(named))
    }, values)
  for (const field of fields) stateOf(field)
  return states
}

/** Whether a choice belongs to another value of the field above it than is chosen there: it is not on offer any more. */
const isStray = (field: FormField, values: FormValues) => {
  if (field.kind !== 'select' || field.within === undefined) return false
  const option = field.options?.find(({ value }) => value === valueAt(values, field.name))
  return option?.of !== undefined && option.of !== valueAt(values, field.within)
}

/** The values as they are sent: what does not show, or is not on offer, is empty. */
export const shownValues = (description: FormDescription, values: FormValues): FormValues => {
  const states = fieldStates(description, values)
  return description.fields.reduce((shown, field) => {
    const isGone = states.get(field.name)?.visible !== true || isStray(field, shown)
    return isGone && valueAt(shown, field.name) !== undefined ? withValue(shown, field.name, emptyOf(field)) : shown
  }, values)
}
