// A page of records: search, filters, any order, a count (screens 0, grid; API-19 for style).
import { splitIds } from '../../../../src/contract/wire/id-lists.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'

import { readFilters } from '../../../../src/contract/wire/list-filters.ts'
import type { RecordPage, RecordQuery } from '../../../../src/contract/records/record-calls.ts'
import type { RecordName } from '../../../../src/contract/records/record-shapes.ts'
import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Database, Reader } from '../../../database/schema.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { createCached } from '../../live-events/cached.ts'
import { textOf } from '../columns.ts'
import type { FieldIndexes } from '../../lists/field-indexes.ts'
import { type Orders, type Part, inOrderOf, ordersOf, partsOf, readParts, wantIndex } from '../../lists/parts.ts'
import { type RecordSelection, narrow } from './filters.ts'
import { readNames } from '../names.ts'
import { kindOrder, orderingOf } from './order.ts'
import { RECORD_COLUMNS, type RecordColumns, frozenOf, toRow, toStored } from '../read.ts'
import { recordsById } from '../../tree/by-id.ts'

type Query = z.output<typeof RecordQuery>

export interface RecordSource {
  database: Database
  indexes: FieldIndexes
  /** Records of a tenant by kind. */
  countRecords: (tenantId: string) => Promise<ReadonlyMap<string, number>>
}

export const createRecordSource = (database: Database, indexes: FieldIndexes): RecordSource => ({
  database,
  indexes,
  // Read anew only when some record of the tenant has changed.
  countRecords: createCached(
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

interface Listed {
  reader: Reader
  tenantId: string
  kind: RecordKind
  selection: RecordSelection
}

/** In the order of a field, or of several; then in that of the kind. */
export const pagePartsOf = ({ reader, tenantId, kind, selection }: Listed, orders: Orders): readonly Part[] => {
  const { ownerId, keyword = '', ids, filters } = selection
  const isAll = ownerId === undefined && keyword.trim() === '' && ids === undefined && filters.length === 0
  const matching = narrow(reader.selectFrom('record').select('record.record_id as id'), tenantId, kind, selection)
  return partsOf(matching, orders, { ties: kindOrder(), isAll })
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
  return countMatches(database, matching, isSearch ? undefined : null)
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

export const listRecords = async (
  source: RecordSource,
  tenantId: string,
  kind: RecordKind,
  query: Query,
): Promise<RecordPage> => {
  const { database, indexes, countRecords } = source
  const { ownerId, keyword, page, limit } = query
  const selection = {
    ownerId,
    keyword,
    ids: query.ids === undefined ? undefined : splitIds(query.ids),
    filters: readFilters(query.filters),
  }
  const orders = ordersOf({ ...query, sort: query.sort }, (sort) => orderingOf(tenantId, kind, sort))
  await wantIndex(indexes, orders, async () => (await countRecords(tenantId)).get(kind.name) ?? 0)
  const parts = pagePartsOf({ reader: database, tenantId, kind, selection }, orders)
  const wanted = await readParts(database, parts, { limit, offset: (page - 1) * limit })
  const found = await recordsById(database, tenantId, kind.name, wanted).select(RECORD_COLUMNS).execute()
  const rows = inOrderOf(wanted, found, (row) => row.record_id)
  const frozen = await frozenOf(database, tenantId, kind, rows)
  return {
    rows: rows.map((row) => toRow(kind, row, frozen)),
    ...(await count(source, tenantId, kind, selection)),
    names: await namesFor(database, tenantId, kind, rows),
  }
}
