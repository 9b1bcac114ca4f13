// Moving a thing with all that stands below it: one update of the paths, no cycles (ENT-5: cascade relation).
import { sql } from 'kysely'

import type { TreeThing } from '../../../src/contract/thing.ts'
import type { Writer } from '../../database/schema.ts'
import { field, Refusal } from '../../refusal.ts'
import { isWithin, PATH_LIMIT, pathBelow, withinPath } from './path.ts'
import { findParent } from './placement.ts'

export interface Moving {
  thingId: string
  type: TreeThing['type']
  path: string
  depth: number
}

/** Rewrites the paths. The caller holds the lock of the tree, and sets the parent of the thing itself. */
export const moveThing = async (writer: Writer, tenantId: string, thing: Moving, parentId: string | null) => {
  const parent = await findParent(writer, tenantId, thing.type, parentId)
  if (parent !== null && isWithin(parent.path, thing.path)) {
    throw new Refusal('thing.parentCycle', field('parentId', 'parentCycle'))
  }
  const path = pathBelow(parent?.path ?? null, thing.thingId)
  const depth = parent === null ? 0 : parent.depth + 1
  const moved = sql<string>`${path} || substr(path, length(${thing.path}) + 1)`
  const within = () => withinPath(thing.path)
  const { longest } = await writer
    .selectFrom('thing')
    .select(sql<number>`max(octet_length(path))::int`.as('longest'))
    .where('tenant_id', '=', tenantId)
    .where(within())
    .executeTakeFirstOrThrow()
  if (longest - Buffer.byteLength(thing.path) + Buffer.byteLength(path) > PATH_LIMIT) {
    throw new Refusal('thing.parentForbidden', field('parentId', 'depth'))
  }
  await writer
    .updateTable('thing')
    .set({ path: moved, depth: sql`depth + ${depth - thing.depth}::int` })
    .where('tenant_id', '=', tenantId)
    .where(within())
    .execute()
}
