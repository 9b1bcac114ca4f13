// The tables of things and of what happened to them, as Kysely sees them; `migrations/` makes them.
import type { Generated, JSONColumnType } from 'kysely'

import type { HistoryAction } from '../../src/contract/thing/thing-history-calls.ts'
import type { Device, Farm, TreeThing } from '../../src/contract/thing/thing.ts'

/** Fields of a thing by their names in the form, with the sub-type in one and those of a farm or device in a part of their own. */
export type Snapshot = Record<string, unknown>

export interface ThingTable {
  /** Tenant of the account: who may see the row at all. */
  tenant_id: string
  thing_id: string
  parent_id: string | null
  /** `/farm/line/device/`, each id escaped: ancestors, order and sub-trees without recursion. */
  path: string
  depth: number
  type: TreeThing['type']
  sub_type: TreeThing['subType']
  name: string
  /** Natural sort key of the name: WT-2 before WT-10. */
  name_key: string
  /** Name and id in lower case, for "contains". */
  keyword_text: string
  /** Labels and address in lower case, for "contains". */
  label_text: string
  /** Pieces of these texts, as numbers: the index that finds "contains". */
  grams: number[]
  /** Customer id of the form (`tenantId` on the wire). */
  customer_id: string
  descr: string
  first_label: string
  second_label: string
  third_label: string
  ip: string
  state: number
  /** Code of the list "approval"; null: never submitted. */
  approval_status: number | null
  farm: JSONColumnType<Farm> | null
  device: JSONColumnType<Device> | null
  /** Values of fields that are not built in. */
  extra: JSONColumnType<Record<string, unknown>> | null
  revision: number
  created_at: Date
  created_by: string
  updated_at: Date
  updated_by: string
}

/** What happened to each thing; it outlives the thing. Thing and revision name an entry. */
export interface ThingHistoryTable {
  tenant_id: string
  thing_id: string
  /** Revision that the change made. */
  revision: number
  /** The same for all that was written together. */
  operation_id: string
  action: HistoryAction
  /** Name of the thing, for the list. */
  name: string
  /** Fields as they were and as they became, only those that changed; whole things where one came or went. */
  before: JSONColumnType<Snapshot> | null
  after: JSONColumnType<Snapshot> | null
  with_parent: boolean
  reverts: number | null
  /** What was said about it, e.g. why it was rejected; empty without. */
  comment: Generated<string>
  changed_at: Date
  changed_by: string
}
