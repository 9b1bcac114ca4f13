// What is wanted of records, and the rows that it becomes.
import type { RecordRow } from '../../../../src/contract/records/record-shapes.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Row as SetRow } from '../../change-sets.ts'
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

export interface Row extends SetRow<Wanted, RecordColumns, RecordValues, RecordRow> {
  /** Empty where the kind has no owner. */
  ownerId: string
  /** Owner that it leaves; undefined where it stays. */
  movedFrom: string | undefined
}
