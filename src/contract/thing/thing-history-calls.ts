// Who changed what of a thing and when, and taking it back (screens 0, audit; issue: history with revert).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LENGTH, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAXIMUM } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { Identifier, Revision, queryNumber } from './thing-shapes.ts'
import { ThingDetail } from './thing.ts'

/** `curve`: the contract power curve of a turbine; its changes are named `powerCurve.…`. */
export const HISTORY_ACTIONS = ['insert', 'update', 'move', 'state', 'approval', 'curve', 'delete'] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

const Value = z.nullable(z.union([z.string(), z.number()]))

/** A field before and after; `field` is the form's name, dotted in a farm, e.g. `farm.longitude`. */
export const HistoryChange = z.object({ field: z.string(), old: Value, new: Value })
export type HistoryChange = z.output<typeof HistoryChange>

/** One change of one thing; thing and revision name it. Dates are ISO 8601 in UTC. */
export const HistoryEntry = z.object({
  thingId: z.string(),
  /** Revision of the thing that the change made; a deletion counts as one. */
  revision: z.number(),
  /** Name of the thing after the change; of a deleted one, before. */
  name: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  changes: z.array(HistoryChange),
  /** It came or went with the thing above it. */
  withParent: z.boolean(),
  /** Revision of the change that this one took back. */
  reverts: z.nullable(z.number()),
  /** What who did it said about it. */
  comment: z.optional(z.string()),
  /** Whether there is something that can be taken back. */
  revertible: z.boolean(),
  at: z.string(),
  /** User name. */
  by: z.string(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const HistoryPage = z.object({
  /** Newest first. */
  rows: z.array(HistoryEntry),
  total: z.number(),
  /** `total` stopped counting here; there are more. */
  truncated: z.boolean(),
  /** Names of the parents that the changes speak of, by their ids, as far as they are still there. */
  parents: z.record(z.string(), z.string()),
})
export type HistoryPage = z.output<typeof HistoryPage>

export const HistoryQuery = z.object({
  /** Without it, the changes of all things, without those that came or went with the thing above them. */
  thingId: z.optional(Identifier),
  action: z.optional(z.enum(HISTORY_ACTIONS)),
  page: z._default(queryNumber(1, 1_000_000), 1),
  limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
})
export type HistoryQuery = z.input<typeof HistoryQuery>

export const getThingHistory = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing/history',
  query: HistoryQuery,
  data: HistoryPage,
  permission: PERMISSIONS.thing.history,
})

export const revertThing = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/history/revert',
  body: z.object({
    thingId: Identifier,
    revision: Revision,
    /** Only these fields of the change. */
    fields: z.optional(z.array(z.string().check(z.maxLength(LENGTH.identifier)))),
    /** Also what changed again since. */
    force: z._default(z.boolean(), false),
  }),
  data: z.object({
    thing: ThingDetail,
    /** Things brought back, with the thing itself. */
    restored: z.number(),
  }),
  permission: PERMISSIONS.thing.revert,
})
