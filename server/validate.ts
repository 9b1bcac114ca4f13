// Values against the schemas of the contract; a refusal names every field that is wrong (spec 5).
import type * as z from 'zod/mini'

import type { Schema } from '../src/contract/wire/endpoint.ts'
import { toFieldProblems } from '../src/contract/form/field-problems.ts'
import { ENTRIES_LIMIT, NESTING_LIMIT, PROBLEMS_LIMIT } from '../src/contract/wire/limits.ts'
import type { FieldProblem } from '../src/contract/wire/problem.ts'
import { Refusal } from './refusal.ts'

/** Lists and objects of a request with the way to them. */
interface Level {
  value: object
  name: string | number
  above: Level | undefined
  depth: number
}

/** From so many values on, only the first problem of a request is looked for: each costs as much as the value itself. */
const LARGE = 50_000

/** Names on the way to a field that a refusal tells; nobody reads more. */
const TOLD_NAMES = 8
const TOLD_NAME_LENGTH = 64

const pathOf = (level: Level | undefined, name: string | number): string => {
  const names = [name]
  for (let each = level; each?.above !== undefined; each = each.above) names.unshift(each.name)
  return names
    .slice(0, TOLD_NAMES)
    .map((each) => String(each).slice(0, TOLD_NAME_LENGTH).toWellFormed())
    .join('.')
}

/** Whether PostgreSQL can hold a text: no NUL, no half of a character. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** What no schema may be asked about: too deep, too many, or no text of a database. Counts the values on its way. */
const examine = (root: unknown): { fields: FieldProblem[]; count: number } => {
  const fields: FieldProblem[] = []
  let count = 0
  const open: Level[] = []
  const poll = (value: unknown, name: string | number, above: Level | undefined) => {
    if (typeof value === 'string' && !isStorableText(value)) {
      fields.push({ path: pathOf(above, name), code: 'custom', rule: 'text' })
    } else if (typeof value === 'object' && value !== null) {
      open.push({ value, name, above, depth: (above?.depth ?? 0) + 1 })
    }
  }
  poll(root, '', undefined)
  for (let level = open.pop(); level !== undefined && fields.length < PROBLEMS_LIMIT; level = open.pop()) {
    const { value, depth, above, name } = level
    const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
    const names = list === undefined ? Object.keys(value) : []
    const length = list?.length ?? names.length
    count += length
    if (depth > NESTING_LIMIT) {
      return { fields: [{ path: pathOf(above, name), code: 'custom', rule: 'nesting', maximum: NESTING_LIMIT }], count }
    }
    if (length > ENTRIES_LIMIT) {
      const holds = list === undefined ? 'object' : 'array'
      return { fields: [{ path: pathOf(above, name), code: 'too_big', holds, maximum: ENTRIES_LIMIT }], count }
    }
    for (const [index, below] of (list ?? []).entries()) poll(below, index, level)
    for (const own of names) {
      if (!isStorableText(own)) fields.push({ path: pathOf(level, own), code: 'custom', rule: 'text' })
      poll(Reflect.get(value, own), own, level)
    }
  }
  return { fields: fields.slice(0, PROBLEMS_LIMIT), count }
}

/** The value as the schema makes it: trimmed, with its defaults, without what the schema doesn't know. */
export const validate = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const { fields, count } = examine(value)
  if (fields.length > 0) throw new Refusal('request.invalid', { fields })
  const context: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: count > LARGE }
  const result = schema.safeParse(value ?? {}, context)
  if (result.success) return result.data
  throw new Refusal('request.invalid', { fields: toFieldProblems(result.error.issues.slice(0, PROBLEMS_LIMIT)) })
}

/** A reply that doesn't keep the contract is our error, not the caller's. */
export const checkReply = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (!result.success)
    throw new Error(`reply breaks the contract: ${JSON.stringify(toFieldProblems(result.error.issues))}`)
  return result.data
}
