// The order of a list of records: which fields it may have, and the columns or expressions behind each, as indexes have
// them (screens 0, grid; decision 64).
import { type RawBuilder, sql } from 'kysely'

import { type RecordKind, THING_RESOURCE, fieldOf } from '../../../../src/contract/records/record-kind.ts'
import { Refusal, field as fieldProblem } from '../../../refusal.ts'
import { type Direction, type Ordering, type Part, inDirection } from '../../lists/parts.ts'
import { indexOfField, sortValueOf, textOfField } from './field-values.ts'

/** The order of the kind, which also decides between those that are the same in another. */
const KIND_ORDER = ['order_number', 'key_sort']

const columnsOf = (kind: RecordKind, sort: string | undefined): readonly string[] | undefined => {
  if (sort === undefined || sort === kind.order) return KIND_ORDER
  if (sort === 'updatedAt') return ['updated_at']
  if (sort === kind.key[0]) return ['key_sort']
  return sort === kind.states?.field ? ['status', ...KIND_ORDER] : undefined
}

/** Columns of a table with its id. */
const withId = (table: string, columns: readonly string[]): RawBuilder<unknown>[] =>
  [...columns, 'record_id'].map((name) => sql`${sql.ref(`${table}.${name}`)}`)

export const kindOrder = (table = 'record'): RawBuilder<unknown>[] => withId(table, KIND_ORDER)

/** Up the order of the kind. */
export const IN_ORDER = inDirection(kindOrder(), 'asc')

const byColumns = ({ order, rank }: RecordKind, columns: readonly string[]): Ordering => {
  const all = withId('record', columns)
  const isNumbered = columns === KIND_ORDER && (order !== undefined || rank !== undefined)
  const [value, ...rest] = all
  const by = sql`${sql.ref(`record.${columns === KIND_ORDER ? 'key_sort' : columns[0]}`)}`
  return isNumbered ? { by, value, columns: rest, isWhole: true } : { by, columns: all }
}

/** What a field refers to: ids and words. */
const targetsOf = (tenantId: string, resource: string) =>
  resource === THING_RESOURCE
    ? sql`(select thing_id as id, name_key as words from thing where tenant_id = ${tenantId})`
    : sql`(select record_id as id, key_sort as words from record where tenant_id = ${tenantId} and kind = ${resource})`

/**
 * From the words to the records: both ways are indexes, and a page ends where it is full. `offset 0` keeps the planner to
 * them: of tables that have just been filled it may think that two rows are there, and compare each of thousands with each.
 */
const byTarget = (
  tenantId: string,
  kind: RecordKind,
  { name, resource }: { name: string; resource: string },
): Ordering => {
  const targets = targetsOf(tenantId, resource)
  const words = sql`(select words from ${targets} as target where id = ${textOfField(name)} collate "C")`
  const ofAll = (order: Direction): Part[] => {
    const by = inDirection([sql`target.words`, ...kindOrder('matching')], order)
    const without = sql`
      select record_id as id from record where tenant_id = ${tenantId} and kind = ${kind.name} and ${words} is null
      order by ${inDirection(kindOrder(), order)}`
    return [
      (limit, offset) => sql`
        select matching.record_id as id
        from ${targets} as target
        cross join lateral (
          select record_id from record_reference where tenant_id = ${tenantId} and target_kind = ${resource}
            and target_id = target.id and kind = ${kind.name} and field = ${name} offset 0
        ) as named
        cross join lateral (
          select record_id, order_number, key_sort from record
          where tenant_id = ${tenantId} and kind = ${kind.name} and record_id = named.record_id offset 0
        ) as matching
        order by ${by} limit ${limit} offset ${offset}`,
      (limit, offset) => sql`${without} limit ${limit} offset ${offset}`,
    ]
  }
  return { by: words, value: words, columns: kindOrder(), isWhole: true, ofAll }
}

/** By columns, by the value of a field, or by the words of what a field refers to. */
export const orderingOf = (tenantId: string, kind: RecordKind, sort: string | undefined): Ordering => {
  const columns = columnsOf(kind, sort)
  if (columns !== undefined) return byColumns(kind, columns)
  const field = fieldOf(kind, sort ?? '')
  if (field === undefined || kind.secrets?.includes(field.name) === true)
    throw new Refusal('request.invalid', fieldProblem('sort', 'sort'))
  if (field.kind === 'reference') return byTarget(tenantId, kind, field)
  const value = sortValueOf(field)
  return { by: value, value, columns: kindOrder(), isWhole: true, index: indexOfField(kind, field) }
}
