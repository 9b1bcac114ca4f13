// Undoing a batch: what it did is known by one id, and what it does beside what it was asked for is counted (STA-10; LAY-4).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LENGTH } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { BatchEffects } from './undoable.ts'

/** Things that a reply names; the rest is counted. */
export const LEFT_THINGS_SHOWN = 20

export const undoThings = endpoint({
  method: 'POST',
  path: '/api-thing/v1/things/undo',
  summary:
    'Undo a batch: every thing gets back what it had before, deleted ones are restored, created ones are deleted; things changed since are left as they are. Needs the permissions of the opposite batch, and for the batch of another user also that to revert',
  body: z.object({ operationId: z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier)) }),
  data: z.object({
    /** Things that are as they were before the batch. */
    undone: z.number(),
    /** Things left as they are: somebody changed them since, or they cannot be as they were. */
    left: z.object({ count: z.number(), names: z.array(z.string()) }),
    /** Parents below which something has changed; null is the root. */
    parents: z.array(z.nullable(z.string())),
    thingIds: z.array(z.string()),
    effects: BatchEffects,
  }),
  permission: PERMISSIONS.thing.view,
})
