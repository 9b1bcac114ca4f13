// Children of a thing in natural order, page by page behind the last one known (API-17, API-18).
import { sql } from 'kysely'

import type { ThingChildren } from '../../../src/contract/thing/thing-calls.ts'
import type { ThingType } from '../../../src/contract/thing/thing-types.ts'
import type { Database } from '../../database/schema.ts'
import { field, Refusal } from '../../refusal.ts'
import { readPath } from '../tree/read-path.ts'
import { TREE_COLUMNS, toTreeThing, withChildCounts } from './rows.ts'

export interface ChildrenQuery {
  /** Without it, the roots. */
  parentId?: string | undefined
  /** Id of the last child already known. */
  after?: string | undefined
  limit: number
  type?: ThingType | undefined
}

const findPosition = async (database: Database, tenantId: string, thingId: string) => {
  const row = await database
    .selectFrom('thing')
    .select('name_key')
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  // Gone meanwhile: only the caller can decide to start again.
  if (row === undefined) throw new Refusal('request.invalid', field('after', 'unknown'))
  return sql<boolean>`(name_key, thing_id) > (${row.name_key}, ${thingId})`
}

export const listChildren = async (
  database: Database,
  tenantId: string,
  { parentId, after, limit, type }: ChildrenQuery,
): Promise<ThingChildren> => {
  if (parentId !== undefined) await readPath(database, tenantId, parentId)
  const position = after === undefined ? undefined : await findPosition(database, tenantId, after)
  const children = database
    .selectFrom('thing')
    .where('tenant_id', '=', tenantId)
    .where((where) => (parentId === undefined ? where('parent_id', 'is', null) : where('parent_id', '=', parentId)))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'thing_farm'))
  const rows = await children
    .select(TREE_COLUMNS)
    .$if(position !== undefined, (query) => query.where(position ?? sql<boolean>`true`))
    .orderBy('name_key')
    .orderBy('thing_id')
    .limit(limit)
    .execute()
  const { total } = await children.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows: await withChildCounts(database, tenantId, rows, toTreeThing), total }
}
