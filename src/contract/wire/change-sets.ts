// What change sets of things and of records have in common: what is said of a set, and what is told of it and of each row (spec 7).
import * as z from 'zod/mini'

import { BATCH_LIMIT, LENGTH } from './limits.ts'
import { ToldOrigin } from './origins.ts'
import { FieldProblem } from './problem.ts'
import { REASONS } from './reasons.ts'

/** The caller's own name of a row that has no id yet. */
export const Key = z.string().check(z.minLength(1), z.maxLength(LENGTH.text))

/** What is said of a change; the history keeps it. */
export const Comment = z.optional(z.string().check(z.maxLength(LENGTH.description)))

export const ChangeSet = {
  /** `all`: nothing is applied if one row fails. `each`: the rows that can be applied are. */
  mode: z._default(z.enum(['all', 'each']), 'all'),
  /** Everything is done as in a real run, and then undone. */
  dryRun: z._default(z.boolean(), false),
  origin: ToldOrigin,
  comment: Comment,
}

type Rows = Record<'inserts' | 'updates' | 'deletes', readonly unknown[]>
const countOf = ({ inserts, updates, deletes }: Rows) => inserts.length + updates.length + deletes.length

export const someRows = z.refine<Rows>((rows) => countOf(rows) > 0, { params: { rule: 'empty' } })
export const notTooMany = z.refine<Rows>((rows) => countOf(rows) <= BATCH_LIMIT, { params: { rule: 'tooMany' } })

/**
 * `applied`, in a dry run: would be. `unchanged`: it is like this already. `held`: right in itself, not applied because others
 * failed.
 */
export const OUTCOMES = ['applied', 'unchanged', 'held', 'failed'] as const

/** A row, beside its id and what is there now. */
export const ChangeRow = {
  kind: z.enum(['insert', 'update', 'delete']),
  /** Of inserts. */
  key: z.optional(z.string()),
  outcome: z.enum(OUTCOMES),
  /** Revision after this. */
  revision: z.optional(z.number()),
  reason: z.optional(z.enum(REASONS)),
  fields: z.optional(z.array(FieldProblem)),
  subjects: z.optional(z.array(z.string())),
}

/** Beside the rows: inserts, updates, deletes, each in the order of the call. */
export const ChangesApplied = {
  /** Whether anything was, or in a dry run would be, applied. */
  applied: z.boolean(),
  /** `deleted` counts those that went with the ones above them. */
  counts: z.object({
    inserted: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    deleted: z.number(),
    failed: z.number(),
  }),
}
