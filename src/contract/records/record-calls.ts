// The calls that every kind of record has, made from its description: page, detail, change set, copy, moves between states,
// where-used, comparison, history, issues, export and template (screens 0; spec 7 for style and envelope).
import * as z from 'zod/mini'

import { ChangeRow, ChangeSet, ChangesApplied, Comment, Key, notTooMany, someRows } from '../wire/change-sets.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListFilters, QueryFilters } from '../wire/list-filters.ts'
import { ThenBy } from '../wire/list-order.ts'
import { LENGTH, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAXIMUM } from '../wire/limits.ts'
import { Changed } from '../thing/undoable.ts'
import { Fields, Identifier, Identifiers, Revision, queryNumber } from '../thing/thing-shapes.ts'
import { type RecordKind, permissionOf } from './record-kind.ts'
import { RecordComparison, RecordIssues, RecordHistoryPage, RecordName, RecordRow, RecordUse } from './record-shapes.ts'

const FieldName = z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier))

/** What narrows a list; exports and actions for all matching take the same. */
export const RecordScope = {
  /** Only records of this owner. */
  ownerId: z.optional(Identifier),
  keyword: z.optional(z.string().check(z.maxLength(LENGTH.keyword))),
}

export const RecordQuery = z.object({
  ...RecordScope,
  page: z._default(queryNumber(1, 1_000_000), 1),
  limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
  /** A field, or `updatedAt`; without one, the order of the kind: its `order` or else its key. */
  sort: z.optional(FieldName),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Further orders; without an index. */
  thenBy: ThenBy,
  filters: QueryFilters,
  /** Only these, joined by commas. */
  ids: z.optional(z.string().check(z.maxLength(PAGE_SIZE_MAXIMUM * (LENGTH.identifier + 1)))),
})
export type RecordQuery = z.input<typeof RecordQuery>

export const RecordPage = z.object({
  rows: z.array(RecordRow),
  total: z.number(),
  /** `total` stopped counting here; there are more. */
  truncated: z.boolean(),
  /** Of all that the rows refer to and belong to, as far as it is still there. */
  names: z.array(RecordName),
})
export type RecordPage = z.output<typeof RecordPage>

export const RecordChanges = z
  .object({
    ...ChangeSet,
    inserts: z._default(z.array(z.object({ key: Key, ownerId: z.optional(Identifier), fields: Fields })), []),
    /** Only the changed fields; with an owner, the record goes to that one and keeps its id and history, where its kind may. */
    updates: z._default(
      z.array(z.object({ id: Identifier, revision: Revision, fields: Fields, ownerId: z.optional(Identifier) })),
      [],
    ),
    /** With all that they own; refused while others refer to them. */
    deletes: z._default(z.array(z.object({ id: Identifier, revision: z.optional(Revision) })), []),
  })
  .check(someRows, notTooMany)
export type RecordChanges = z.output<typeof RecordChanges>

export const RecordChangeRow = z.object({
  ...ChangeRow,
  id: z.string(),
  /** The record as it is now, when the row was made from an older revision. */
  current: z.optional(RecordRow),
})
export type RecordChangeRow = z.output<typeof RecordChangeRow>

export const RecordChangesApplied = z.object({ ...ChangesApplied, rows: z.array(RecordChangeRow), ...Changed })
export type RecordChangesApplied = z.output<typeof RecordChangesApplied>

const params = z.object({ id: Identifier })

export const RECORDS_PATH = '/api-thing/v1'

/** All calls of a kind. */
export const recordCalls = (kind: RecordKind) => {
  const path = `${RECORDS_PATH}/${kind.plural}`
  const may = (action: Parameters<typeof permissionOf>[1]) => permissionOf(kind, action)
  return {
    page: endpoint({
      method: 'GET',
      path: `${path}/page`,
      query: RecordQuery,
      data: RecordPage,
      permission: may('view'),
    }),
    detail: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      params,
      data: z.object({ record: RecordRow, names: z.array(RecordName) }),
      permission: may('view'),
    }),
    apply: endpoint({
      method: 'POST',
      path: `${path}/changes`,
      body: RecordChanges,
      data: RecordChangesApplied,
      permission: may('view'),
    }),
    copy: endpoint({
      method: 'POST',
      path: `${path}/copy`,
      body: z.object({ id: Identifier, ownerId: z.optional(Identifier), fields: z._default(Fields, {}) }),
      data: z.object({ record: RecordRow, copied: z.number(), ...Changed }),
      permission: may('copy'),
    }),
    move: endpoint({
      method: 'POST',
      path: `${path}/state`,
      body: z.object({
        ids: Identifiers,
        to: Key,
        /** Revisions that the user has seen, by id: a record that has another one since is refused with 409. */
        revisions: z.optional(z.record(Identifier, Revision)),
        /** Why, e.g. of a rejection; the history keeps it. */
        comment: Comment,
      }),
      data: z.object({ moved: z.number(), ...Changed }),
      permission: may('view'),
    }),
    uses: endpoint({
      method: 'POST',
      path: `${path}/uses`,
      body: z.object({ ids: Identifiers, limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 200) }),
      /** `names`: what the asked records are called, the first hundred of them. */
      data: z.object({ rows: z.array(RecordUse), total: z.number(), names: z.array(RecordName) }),
      permission: may('view'),
    }),
    compare: endpoint({
      method: 'GET',
      path: `${path}/comparison`,
      query: z.object({ left: Identifier, right: Identifier }),
      data: RecordComparison,
      permission: may('view'),
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/history`,
      query: z.object({
        id: z.optional(Identifier),
        /** With the changes of what it owns. */
        owned: z._default(z.enum(['true', 'false']), 'false'),
        page: z._default(queryNumber(1, 1_000_000), 1),
        limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
      }),
      data: RecordHistoryPage,
      permission: may('history'),
    }),
    revert: endpoint({
      method: 'POST',
      path: `${path}/history/revert`,
      body: z.object({ id: Identifier, revision: Revision, force: z._default(z.boolean(), false) }),
      data: z.object({ record: RecordRow, restored: z.number() }),
      permission: may('revert'),
    }),
    issues: endpoint({
      method: 'GET',
      path: `${path}/issues`,
      query: z.object({ ownerId: z.optional(Identifier) }),
      data: RecordIssues,
      permission: may('view'),
    }),
    export: endpoint({
      method: 'POST',
      path: `${path}/export`,
      body: z.object({
        ...RecordScope,
        format: z._default(z.enum(['xlsx', 'csv', 'json']), 'xlsx'),
        ids: z.optional(Identifiers),
        filters: z._default(ListFilters, []),
        /** Also what the records own, each kind as a sheet; not in .csv. */
        withOwned: z._default(z.boolean(), true),
      }),
      data: z.unknown(),
      file: true,
      permission: may('export'),
    }),
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      query: z.object({ ownerId: z.optional(Identifier) }),
      data: z.unknown(),
      file: true,
      permission: may('view'),
    }),
  }
}
export type RecordCalls = ReturnType<typeof recordCalls>
