// What of a form may be kept in the browser: all but its secrets, which stay as they were loaded, told or not (ENT-10).
import { isSameJson } from '../../lib/json/same-json.ts'
import { type FormValues, valueAt, withValue } from './form-conditions.ts'
import type { FormDescription, FormField } from './form-description.ts'

const isSecret = (field: FormField) =>
  field.kind === 'password' || (field.kind === 'table' && field.columns.some(({ kind }) => kind === 'password'))

/** What keeps a value that may hold secrets inside: the value without them. */
export type WithoutSecrets = (value: unknown, before: unknown) => unknown

export interface FormSecrets {
  description: FormDescription
  /** Fields that are secret although their kind does not say so. */
  secrets?: readonly string[] | undefined
  /** Fields that may hold secrets inside. */
  within?: readonly string[] | undefined
  /** How these are kept, by field; one that does not say is not kept. */
  strip?: ReadonlyMap<string, WithoutSecrets> | undefined
}

export const withoutSecrets = (
  { description, secrets = [], within = [], strip }: FormSecrets,
  values: FormValues,
  before: FormValues,
): { values: FormValues; omitted: boolean } => {
  const hidden = [...description.fields.filter(isSecret).map(({ name }) => name), ...secrets]
  const shown = hidden.reduce((all, name) => withValue(all, name, valueAt(before, name)), values)
  const kept = within.reduce((all, name) => {
    const own = valueAt(before, name)
    return withValue(all, name, strip?.get(name)?.(valueAt(all, name), own) ?? own)
  }, shown)
  return { values: kept, omitted: !isSameJson(kept, values) }
}
