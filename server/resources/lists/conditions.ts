// Conditions on the columns of a list, of things and of records alike (screens 0, per-column filters).
import { type RawBuilder, sql } from 'kysely'

import { type ListFilter, meaningOf } from '../../../src/contract/wire/list-filters.ts'
import { Refusal } from '../../refusal.ts'

export type Condition = RawBuilder<boolean>

/** What a column holds, as conditions see it. */
export interface FilteredColumn {
  /** Null or empty where there is nothing. */
  text: RawBuilder<string | null>
  /** Of columns of numbers; null where somebody has stored something else, which is in no range. */
  number?: RawBuilder<number | null>
  time?: RawBuilder<Date>
  /** Texts that have a range, such as dates. */
  isRanged?: boolean
  /** It holds one of these; `isEmpty` says what is empty. */
  isAny?: (list: string[]) => Condition
  isEmpty?: Condition
}

export const refuseFilter = (path: string): never => {
  throw new Refusal('request.invalid', { fields: [{ path: `filters.${path}`, code: 'custom', rule: 'filters' }] })
}

/** Value for `like`: the text anywhere, in lower case; % and _ are only characters. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** A number that is asked for. */
export const numberAsked = (field: string, value: ListFilter['value']): number => {
  const number = value === '' || typeof value === 'boolean' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : refuseFilter(field)
}

const timeAsked = (field: string, value: ListFilter['value']): Date => {
  const time = new Date(typeof value === 'string' ? value : '')
  return Number.isNaN(time.getTime()) ? refuseFilter(field) : time
}

const compared = ({ field, operator, value }: ListFilter, column: FilteredColumn): Condition => {
  const { text, number, time, isRanged } = column
  const sign = operator === 'gte' ? sql`>=` : sql`<=`
  if (number !== undefined) return sql<boolean>`${number} ${sign} ${numberAsked(field, value)}`
  if (time !== undefined) return sql<boolean>`${time} ${sign} ${timeAsked(field, value)}`
  if (isRanged !== true) return refuseFilter(field)
  return sql<boolean>`(${text} <> '' and ${text} collate "C" ${sign} ${String(value)} collate "C")`
}

const isOneOf = ({ value }: ListFilter, { text, isAny, isEmpty }: FilteredColumn): Condition => {
  const list = Array.isArray(value) ? value : [String(value ?? '')]
  const known = isAny?.(list) ?? sql<boolean>`coalesce(${text}, '') = any(${list}::text[])`
  return isEmpty !== undefined && list.includes('') ? sql<boolean>`(${known} or ${isEmpty})` : known
}

export const conditionOf = (filter: ListFilter, column: FilteredColumn): Condition => {
  const { text, isEmpty = sql<boolean>`coalesce(${text}, '') = ''` } = column
  const asked = meaningOf(filter)
  switch (asked.operator) {
    case 'eq':
    case 'in':
      return isOneOf(asked, column)
    case 'ne':
      return sql<boolean>`not coalesce(${isOneOf(asked, column)}, false)`
    case 'contains':
      return sql<boolean>`lower(${text}) like ${containing(String(asked.value ?? ''))}`
    case 'gte':
    case 'lte':
      return compared(asked, column)
    case 'empty':
      return isEmpty
    case 'notEmpty':
      return sql<boolean>`not ${isEmpty}`
  }
}
