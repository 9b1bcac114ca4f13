// Whether a reply is what the contract says, as far as a view would break otherwise (decision 30).
import type * as z from 'zod/mini'

import type { Data, Endpoint } from '../contract/wire/endpoint.ts'

type Issue = z.core.$ZodIssue

/** Makes the data of a reply into what the caller wants, or throws TypeError with what is wrong about it. */
export type Reader<T> = (data: unknown) => T

/** Of another kind, or not there. A value out of bounds and a code that is new are let through: both can be shown. */
const isOfWrongKind = (issue: Issue): boolean => {
  if (issue.code === 'invalid_union') {
    return issue.errors.length === 0 || issue.errors.every((errors) => errors.some(isOfWrongKind))
  }
  if (issue.code === 'invalid_value') return typeof issue.input !== typeof issue.values[0]
  return issue.code === 'invalid_type' || issue.code === 'invalid_key' || issue.code === 'invalid_element'
}

/** The data as it came, when no part of it is of another kind than the schema of its call says, e.g. `rows.3.name`. */
export const readerOf =
  <E extends Endpoint>({ data: schema }: E): Reader<Data<E>> =>
  (data) => {
    const parsed = schema.safeParse(data, { reportInput: true })
    const wrong = parsed.success ? undefined : parsed.error.issues.find(isOfWrongKind)
    if (wrong !== undefined) throw new TypeError(`${['data', ...wrong.path].map(String).join('.')}: ${wrong.code}`)
    // The schema has seen it: all that is let through is a value that is new.
    return data as Data<E>
  }

/** For a call whose reply nobody reads: that it succeeded is all. */
export const ignoreReply: Reader<void> = () => {}
