// A page of records: search, filters, any order, a count (screens 0, grid; API-19 for style).
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

import { SEARCH_COUNT_LIMIT } from '../../../src/contract/limits.ts'
import { readFilters } from '../../../src/contract/list-filters.ts'
import type { RecordPage, RecordQuery } from '../../../src/contract/records/record-calls.ts'
import type { RecordName } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, THING_RESOURCE, fieldOf, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Database, Reader } from '../../database/schema.ts'
import { Refusal, field as fieldProblem } from '../../refusal.ts'
import { createKept } from '../changes/kept.ts'
import { textOf } from './columns.ts'
import { type RecordSelection, narrow, numberOfField, textOfField } from './filters.ts'
import { readNames } from './names.ts'
import { RECORD_COLUMNS, type RecordColumns, frozenOf, toRow, toStored } from './read.ts'

type Query = z.output<typeof RecordQuery>

export interface RecordSource {
  database: Database
  /** Records of a tenant by kind. */
  countRecords: (tenantId: string) => Promise<ReadonlyMap<string, number>>
}

export const createRecordSource = (database: Database): RecordSource => ({
  database,
  // Read anew only when some record of the tenant has changed.
  countRecords: createKept(
    database,
    async (reader, tenantId) => {
      const rows = await reader
        .selectFrom('record')
        .select(['kind', sql<number>`count(*)::int`.as('records')])
        .where('tenant_id', '=', tenantId)
        .groupBy('kind')
        .execute()
      return new Map(rows.map((row) => [row.kind, row.records]))
    },
    'record',
  ),
})

const column = (name: string) => sql`${sql.ref(name)}`

const IN_ORDER = [column('order_number'), column('key_sort')]

/** By the words of what a field refers to. */
const byTarget = (name: string, resource: string) =>
  resource === THING_RESOURCE
    ? sql`(select name_key from thing where thing.tenant_id = record.tenant_id and thing_id = (record.fields ->> ${name}) collate "C")`
    : sql`(select target.key_sort from record as target where target.tenant_id = record.tenant_id
        and target.kind = ${resource} and target.record_id = (record.fields ->> ${name}) collate "C")`

/** What an index gives the rows in order by: key, order, state and time. */
const indexedSort = (kind: RecordKind, sort: string | undefined): RawBuilder<unknown>[] | undefined => {
  if (sort === undefined || sort === kind.order) return IN_ORDER
  if (sort === 'updatedAt') return [column('updated_at')]
  if (sort === kind.key[0]) return [column('key_sort')]
  return sort === kind.states?.field ? [column('status'), ...IN_ORDER] : undefined
}

/** What is in the field, or null for nothing. */
const valueSort = (kind: RecordKind, sort: string): RawBuilder<unknown> => {
  const field = fieldOf(kind, sort)
  if (field === undefined || kind.secrets?.includes(sort) === true)
    throw new Refusal('request.invalid', fieldProblem('sort', 'sort'))
  if (field.kind === 'reference') return byTarget(sort, field.resource)
  if (field.kind === 'number' || field.kind === 'integer') return numberOfField(sort)
  return sql`nullif(lower(${textOfField(sort)}), '') collate "C"`
}

export const inOrder = (kind: RecordKind, sort: string | undefined, order: 'asc' | 'desc') => {
  const direction = order === 'desc' ? sql` desc` : sql``
  const indexed = indexedSort(kind, sort)
  const columns = [...(indexed ?? IN_ORDER), column('record_id')].map((by) => sql`${by}${direction}`)
  // What has no value comes last, whichever way.
  return sql.join(
    indexed === undefined ? [sql`${valueSort(kind, sort ?? '')}${direction} nulls last`, ...columns] : columns,
  )
}

const count = async (
  { database, countRecords }: RecordSource,
  tenantId: string,
  kind: RecordKind,
  selection: RecordSelection,
) => {
  const { ownerId, keyword = '', ids, filters } = selection
  const isSearch = keyword.trim() !== '' || filters.length > 0
  if (!isSearch && ids === undefined && ownerId === undefined) {
    return { total: (await countRecords(tenantId)).get(kind.name) ?? 0, truncated: false }
  }
  const matching = narrow(database.selectFrom('record').select('record_id'), tenantId, kind, selection)
  const { counted } = await database
    .selectFrom((isSearch ? matching.limit(SEARCH_COUNT_LIMIT + 1) : matching).as('match'))
    .select(sql<number>`count(*)::int`.as('counted'))
    .executeTakeFirstOrThrow()
  const truncated = isSearch && counted > SEARCH_COUNT_LIMIT
  return { total: truncated ? SEARCH_COUNT_LIMIT : counted, truncated }
}

/** Words of all that the records refer to and belong to. */
export const namesFor = (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  rows: readonly RecordColumns[],
): Promise<RecordName[]> => {
  const references = referencesOf(kind)
  const wanted = rows.flatMap((row) => {
    const { values, ownerId } = toStored(kind, row)
    const named = references.map(({ name, resource }) => ({ kind: resource, id: textOf(values[name]) }))
    const owner = kind.owner === undefined ? [] : [{ kind: kind.owner, id: ownerId ?? '' }]
    return [...named, ...owner].filter(({ id }) => id !== '')
  })
  return readNames(reader, tenantId, wanted)
}

export const splitRecordIds = (ids: string | undefined): string[] | undefined =>
  ids?.split(',').filter((id) => id !== '')

/** Finds the ids of the page first: an index holds them, so deep pages don't read the rows before them. */
export const listRecords = async (
  source: RecordSource,
  tenantId: string,
  kind: RecordKind,
  query: Query,
): Promise<RecordPage> => {
  const { database } = source
  const { ownerId, keyword, page, limit, sort, order } = query
  const selection = { ownerId, keyword, ids: splitRecordIds(query.ids), filters: readFilters(query.filters) }
  const by = inOrder(kind, sort, order)
  const ids = await narrow(database.selectFrom('record').select('record_id'), tenantId, kind, selection)
    .orderBy(by)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const wanted = ids.map((row) => row.record_id)
  const found = await database
    .selectFrom('record')
    .select(RECORD_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${wanted}::text[])`)
    .execute()
  const byId = new Map(found.map((row) => [row.record_id, row]))
  const rows = wanted.flatMap((id) => byId.get(id) ?? [])
  const frozen = await frozenOf(database, tenantId, kind, rows)
  return {
    rows: rows.map((row) => toRow(kind, row, frozen)),
    ...(await count(source, tenantId, kind, selection)),
    names: await namesFor(database, tenantId, kind, rows),
  }
}
