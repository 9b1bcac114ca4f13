// What orders a list where its first order says nothing, the same for things and records (screens 0, multi-column sort).
import * as z from 'zod/mini'

import { LENGTH } from './limits.ts'

/** Orders beside the first. */
export const THEN_BY_MOST = 3

export interface FurtherOrder {
  /** As the first order names it. */
  name: string
  order: 'asc' | 'desc'
}

/** `name,-updatedAt`: the one that decides first comes first, a hyphen is downwards. */
export const ThenBy = z.optional(
  z.string().check(
    z.maxLength(THEN_BY_MOST * (LENGTH.column + 2)),
    z.refine((text) => readThenBy(text).length <= THEN_BY_MOST, { params: { rule: 'sort' } }),
  ),
)

export const readThenBy = (text: string | undefined): FurtherOrder[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '' && part !== '-')
    .map((part) => (part.startsWith('-') ? { name: part.slice(1), order: 'desc' } : { name: part, order: 'asc' }))

export const writeThenBy = (orders: readonly FurtherOrder[]): string | undefined =>
  orders.length === 0 ? undefined : orders.map(({ name, order }) => `${order === 'desc' ? '-' : ''}${name}`).join(',')
