// Rows of a change set of records on their way: what is wanted, what it means, and what became of it.
import type { RecordRow } from '../../../../src/contract/records/record-shapes.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Refusal } from '../../../refusal.ts'
import type { RecordColumns } from '../read.ts'

export interface Insert {
  kind: 'insert'
  /** The caller's name of the row. */
  key: string
  id: string
  ownerId: string | undefined
  fields: RecordValues
  /** Sealed secrets that the record takes over, of those that the fields say are kept. */
  sealed?: RecordValues
  /** It comes back: secrets are not known any more, and need not be given. */
  restored?: boolean
  /** It comes back together with its owner, whatever the state of that. */
  withOwner?: boolean
  /** State that it has at once: of what comes back or is brought along with the product. */
  status?: string
}

export interface Update {
  kind: 'update'
  id: string
  /** Undefined: whatever it is now. */
  revision: number | undefined
  /** Only the fields that shall change. */
  fields: RecordValues
  /** It belongs to this one from now on. */
  ownerId?: string | undefined
  /** A move between states; else the state stays. */
  status?: string
}

export interface Delete {
  kind: 'delete'
  id: string
  revision: number | undefined
}

export type Wanted = Insert | Update | Delete

export interface Row {
  wanted: Wanted
  id: string
  /** Empty where the kind has no owner. */
  ownerId: string
  /** Owner that it leaves; undefined where it stays. */
  movedFrom: string | undefined
  stored: RecordColumns | undefined
  before: RecordValues | undefined
  /** Undefined where the record goes, or where the row has failed. */
  after: RecordValues | undefined
  unchanged: boolean
  refusal: Refusal | undefined
  /** The record as it is now, where the row was made from an older revision. */
  current: RecordRow | undefined
}
