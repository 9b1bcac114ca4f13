// Rows of the thing table in the shapes of the contract, with the number of children of each (ENT-4).
import { sql } from 'kysely'

import type { Device, Farm, Thing, ThingDetail, TreeThing } from '../../../src/contract/thing/thing.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { thingsById } from '../tree/by-id.ts'

/** Columns of a node of the tree. */
export const TREE_COLUMNS = ['thing_id', 'parent_id', 'name', 'type', 'sub_type', 'state'] as const

const PARENT_NAME = sql<string | null>`(
  select parent.name from thing as parent
  where parent.tenant_id = thing.tenant_id and parent.thing_id = thing.parent_id
)`.as('parent_name')

/** Columns of a row of the list; the parent's name comes by its key, a row at a time. */
export const LIST_COLUMNS = [
  ...TREE_COLUMNS,
  PARENT_NAME,
  'customer_id',
  'descr',
  'first_label',
  'second_label',
  'third_label',
  'ip',
  'approval_status',
  'revision',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const

/** Columns of all that a form shows. */
export const DETAIL_COLUMNS = [...LIST_COLUMNS, 'farm', 'device', 'extra'] as const

export interface TreeRow {
  thing_id: string
  parent_id: string | null
  name: string
  type: TreeThing['type']
  sub_type: TreeThing['subType']
  state: number
}

export interface ListRow extends TreeRow {
  parent_name: string | null
  customer_id: string
  descr: string
  first_label: string
  second_label: string
  third_label: string
  ip: string
  approval_status: number | null
  revision: number
  created_at: Date
  created_by: string
  updated_at: Date
  updated_by: string
}

export interface DetailRow extends ListRow {
  farm: Farm | null
  device: Device | null
  extra: Record<string, unknown> | null
}

/** How many children each of the things has; those without children are absent. One query for a whole page. */
export const countChildren = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await reader
    .selectFrom('thing')
    .select(['parent_id', sql<number>`count(*)::int`.as('children')])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`parent_id = any(${ids}::text[])`)
    .groupBy('parent_id')
    .execute()
  return new Map(rows.flatMap((row) => (row.parent_id === null ? [] : [[row.parent_id, row.children] as const])))
}

export const toTreeThing = (row: TreeRow, childCount: number): TreeThing => ({
  thingId: row.thing_id,
  parentId: row.parent_id,
  name: row.name,
  type: row.type,
  subType: row.sub_type,
  state: row.state,
  childCount,
})

/** The id of a row is that of the thing: it stays the same wherever the thing is moved. */
export const toThing = (row: ListRow, childCount: number): Thing => ({
  id: row.thing_id,
  ...toTreeThing(row, childCount),
  parentName: row.parent_name,
  tenantId: row.customer_id,
  thingDescr: row.descr,
  firstLabel: row.first_label,
  secondLabel: row.second_label,
  thirdLabel: row.third_label,
  thingIp: row.ip,
  approvalStatus: row.approval_status,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

export const toDetail = (row: DetailRow, childCount: number): ThingDetail => ({
  ...toThing(row, childCount),
  farm: row.farm,
  device: row.device,
  extra: row.extra,
})

/** Gives each row its number of children. */
export const withChildCounts = async <Row extends TreeRow, Made>(
  reader: Reader,
  tenantId: string,
  rows: readonly Row[],
  make: (row: Row, childCount: number) => Made,
): Promise<Made[]> => {
  const ids = rows.map((row) => row.thing_id)
  const counts = await countChildren(reader, tenantId, ids)
  return rows.map((row) => make(row, counts.get(row.thing_id) ?? 0))
}

/** One thing with all that its form shows; undefined when the tenant has no such thing. */
export const findDetail = async (
  reader: Reader,
  tenantId: string,
  thingId: string,
): Promise<ThingDetail | undefined> => {
  const row = await reader
    .selectFrom('thing')
    .select(DETAIL_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const counts = await countChildren(reader, tenantId, [thingId])
  return toDetail(row, counts.get(thingId) ?? 0)
}

export const requireDetail = async (reader: Reader, tenantId: string, thingId: string): Promise<ThingDetail> => {
  const detail = await findDetail(reader, tenantId, thingId)
  if (detail === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return detail
}

/** Several with all that their forms show but the number of their children, by their ids. */
export const findDetails = async (
  reader: Reader,
  tenantId: string,
  thingIds: readonly string[],
): Promise<Map<string, ThingDetail>> => {
  const rows = await thingsById(reader, tenantId, thingIds).select(DETAIL_COLUMNS).execute()
  return new Map(rows.map((row) => [row.thing_id, toDetail(row, 0)]))
}
