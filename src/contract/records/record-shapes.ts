// What is told of records: themselves, their names, uses, differences, history, issues (screens 0).
import * as z from 'zod/mini'

/** A record. Dates are ISO 8601 in UTC. */
export const RecordRow = z.object({
  id: z.string(),
  /** Record that it belongs to; null where its kind has no owner. */
  ownerId: z.nullable(z.string()),
  /** Fields of the form by their names, dotted ones flat. */
  values: z.record(z.string(), z.unknown()),
  revision: z.number(),
  /** It, or what it belongs to, is in a state that allows no change. */
  frozen: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type RecordRow = z.output<typeof RecordRow>

/** Words for a record that others name by its id. */
export const RecordName = z.object({
  /** Kind, or `thing`. */
  kind: z.string(),
  id: z.string(),
  /** Key with those of its owners, joined by `/`; name of a thing with the names above it. */
  path: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Of what belongs to another record: id of the one at the top of its path. */
  topId: z.optional(z.string()),
})
export type RecordName = z.output<typeof RecordName>

/** Something that names a record. */
export const RecordUse = z.object({
  /** What uses it. */
  by: RecordName,
  /** Field that names it. */
  field: z.string(),
  /** Which of the asked records it names. */
  id: z.string(),
})
export type RecordUse = z.output<typeof RecordUse>

const Value = z.unknown()
export const FieldDifference = z.object({ field: z.string(), old: Value, new: Value })
export type FieldDifference = z.output<typeof FieldDifference>

/** Two records and all that they own, matched by key. */
export const RecordComparison = z.object({
  fields: z.array(FieldDifference),
  owned: z.array(
    z.object({
      kind: z.string(),
      key: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      fields: z.array(FieldDifference),
    }),
  ),
  /** Owned records that are the same in both. */
  same: z.number(),
  names: z.array(RecordName),
})
export type RecordComparison = z.output<typeof RecordComparison>

export const RECORD_HISTORY_ACTIONS = ['insert', 'update', 'state', 'delete'] as const
export const RecordHistoryEntry = z.object({
  id: z.string(),
  kind: z.string(),
  revision: z.number(),
  /** Key of the record after the change; of a deleted one, before. */
  key: z.string(),
  action: z.enum(RECORD_HISTORY_ACTIONS),
  changes: z.array(FieldDifference),
  revertible: z.boolean(),
  reverts: z.nullable(z.number()),
  /** What who did it said about it. */
  comment: z.optional(z.string()),
  at: z.string(),
  by: z.string(),
})
export type RecordHistoryEntry = z.output<typeof RecordHistoryEntry>

export const RecordHistoryPage = z.object({
  /** Newest first. */
  rows: z.array(RecordHistoryEntry),
  total: z.number(),
  names: z.array(RecordName),
})
export type RecordHistoryPage = z.output<typeof RecordHistoryPage>

/** Something that is worth a look: not refused, but probably not meant. */
export const RecordIssue = z.object({
  /** Name of the rule; the screen has its words. */
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  record: RecordName,
  field: z.optional(z.string()),
  /** What the rule speaks of, e.g. the other record. */
  subjects: z.array(z.string()),
})
export type RecordIssue = z.output<typeof RecordIssue>

export const RecordIssues = z.object({ rows: z.array(RecordIssue), total: z.number() })
export type RecordIssues = z.output<typeof RecordIssues>
