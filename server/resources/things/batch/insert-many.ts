// Batch insert from a list or by counting, and series below their parents (API-31, API-32).
import type { SeriesBatch, ThingBatch } from '../../../../src/contract/thing/thing-batch-calls.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import { countersOf, expandPattern } from '../../../../src/lib/text/name-pattern.ts'
import type { PatternValues } from '../../../../src/lib/text/name-pattern.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { toInsert } from '../changes/inserts.ts'
import { requireBatch, writeAll } from './written.ts'
import { thingsById } from '../../tree/by-id.ts'

const expandTexts = (fields: Fields, values: PatternValues): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? expandPattern(value, values) : value,
    ]),
  )

export const insertMany = (
  database: Database,
  author: Author,
  { type, parentId }: { type: ThingType; parentId: string },
  { common, things, range }: ThingBatch,
) => {
  const counted = range === undefined ? [] : countersOf(range).map((n) => expandTexts(common, { n }))
  const forms = things?.map((fields) => ({ ...common, ...fields })) ?? counted
  const place = { thingType: type, parentId: type === 'thing_farm' ? null : parentId }
  const rows = forms.map((fields, index) => toInsert(String(index), { ...fields, ...place }))
  return inTransaction(database, (writer) => writeAll(writer, author, rows))
}

const readParents = async (writer: Writer, tenantId: string, ids: readonly string[]) => {
  const rows = await thingsById(writer, tenantId, ids).select(['thing_id', 'name', 'customer_id']).execute()
  const found = new Map(rows.map((row) => [row.thing_id, row]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw new Refusal('thing.unknown', { subjects: missing })
  return rows.toSorted((a, b) => ids.indexOf(a.thing_id) - ids.indexOf(b.thing_id))
}

export const produceSeries = (
  database: Database,
  author: Author,
  { parentIds, thingName, common, ...range }: SeriesBatch,
) => {
  const ids = [...new Set(parentIds)]
  requireBatch(ids.length * range.count)
  return inTransaction(database, async (writer) => {
    const parents = await readParents(writer, author.tenantId, ids)
    const forms = parents.flatMap((parent) =>
      countersOf(range).map((n): Fields => {
        const values = { n, parent: parent.name }
        const name = expandPattern(thingName, values)
        const usual = { tenantId: parent.customer_id, thingDescr: name }
        const place = { thingType: 'thing_series', thingName: name, parentId: parent.thing_id }
        return { ...usual, ...expandTexts(common, values), ...place }
      }),
    )
    const rows = forms.map((fields, index) => toInsert(String(index), fields))
    return writeAll(writer, author, rows)
  })
}
