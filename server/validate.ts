// Values against the schemas of the contract; a refusal names every field that is wrong (spec 5).
import type * as z from 'zod/mini'

import type { Schema } from '../src/contract/endpoint.ts'
import { toFieldProblems } from '../src/contract/field-problems.ts'
import type { FieldProblem } from '../src/contract/problem.ts'
import { Refusal } from './refusal.ts'

/** Texts with a NUL character, which no PostgreSQL can hold. */
const unstorable = (value: unknown, path: string[] = []): FieldProblem[] => {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ path: path.join('.'), code: 'custom', rule: 'text' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => unstorable(below, [...path, name]))
}

/** The value as the schema makes it: trimmed, with its defaults, without what the schema doesn't know. */
export const validate = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw new Refusal('request.invalid', { fields: toFieldProblems(result.error.issues) })
  const fields = unstorable(result.data)
  if (fields.length > 0) throw new Refusal('request.invalid', { fields })
  return result.data
}

/** A reply that doesn't keep the contract is our error, not the caller's. */
export const checkReply = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (!result.success)
    throw new Error(`reply breaks the contract: ${JSON.stringify(toFieldProblems(result.error.issues))}`)
  return result.data
}
