// Conditions on the columns of things, by the names that forms have.
import { type RawBuilder, sql } from 'kysely'

import { type ListFilter, meaningOf } from '../../../src/contract/wire/list-filters.ts'
import { Refusal } from '../../refusal.ts'
import { type ColumnValue, type FormValues, columnValue } from './column-values.ts'

type Condition = RawBuilder<boolean>

const refuse = (path: string): never => {
  throw new Refusal('request.invalid', { fields: [{ path: `filters.${path}`, code: 'custom', rule: 'filters' }] })
}

const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const listOf = (value: ListFilter['value']) => (Array.isArray(value) ? value : [String(value ?? '')])

/** A thing that has no number is in no range. */
const compared = ({ field, value }: ListFilter, { number }: ColumnValue, sign: RawBuilder<unknown>): Condition => {
  if (number === undefined || typeof value !== 'number') return refuse(field)
  return sql<boolean>`${number} ${sign} ${value}`
}

const conditionOf = (filter: ListFilter, forms: FormValues): Condition => {
  const { field, operator, value } = filter
  const column = columnValue(field, forms) ?? refuse(field)
  const text = sql<string>`coalesce(${column.text}, '')`
  switch (operator) {
    case 'eq':
    case 'in':
      return sql<boolean>`${text} = any(${listOf(value)}::text[])`
    case 'ne':
      return sql<boolean>`${text} <> all(${listOf(value)}::text[])`
    case 'contains':
      return sql<boolean>`lower(${text}) like ${containing(String(value ?? ''))}`
    case 'gte':
      return compared(filter, column, sql`>=`)
    case 'lte':
      return compared(filter, column, sql`<=`)
    case 'empty':
      return sql<boolean>`${text} = ''`
    case 'notEmpty':
      return sql<boolean>`${text} <> ''`
  }
}

export const columnConditions = (filters: readonly ListFilter[], forms: FormValues): Condition[] =>
  filters.map((filter) => conditionOf(meaningOf(filter), forms))
