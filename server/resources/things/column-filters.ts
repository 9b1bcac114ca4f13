// Conditions on the columns of things, by the names that forms have; those of farms and devices look into their part.
import { type RawBuilder, sql } from 'kysely'

import type { ListFilter } from '../../../src/contract/list-filters.ts'
import { type ThingColumn, columnsOf } from '../../../src/contract/thing-columns.ts'
import { THING_TYPES } from '../../../src/contract/thing-types.ts'
import { Refusal } from '../../refusal.ts'

type Condition = RawBuilder<boolean>

/** Fields of the form that are columns of the table. */
const COLUMNS: Readonly<Record<string, string>> = {
  thingId: 'thing_id',
  parentId: 'parent_id',
  thingType: 'type',
  thingName: 'name',
  farmType: 'sub_type',
  deviceType: 'sub_type',
  tenantId: 'customer_id',
  thingDescr: 'descr',
  firstLabel: 'first_label',
  secondLabel: 'second_label',
  thirdLabel: 'third_label',
  thingIp: 'ip',
}

const KNOWN = new Map<string, ThingColumn>(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column]))

const refuse = (path: string): never => {
  throw new Refusal('request.invalid', { fields: [{ path: `filters.${path}`, code: 'custom', rule: 'filters' }] })
}

const textOf = (field: string): RawBuilder<string> => {
  if (field === 'state') return sql<string>`state::text`
  const column = COLUMNS[field]
  if (column !== undefined) return sql<string>`coalesce(${sql.ref(column)}, '')`
  const [part, name] = field.split('.')
  if (!KNOWN.has(field) || (part !== 'farm' && part !== 'device') || name === undefined) return refuse(field)
  return sql<string>`coalesce(${sql.ref(part)} ->> ${name}, '')`
}

const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const listOf = (value: ListFilter['value']) => (Array.isArray(value) ? value : [String(value ?? '')])

/** Numbers are those of farms and devices; a thing that has none is in no range. */
const compared = ({ field, value }: ListFilter, sign: RawBuilder<unknown>): Condition => {
  const [part = '', name = ''] = field.split('.')
  if (KNOWN.get(field)?.kind !== 'number' || typeof value !== 'number') return refuse(field)
  const number = sql`case when jsonb_typeof(${sql.ref(part)} -> ${name}) = 'number' then (${sql.ref(part)} ->> ${name})::double precision end`
  return sql<boolean>`(${number}) ${sign} ${value}`
}

const conditionOf = (filter: ListFilter): Condition => {
  const { field, operator, value } = filter
  switch (operator) {
    case 'eq':
    case 'in':
      return sql<boolean>`${textOf(field)} = any(${listOf(value)}::text[])`
    case 'ne':
      return sql<boolean>`${textOf(field)} <> all(${listOf(value)}::text[])`
    case 'contains':
      return sql<boolean>`lower(${textOf(field)}) like ${containing(String(value ?? ''))}`
    case 'gte':
      return compared(filter, sql`>=`)
    case 'lte':
      return compared(filter, sql`<=`)
    case 'empty':
      return sql<boolean>`${textOf(field)} = ''`
    case 'notEmpty':
      return sql<boolean>`${textOf(field)} <> ''`
  }
}

export const columnConditions = (filters: readonly ListFilter[]): Condition[] => filters.map(conditionOf)
