// Calls that make or move many things at once: all of them or none (API-27, API-31, API-32; screens 1, copy).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { BATCH_LIMIT } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { Fields, Identifier, Identifiers, Pattern, Range, Revision } from './thing-shapes.ts'
import { THING_TYPES } from './thing-types.ts'
import { Undoable } from './undoable.ts'

/** A thing that was made or moved. */
export const WrittenThing = z.object({
  thingId: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  revision: z.number(),
})
export type WrittenThing = z.output<typeof WrittenThing>
const Written = z.object({ things: z.array(WrittenThing), ...Undoable })

export const ThingMoves = z.object({
  /** Null is the root. */
  parentId: z.nullable(Identifier),
  /** With a revision, a thing that somebody changed meanwhile is refused with 409. */
  things: z
    .array(z.object({ thingId: Identifier, revision: z.optional(Revision) }))
    .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
})
export type ThingMoves = z.output<typeof ThingMoves>

export const moveThings = endpoint({
  method: 'PUT',
  path: '/api-thing/v1/thing/relationships',
  body: ThingMoves,
  data: Written,
  permission: PERMISSIONS.thing.move,
})

export const ThingBatch = z
  .object({
    /** Fields that all of them have. Counting, each text may hold `{n}` or, with leading zeros, `{n:02}`. */
    common: z._default(Fields, {}),
    /** Fields of each, in which it differs from the common ones. */
    things: z.optional(z.array(Fields).check(z.minLength(1), z.maxLength(BATCH_LIMIT))),
    range: z.optional(z.object(Range)),
  })
  .check(
    z.refine(({ things, range }) => (things === undefined) !== (range === undefined), {
      path: ['things'],
      params: { rule: 'listOrRange' },
    }),
  )
export type ThingBatch = z.output<typeof ThingBatch>

/** Stands in the address of new farms, which have nothing above them. */
export const NO_PARENT = '-'

export const insertThings = endpoint({
  method: 'POST',
  path: '/api-thing/v1/things/:type/:parentId',
  /** A farm stands at the root, whatever `parentId` says. */
  params: z.object({ type: z.enum(THING_TYPES), parentId: Identifier }),
  body: ThingBatch,
  data: Written,
  permission: PERMISSIONS.thing.batchInsert,
})

export const SeriesBatch = z.object({
  parentIds: Identifiers,
  /** `{n}` counts anew below each parent; `{parent}` is its name. */
  thingName: z._default(Pattern, 'String-{n:02}'),
  ...Range,
  /** Further fields of all of them; the customer is the parent's where none is given. */
  common: z._default(Fields, {}),
})
export type SeriesBatch = z.output<typeof SeriesBatch>

export const produceSeries = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/series/be-produced',
  body: SeriesBatch,
  data: Written,
  permission: PERMISSIONS.thing.series,
})

export const ThingCopies = z.object({
  thingIds: Identifiers,
  /** Where the copies stand; without it, beside their originals. */
  parentId: z.optional(z.nullable(Identifier)),
  /** `{name}` is the original's name. What stands below a copy keeps its name. */
  thingName: z._default(Pattern, '{name}-{n}'),
  ...Range,
  count: z._default(Range.count, 1),
  withChildren: z._default(z.boolean(), true),
  /** Two devices at one address are a mistake more often than not: a copy has none, unless told. */
  keepAddresses: z._default(z.boolean(), false),
})
export type ThingCopies = z.output<typeof ThingCopies>

export const copyThings = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/copy',
  body: ThingCopies,
  data: Written,
  permission: PERMISSIONS.thing.copy,
})
