// Shapes that several calls on things share: ids, revisions, counters, fields that are checked row by row (spec 7).
import * as z from 'zod/mini'

import { BATCH_LIMIT, COUNTER_LIMIT, INTEGER_LIMIT, LENGTH } from '../wire/limits.ts'

export const Identifier = z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier))
export const Identifiers = z.array(Identifier).check(z.minLength(1), z.maxLength(BATCH_LIMIT))
export const Revision = z.int().check(z.gte(1), z.lte(INTEGER_LIMIT))

/** Number that may arrive as text of a query. */
export const queryNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum))

/** Fields of a form, by their names; each row is checked by itself, so that one wrong row spoils no other. */
export const Fields = z.record(z.string().check(z.maxLength(LENGTH.identifier)), z.unknown())
export type Fields = z.output<typeof Fields>

const counter = z.int().check(z.gte(0), z.lte(COUNTER_LIMIT))

/** Counters of a pattern: `{n}` runs from `start` in steps. */
export const Range = {
  start: z._default(counter, 1),
  step: z._default(counter.check(z.gte(1)), 1),
  count: z.int().check(z.gte(1), z.lte(BATCH_LIMIT)),
}

/** A name with placeholders; longer than the names made of it. */
export const Pattern = z.string().check(z.trim(), z.minLength(1), z.maxLength(LENGTH.description))
