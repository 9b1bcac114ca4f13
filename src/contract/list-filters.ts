// Conditions on fields that narrow a list, the same for things and records (screens 0, per-column filters).
import * as z from 'zod/mini'

import { LENGTH } from './limits.ts'

/** `contains` looks into texts; a list of values means any of them, an empty one in it what is not given. */
export const ListFilter = z.object({
  field: z.string().check(z.minLength(1), z.maxLength(LENGTH.column)),
  operator: z.enum(['eq', 'ne', 'in', 'contains', 'gte', 'lte', 'empty', 'notEmpty']),
  value: z.optional(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})
export type ListFilter = z.output<typeof ListFilter>

export const ListFilters = z.array(ListFilter).check(z.maxLength(20))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A query holds the filters as JSON. */
export const QueryFilters = z.optional(
  z.string().check(
    z.maxLength(LENGTH.url * 4),
    z.refine((text) => ListFilters.safeParse(parse(text)).success, { params: { rule: 'filters' } }),
  ),
)

export const readFilters = (text: string | undefined): ListFilter[] =>
  text === undefined ? [] : (ListFilters.safeParse(parse(text)).data ?? [])
