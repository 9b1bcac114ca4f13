// Change sets: what a draft inserts, changes and deletes, in one call (spec 7; API-12…API-14 for many things).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { BATCH_LIMIT, LENGTH } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { ToldOrigin } from '../wire/origins.ts'
import { FieldProblem } from '../wire/problem.ts'
import { REASONS } from '../wire/reasons.ts'
import { Fields, Identifier, Revision } from './thing-shapes.ts'
import { ThingDetail } from './thing.ts'
import { Undoable } from './undoable.ts'

/** The caller's own name of a row that has no thing id yet. */
const Key = z.string().check(z.minLength(1), z.maxLength(LENGTH.text))

export const ThingChanges = z
  .object({
    /** `all`: nothing is applied if one row fails. `each`: the rows that can be applied are. */
    mode: z._default(z.enum(['all', 'each']), 'all'),
    /** Everything is done as in a real run, and then undone. */
    dryRun: z._default(z.boolean(), false),
    origin: ToldOrigin,
    /** What is said about it; the change keeps it. */
    comment: z.optional(z.string().check(z.maxLength(LENGTH.description))),
    /** Fields of `ThingInsert`; rows may come in any order, also before the row that they stand below. */
    inserts: z._default(z.array(z.object({ key: Key, parentKey: z.optional(Key), fields: Fields })), []),
    /** Only the changed fields of `ThingUpdate`; those of `farm` one by one. */
    updates: z._default(z.array(z.object({ thingId: Identifier, revision: Revision, fields: Fields })), []),
    /** Without `cascade` a thing with others below it stays, unless these go or move away in the same set. */
    deletes: z._default(
      z.array(
        z.object({ thingId: Identifier, revision: z.optional(Revision), cascade: z._default(z.boolean(), false) }),
      ),
      [],
    ),
  })
  .check(
    z.refine(({ inserts, updates, deletes }) => inserts.length + updates.length + deletes.length > 0, {
      params: { rule: 'empty' },
    }),
    z.refine(({ inserts, updates, deletes }) => inserts.length + updates.length + deletes.length <= BATCH_LIMIT, {
      params: { rule: 'tooMany' },
    }),
  )
export type ThingChanges = z.output<typeof ThingChanges>

/**
 * `applied`, in a dry run: would be. `unchanged`: the thing is like this already. `held`: right in itself, not applied
 * because others failed.
 */
export const OUTCOMES = ['applied', 'unchanged', 'held', 'failed'] as const

export const ThingChangeRow = z.object({
  kind: z.enum(['insert', 'update', 'delete']),
  /** Of inserts. */
  key: z.optional(z.string()),
  thingId: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Revision of the thing after this. */
  revision: z.optional(z.number()),
  reason: z.optional(z.enum(REASONS)),
  fields: z.optional(z.array(FieldProblem)),
  subjects: z.optional(z.array(z.string())),
  /** The thing as it is now, when the row was made from an older revision. */
  current: z.optional(ThingDetail),
})
export type ThingChangeRow = z.output<typeof ThingChangeRow>

export const ThingChangesApplied = z.object({
  /** Whether anything was, or in a dry run would be, applied. */
  applied: z.boolean(),
  /** Things; `deleted` counts those that went with the ones above them. */
  counts: z.object({
    inserted: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    deleted: z.number(),
    failed: z.number(),
  }),
  /** Inserts, updates, deletes, each in the order of the call. */
  rows: z.array(ThingChangeRow),
  ...Undoable,
})
export type ThingChangesApplied = z.output<typeof ThingChangesApplied>

export const applyThingChanges = endpoint({
  method: 'POST',
  path: '/api-thing/v1/things/changes',
  body: ThingChanges,
  data: ThingChangesApplied,
  permission: PERMISSIONS.thing.view,
})
