// Change sets: what a draft inserts, changes and deletes, in one call (spec 7; API-12…API-14 for many things).
import * as z from 'zod/mini'

import { PERMISSIONS } from '../admin/permissions.ts'
import { ChangeRow, ChangeSet, ChangesApplied, Key, notTooMany, someRows } from '../wire/change-sets.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Fields, Identifier, Revision } from './thing-shapes.ts'
import { ThingDetail } from './thing.ts'
import { Undoable } from './undoable.ts'

export const ThingChanges = z
  .object({
    ...ChangeSet,
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
  .check(someRows, notTooMany)
export type ThingChanges = z.output<typeof ThingChanges>

export const ThingChangeRow = z.object({
  ...ChangeRow,
  thingId: z.string(),
  /** The thing as it is now, when the row was made from an older revision. */
  current: z.optional(ThingDetail),
})
export type ThingChangeRow = z.output<typeof ThingChangeRow>

export const ThingChangesApplied = z.object({ ...ChangesApplied, rows: z.array(ThingChangeRow), ...Undoable })
export type ThingChangesApplied = z.output<typeof ThingChangesApplied>

export const applyThingChanges = endpoint({
  method: 'POST',
  path: '/api-thing/v1/things/changes',
  body: ThingChanges,
  data: ThingChangesApplied,
  permission: PERMISSIONS.thing.view,
})
