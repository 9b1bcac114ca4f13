// Conditions on fields that narrow a list, the same for things and records (screens 0, per-column filters).
import * as z from 'zod/mini'

import { EMPTY_MARKER } from '../../lib/text/format.ts'
import { LENGTH } from './limits.ts'

/**
 * `contains` looks into texts; a list of values means any of them, an empty one in it what is not given. `@empty` as a value
 * says the same as an empty one (spec 3; ENT-15).
 */
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

const EMPTY_OPERATORS: Partial<Record<ListFilter['operator'], ListFilter['operator']>> = { eq: 'empty', ne: 'notEmpty' }

/** The condition that a filter means, without the marker of what is not given. */
export const meaningOf = (filter: ListFilter): ListFilter => {
  const { field, operator, value } = filter
  if (Array.isArray(value)) return { ...filter, value: value.map((each) => (each === EMPTY_MARKER ? '' : each)) }
  const empty = value === EMPTY_MARKER ? EMPTY_OPERATORS[operator] : undefined
  return empty === undefined ? filter : { field, operator: empty }
}

export const readFilters = (text: string | undefined): ListFilter[] =>
  text === undefined ? [] : (ListFilters.safeParse(parse(text)).data ?? [])
