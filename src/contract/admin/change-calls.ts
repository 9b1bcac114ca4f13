// Changes: all that one act has written, of things and records alike; who, when, from where, row by row, and taken back as a
// whole (screens 0, audit).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { BATCH_LIMIT, LENGTH, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAXIMUM } from '../wire/limits.ts'
import { FieldProblem } from '../wire/problem.ts'
import { REASONS } from '../wire/reasons.ts'
import { RecordName } from '../records/record-shapes.ts'
import { OUTCOMES } from '../wire/change-sets.ts'
import { HISTORY_ACTIONS } from '../thing/thing-history-calls.ts'
import { Identifier, queryNumber } from '../thing/thing-shapes.ts'
import { BatchEffects } from '../thing/undoable.ts'
import { CHANGE_ORIGINS } from '../wire/origins.ts'

/** What happened to a row; records know `insert`, `update`, `state` and `delete`. */
export const CHANGE_ACTIONS = HISTORY_ACTIONS

export const Change = z.object({
  id: z.string(),
  /** User name. */
  by: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  /** Null: of before origins were kept. */
  origin: z.nullable(z.enum(CHANGE_ORIGINS)),
  /** What who did it said about it; empty without. */
  comment: z.string(),
  /** The change that this one takes back. */
  reverts: z.nullable(z.string()),
  /** The last change that took this one back, whole or in part. */
  revertedBy: z.nullable(z.string()),
  /** Name of one of its rows. */
  subject: z.string(),
  /** Rows that the caller may read, by kind (`thing` or a kind of record) and by what happened to them. */
  counts: z.array(z.object({ kind: z.string(), action: z.enum(CHANGE_ACTIONS), count: z.number() })),
  /** Rows that it has. */
  total: z.number(),
})
export type Change = z.output<typeof Change>

const Page = {
  page: z._default(queryNumber(1, 1_000_000), 1),
  limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
}

/** ISO 8601. */
const Moment = z.string().check(
  z.maxLength(LENGTH.identifier),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { params: { rule: 'moment' } }),
)

export const ChangesQuery = z.object({
  /** User name. */
  by: z.optional(z.string().check(z.maxLength(LENGTH.username))),
  /** From this moment on, and before that one. */
  from: z.optional(Moment),
  to: z.optional(Moment),
  origin: z.optional(z.enum(CHANGE_ORIGINS)),
  /** `thing`, or a kind of record. */
  kind: z.optional(Identifier),
  /** A thing: changes of it, of what stands or stood below it, and of records that name one of these. */
  below: z.optional(Identifier),
  ...Page,
})
export type ChangesQuery = z.input<typeof ChangesQuery>

export const getChanges = endpoint({
  method: 'GET',
  path: '/api-thing/v1/changes',
  query: ChangesQuery,
  data: z.object({
    rows: z.array(Change),
    total: z.number(),
    /** `total` stopped counting here; there are more. */
    truncated: z.boolean(),
  }),
})

/** One thing or record in a change, before and after. */
export const ChangeRow = z.object({
  /** `thing`, or a kind of record. */
  kind: z.string(),
  id: z.string(),
  /** Revision that the change made; a deletion counts as one. */
  revision: z.number(),
  name: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  /** Fields as they were and as they became; of what came or went, all that it had. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
})
export type ChangeRow = z.output<typeof ChangeRow>

const params = z.object({ id: Identifier })

export const getChange = endpoint({
  method: 'GET',
  path: '/api-thing/v1/changes/:id',
  params,
  query: z.object(Page),
  data: z.object({
    change: Change,
    rows: z.array(ChangeRow),
    total: z.number(),
    /** Words for what the values name by ids, as far as it is still there. */
    names: z.array(RecordName),
  }),
})

/** What becomes of a row when its change is taken back. */
export const RevertedRow = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** `restore`: it comes back. */
  operation: z.enum(['restore', 'update', 'delete']),
  outcome: z.enum(OUTCOMES),
  /** Each field as it is now, and as it becomes. Empty where the row comes or goes. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  reason: z.optional(z.enum(REASONS)),
  fields: z.optional(z.array(FieldProblem)),
  subjects: z.optional(z.array(z.string())),
})
export type RevertedRow = z.output<typeof RevertedRow>

export const RevertRequest = z.object({
  /** The same is done and then undone: what it would do, and what stands against it. */
  dryRun: z._default(z.boolean(), false),
  /** `all`: nothing is taken back if one row cannot be. `each`: the rows that can be are. */
  mode: z._default(z.enum(['all', 'each']), 'all'),
  /** Only these rows. */
  rows: z.optional(
    z.array(z.object({ kind: Identifier, id: Identifier })).check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  ),
  /** Also rows that somebody changed since: their fields get the values of before, other fields stay. */
  force: z._default(z.boolean(), false),
  comment: z.optional(z.string().check(z.maxLength(LENGTH.description))),
})
export type RevertRequest = z.output<typeof RevertRequest>

export const revertChange = endpoint({
  method: 'POST',
  path: '/api-thing/v1/changes/:id/revert',
  params,
  body: RevertRequest,
  data: z.object({
    /** Whether anything was, or in a dry run would be, taken back. */
    applied: z.boolean(),
    /** The change that this made; not there in a dry run, or where nothing was written. */
    changeId: z.optional(z.string()),
    counts: z.object({ reverted: z.number(), unchanged: z.number(), held: z.number(), failed: z.number() }),
    rows: z.array(RevertedRow),
    /** Ids of what was taken back, by kind: of each as many as one batch may have. */
    ids: z.record(z.string(), z.array(z.string())),
    /** Things below which something has changed; null is the root. */
    parents: z.array(z.nullable(z.string())),
    effects: BatchEffects,
  }),
})
