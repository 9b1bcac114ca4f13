// Rows of a change set on their way: what is wanted, what it means, and what became of it (API-12…API-14).
import type { ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Refusal } from '../../../refusal.ts'
import type { NewThing } from '../new-row.ts'

export interface Insert {
  kind: 'insert'
  /** The caller's name of the row. */
  key: string
  thing: NewThing
  /** A caller has told its fields; else it is a copy, or comes back. */
  isTold?: boolean
  /** It was deleted and comes back as it was. */
  isBack?: boolean
}

export interface Update {
  kind: 'update'
  thingId: string
  /** Undefined: whatever it is now. */
  revision: number | undefined
  /** Fields of the form that shall change. */
  fields: Fields
}

export interface Delete {
  kind: 'delete'
  thingId: string
  revision: number | undefined
  cascade: boolean
}

/** A row whose thing is not there, or whose values are wrong: nothing more is known of it. */
export interface LostRow {
  kind: 'lost'
  wanted: (Insert | Update | Delete)['kind']
  thingId: string
  refusal: Refusal
  /** Of inserts. */
  key?: string
  /** The thing as it is now, where the row was made from an older revision. */
  current?: ThingDetail
}

export type Wanted = Insert | Update | Delete | LostRow

/** A thing as it is in the database, and where. */
export interface Stored {
  detail: ThingDetail
  path: string
}

interface Outcome {
  /** Set as soon as the row is known to fail. */
  refusal?: Refusal
  /** It can be applied; its effect is in the forest. */
  planned: boolean
}

export interface InsertRow extends Insert, Outcome {
  thingId: string
}

export interface UpdateRow extends Update, Outcome {
  stored: Stored
  before: NewThing
  after: NewThing
  unchanged: boolean
}

export interface DeleteRow extends Delete, Outcome {
  stored: Stored
}

export type Row = InsertRow | UpdateRow | DeleteRow | LostRow
