// The fields that several forms have for one column as one field, for its drop-down and its limits: as wide as the widest.
// What a row may have its own form says.
import { FormField } from '../../../src/contract/form/form-description.ts'

/** The same limit of all; undefined where one of them has none. */
const widest = (limits: readonly (number | undefined)[], choose: (...numbers: number[]) => number) => {
  const given = limits.filter((limit) => limit !== undefined)
  return given.length < limits.length ? undefined : choose(...given)
}

const limitsOf = (fields: readonly FormField[]) => {
  const each = (name: 'minimum' | 'maximum' | 'maxLength') =>
    fields.map((field): number | undefined => {
      const limit: unknown = Reflect.get(field, name)
      return typeof limit === 'number' ? limit : undefined
    })
  return {
    minimum: widest(each('minimum'), Math.min),
    maximum: widest(each('maximum'), Math.max),
    maxLength: widest(each('maxLength'), Math.max),
  }
}

type Option = NonNullable<Extract<FormField, { kind: 'select' }>['options']>[number]

/** Choices of all of them, each once; which other value they hang on differs from row to row. */
const optionsOf = (fields: readonly FormField[]) => {
  const options = new Map<string, Option>()
  for (const field of fields) {
    for (const option of ('options' in field && field.options) || []) {
      if (!options.has(option.value)) options.set(option.value, { value: option.value, label: option.label })
    }
  }
  return options.size === 0 ? undefined : [...options.values()]
}

const dictionaryOf = (fields: readonly FormField[]) => {
  const codes = new Set(fields.map((field) => ('dictionary' in field ? field.dictionary : undefined)))
  return codes.size === 1 ? [...codes][0] : undefined
}

const OWN = new Set(['kind', 'name', 'label', 'unit', 'step', 'decimals', 'mono', 'columns', 'maxRows'])

/** Undefined where they are too many for one field. */
export const sharedField = (fields: readonly FormField[]): FormField | undefined => {
  const [first] = fields
  if (first === undefined) return undefined
  const shared = {
    ...Object.fromEntries(Object.entries(first).filter(([name]) => OWN.has(name))),
    ...limitsOf(fields),
    options: optionsOf(fields),
    dictionary: dictionaryOf(fields),
    patternHint: fields.length === 1 && 'patternHint' in first ? first.patternHint : undefined,
  }
  const given = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined))
  const { data } = FormField.safeParse(given)
  return data
}
