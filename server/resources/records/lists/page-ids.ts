// Ids of one page of a list of records in its order: an index holds them, so that deep pages don't read the rows before
// them (screens 0, grid; decision 64).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { type RecordKind, THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { Reader, Schema } from '../../../database/schema.ts'
import {
  type Direction,
  type Ordered,
  type Orders,
  type Part,
  inDirection,
  inOrders,
  partOf,
  readParts,
} from '../../lists/parts.ts'
import { sortValueOf, textOfField } from './field-values.ts'
import { type RecordSelection, narrow } from './filters.ts'
import { type Ordering, columnsInOrder, kindOrder } from './order.ts'

export interface Asked {
  reader: Reader
  tenantId: string
  kind: RecordKind
  selection: RecordSelection
}

type Matching = SelectQueryBuilder<Schema, 'record', { record_id: string }>

const matchingOf = ({ reader, tenantId, kind, selection }: Asked): Matching =>
  narrow(reader.selectFrom('record').select('record.record_id'), tenantId, kind, selection)

/** What a field refers to: ids and words. */
const targetsOf = (tenantId: string, resource: string) =>
  resource === THING_RESOURCE
    ? sql`(select thing_id as id, name_key as words from thing where tenant_id = ${tenantId})`
    : sql`(select record_id as id, key_sort as words from record where tenant_id = ${tenantId} and kind = ${resource})`

const wordsOf = (tenantId: string, { name, resource }: { name: string; resource: string }) =>
  sql`(select words from ${targetsOf(tenantId, resource)} as target where id = ${textOfField(name)} collate "C")`

/**
 * From the words to the records: both ways are indexes, and a page ends where it is full. `offset 0` keeps the planner to
 * them: of tables that have just been filled it may think that two rows are there, and compare each of thousands with each.
 */
const partsByTarget = (
  asked: Asked,
  reference: { name: string; resource: string },
  order: Direction,
): Part<{ record_id: string }>[] => {
  const { tenantId, kind } = asked
  const { name, resource } = reference
  const by = inDirection([sql`target.words`, ...kindOrder('matching')], order)
  const without = sql<boolean>`${wordsOf(tenantId, reference)} is null`
  return [
    (limit, offset) => sql`
      select matching.record_id
      from ${targetsOf(tenantId, resource)} as target
      cross join lateral (
        select record_id from record_reference where tenant_id = ${tenantId} and target_kind = ${resource}
          and target_id = target.id and kind = ${kind.name} and field = ${name} offset 0
      ) as named
      cross join lateral (
        select record_id, order_number, key_sort from record
        where tenant_id = ${tenantId} and kind = ${kind.name} and record_id = named.record_id offset 0
      ) as matching
      order by ${by} limit ${limit} offset ${offset}`,
    partOf(matchingOf(asked).where(without), inDirection(kindOrder(), order)),
  ]
}

/** Nothing narrows the list. */
const isAll = ({ ownerId, keyword = '', ids, filters }: RecordSelection): boolean =>
  ownerId === undefined && keyword.trim() === '' && ids === undefined && filters.length === 0

/** What orders before all else and may be missing. */
const optionalOf = (tenantId: string, ordering: Ordering): RawBuilder<unknown> | undefined => {
  if (ordering.by === 'field') return sortValueOf(ordering.field)
  if (ordering.by === 'target') return wordsOf(tenantId, ordering.field)
  return ordering.optional === undefined ? undefined : sql`${sql.ref(`record.${ordering.optional}`)}`
}

/**
 * What has no value comes last, whichever way. Up the order an index has it there; down the order it would be first, so
 * that those with a value are one part and those without another.
 */
const partsInOrder = (asked: Asked, { ordering, order }: Ordered<Ordering>): Part<{ record_id: string }>[] => {
  const { tenantId, selection } = asked
  if (ordering.by === 'target' && isAll(selection)) return partsByTarget(asked, ordering.field, order)
  const optional = optionalOf(tenantId, ordering)
  const columns =
    ordering.by === 'columns'
      ? columnsInOrder(ordering.columns)
      : [...(optional === undefined ? [] : [optional]), ...kindOrder()]
  const by = inDirection(columns, order)
  const matching = matchingOf(asked)
  if (optional === undefined || order === 'asc') return [partOf(matching, by)]
  return [
    partOf(matching.where(sql<boolean>`${optional} is not null`), by),
    partOf(matching.where(sql<boolean>`${optional} is null`), by),
  ]
}

const sortedBy = (tenantId: string, ordering: Ordering): RawBuilder<unknown> =>
  ordering.by === 'columns'
    ? sql`${sql.ref(`record.${ordering.columns.find((name) => name !== ordering.optional) ?? 'key_sort'}`)}`
    : (optionalOf(tenantId, ordering) ?? sql`record.key_sort`)

/** In the order of a field, or of several; then in that of the kind. */
export const partsOf = (asked: Asked, orders: Orders<Ordering>): Part<{ record_id: string }>[] => {
  const [first, ...further] = orders
  if (further.length === 0) return partsInOrder(asked, first)
  const by = inOrders(orders, (ordering) => sortedBy(asked.tenantId, ordering), kindOrder())
  return [partOf(matchingOf(asked), by)]
}

/** From a place in all parts, one after the other, so many at most. */
export const readPageIds = async (
  asked: Asked,
  orders: Orders<Ordering>,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> =>
  (await readParts(asked.reader, partsOf(asked, orders), limit, offset)).map((row) => row.record_id)
