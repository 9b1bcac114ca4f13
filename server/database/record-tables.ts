// The tables of records, of what they refer to and of what happened to them, as Kysely sees them; `migrations/` makes them.
import type { Generated, JSONColumnType } from 'kysely'

import type { RECORD_HISTORY_ACTIONS } from '../../src/contract/records/record-shapes.ts'

/** Fields by their names in the form, dotted ones flat. */
export type RecordValues = Record<string, unknown>

export interface RecordTable {
  tenant_id: string
  kind: string
  record_id: string
  /** Empty where the kind has no owner. */
  owner_id: string
  /** Key as it is shown. */
  key_text: string
  /** Key in lower case, with the ids of what it refers to: unique below the owner. */
  key_lower: string
  /** Natural sort key of the key. */
  key_sort: string
  /** The field that gives the kind its order. */
  order_number: number | null
  status: string | null
  title_zh: string
  title_en: string
  /** What the search looks in, in lower case. */
  search_text: string
  /** Pieces of these texts, as numbers: the index that finds "contains". */
  grams: number[]
  /** Secrets are sealed. */
  fields: JSONColumnType<RecordValues>
  revision: number
  created_at: Date
  created_by: string
  updated_at: Date
  updated_by: string
}

export interface RecordReferenceTable {
  tenant_id: string
  kind: string
  record_id: string
  field: string
  target_kind: string
  target_id: string
}

/** What happened to each record; it outlives the record. Kind, record and revision name an entry. */
export interface RecordHistoryTable {
  tenant_id: string
  kind: string
  record_id: string
  /** Revision that the change made. */
  revision: number
  /** The same for all that was written together. */
  operation_id: string
  action: (typeof RECORD_HISTORY_ACTIONS)[number]
  owner_id: string
  key_text: string
  /** Fields as they were and as they became, only those that changed; all of them where a record came or went. */
  before: JSONColumnType<RecordValues> | null
  after: JSONColumnType<RecordValues> | null
  reverts: number | null
  /** What was said about it, e.g. why it was rejected; empty without. */
  comment: Generated<string>
  changed_at: Date
  changed_by: string
}

/** One row per tenant: who writes records takes it (see `lock.ts`). */
export interface RecordLockTable {
  tenant_id: string
}
