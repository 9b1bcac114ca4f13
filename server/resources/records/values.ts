// Values of a record: flat by dotted names on the wire and in the table, nested where the schema of the form reads them.
import { emptyOf, initialValues, isEmptyValue, valueAt, withValue } from '../../../src/contract/form/form-conditions.ts'
import { type RecordKind, SECRET_UNCHANGED } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import { hasSealed, maskWithin } from './secrets/secrets-within.ts'
import { isLost } from './secrets/secrets.ts'

const isDotted = ({ form }: RecordKind) => form.fields.some(({ name }) => name.includes('.'))

export const toNested = (kind: RecordKind, flat: RecordValues): RecordValues =>
  isDotted(kind)
    ? Object.entries(flat).reduce<RecordValues>((nested, [name, value]) => withValue(nested, name, value), {})
    : flat

/** Every field of the form has a value; what the form has not is left out. */
export const toFlat = ({ form }: RecordKind, nested: RecordValues): RecordValues =>
  Object.fromEntries(form.fields.map((field) => [field.name, valueAt(nested, field.name) ?? emptyOf(field)]))

/** What a stored record has in each field of the form as it is today. */
export const completed = ({ form }: RecordKind, stored: RecordValues): RecordValues =>
  Object.fromEntries(form.fields.map((field) => [field.name, stored[field.name] ?? emptyOf(field)]))

/** What a new record has where nobody says otherwise. */
export const defaultsOf = (kind: RecordKind): RecordValues => toFlat(kind, initialValues(kind.form))

/** Not given is not given, however it is written. */
export const isSame = (left: unknown, right: unknown): boolean =>
  (isEmptyValue(left) && isEmptyValue(right)) || JSON.stringify(left) === JSON.stringify(right)

/** A field as it may be seen: with what stands for the secrets inside of it. */
export const maskedWithin = ({ secretsWithin = [] }: RecordKind, name: string, values: RecordValues): unknown =>
  secretsWithin.includes(name) ? maskWithin(values[name]) : values[name]

/** Secrets as they may be seen: there, or not there; one that cannot be opened is to be entered again. */
export const masked = ({ secrets = [], secretsWithin = [] }: RecordKind, values: RecordValues): RecordValues => {
  const hidden = secrets.filter((name) => !isEmptyValue(values[name]))
  const within = secretsWithin.filter((name) => hasSealed(values[name]))
  if (hidden.length + within.length === 0) return values
  return {
    ...values,
    ...Object.fromEntries(hidden.map((name) => [name, isLost(values[name]) ? '' : SECRET_UNCHANGED])),
    ...Object.fromEntries(within.map((name) => [name, maskWithin(values[name])])),
  }
}
