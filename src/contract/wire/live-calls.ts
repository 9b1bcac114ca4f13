// What changed, told while it happens: one stream of server-sent events per reader (LAY-4).
import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** What may happen to each resource. */
export const LIVE_ACTIONS = {
  thing: ['created', 'changed', 'state', 'deleted'],
  /** `removed`: with their things. */
  alarm: ['raised', 'cleared', 'acknowledged', 'removed'],
  record: ['created', 'changed', 'state', 'deleted'],
} as const
export type LiveResource = keyof typeof LIVE_ACTIONS
export type LiveAction = (typeof LIVE_ACTIONS)[LiveResource][number]

/** `data` of a `change` event; the `id` of the event counts the changes of the tenant. */
export const LiveChange = z.object({
  resource: z.enum(['thing', 'alarm', 'record']),
  /** Kind of the records. */
  kind: z.optional(z.string()),
  action: z.enum([...LIVE_ACTIONS.thing, ...LIVE_ACTIONS.alarm]),
  /** Ids of the things, highest in the tree first, of the alarms or records. */
  ids: z.array(z.string()),
  /** Ids of what these stand, stood or belong to; null is the root of things, and stands for no owner. */
  parents: z.array(z.nullable(z.string())),
  /** More changed than `ids` and `parents` name: whatever is shown of the resource may be out of date. */
  many: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** User name. */
  by: z.string(),
})
export type LiveChange = z.output<typeof LiveChange>

/** `data` of the `ready` event, the first of every stream. */
export const LiveReady = z.object({
  /** Kinds of records that the platform tells of. */
  kinds: z.optional(z.array(z.string())),
  /** The stream goes on behind `Last-Event-ID`; if not, whatever was read before may be out of date. */
  resumed: z.boolean(),
})
export type LiveReady = z.output<typeof LiveReady>

export const getLiveChanges = endpoint({
  method: 'GET',
  path: '/api-thing/v1/live',
  data: LiveChange,
  events: true,
})
