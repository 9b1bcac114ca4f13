// What is wanted of things, and the rows that it becomes (API-12…API-15).
import type { ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Row as SetRow } from '../../change-sets.ts'
import type { NewThing } from '../new-row.ts'
import type { DetailRow } from '../rows.ts'

export interface Insert {
  kind: 'insert'
  /** The caller's name of the row. */
  key: string
  /** Or what is wrong with it. */
  thing: NewThing | Refusal
  /** A caller has told its fields; else it is a copy, or comes back. */
  isTold?: boolean
  /** It was deleted and comes back as it was. */
  isBack?: boolean
}

/** A state, or a status of the approval, which have calls of their own. */
export interface Turn {
  field: 'state' | 'approvalStatus'
  to: number
  /** When the change was made that this one undoes: alarms get back what they were then. */
  undoes?: Date | undefined
}

export interface Update {
  kind: 'update'
  thingId: string
  /** Undefined: whatever it is now. */
  revision: number | undefined
  /** Fields of the form that shall change. */
  fields: Fields
  /** Instead of fields. */
  turn?: Turn
}

export interface Delete {
  kind: 'delete'
  thingId: string
  revision: number | undefined
  cascade: boolean
}

export type Wanted = Insert | Update | Delete

/** A thing as it is in the database, and where. */
export type Stored = DetailRow & { path: string }

export interface Row extends SetRow<Wanted, Stored, NewThing, ThingDetail> {
  /** It can be applied; its effect is in the forest. */
  planned: boolean
}

export interface InsertRow extends Row {
  wanted: Insert
  after: NewThing
}

export interface UpdateRow extends Row {
  wanted: Update
  stored: Stored
  before: NewThing
  after: NewThing
}

export interface DeleteRow extends Row {
  wanted: Delete
  stored: Stored
  before: NewThing
}

export const isInsert = (row: Row): row is InsertRow => row.wanted.kind === 'insert' && row.after !== undefined
export const isUpdate = (row: Row): row is UpdateRow => row.wanted.kind === 'update' && row.after !== undefined
export const isDelete = (row: Row): row is DeleteRow => row.wanted.kind === 'delete' && row.before !== undefined

/** It leaves the tree and the names in it as they are. */
export const isTurn = (wanted: Wanted): boolean => wanted.kind === 'update' && wanted.turn !== undefined
