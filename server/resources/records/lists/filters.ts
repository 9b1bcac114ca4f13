// What narrows a list of records: owner, search, and conditions on fields of any kind (screens 0, grid).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { type ListFilter, meaningOf } from '../../../../src/contract/wire/list-filters.ts'
import { type RecordKind, fieldOf } from '../../../../src/contract/records/record-kind.ts'
import type { Schema } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { piecesOfSearch } from '../../lists/grams.ts'
import { searchScope } from '../columns.ts'
import { isNumeric, numberOfField, textOfField } from './field-values.ts'

/** What of the records is asked for. */
export interface RecordSelection {
  ownerId?: string | undefined
  keyword?: string | undefined
  ids?: readonly string[] | undefined
  filters: readonly ListFilter[]
}

type Records<Output> = SelectQueryBuilder<Schema, 'record', Output>
type Condition = RawBuilder<boolean>

const refuse = (path: string): never => {
  throw new Refusal('request.invalid', { fields: [{ path: `filters.${path}`, code: 'custom', rule: 'filters' }] })
}

const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const havePieces = (tenantId: string, kind: RecordKind, text: string): Condition =>
  sql<boolean>`grams @> ${piecesOfSearch(searchScope(tenantId, kind), text.toLowerCase())}::int[]`

const listOf = (value: ListFilter['value']): string[] => (Array.isArray(value) ? value : [String(value ?? '')])

const isEmpty = (name: string): Condition => sql<boolean>`coalesce(fields ->> ${name}, '') in ('', '[]', 'false')`

const inList = (field: FormField, list: string[]): Condition => {
  const { name, kind } = field
  if (kind === 'multi-select') return sql<boolean>`(fields -> ${name}) ?| ${list}::text[]`
  const known = sql<boolean>`(fields ->> ${name}) = any(${list}::text[])`
  // No value is stored as null or not at all.
  return list.includes('') ? sql<boolean>`(${known} or ${isEmpty(name)})` : known
}

const compared = (field: FormField, operator: 'gte' | 'lte', value: ListFilter['value']): Condition => {
  const sign = operator === 'gte' ? sql`>=` : sql`<=`
  if (isNumeric(field)) {
    const number = Number(value)
    return Number.isFinite(number) ? sql<boolean>`${numberOfField(field.name)} ${sign} ${number}` : refuse(field.name)
  }
  const text = textOfField(field.name)
  return sql<boolean>`(${text} <> '' and ${text} collate "C" ${sign} ${String(value)} collate "C")`
}

const equals = (kind: RecordKind, field: FormField, value: ListFilter['value']): Condition => {
  if (Array.isArray(value)) return inList(field, value)
  if (kind.states?.field === field.name) return sql<boolean>`status = ${String(value)}`
  if (field.kind === 'switch') {
    const isOn = sql<boolean>`coalesce(fields ->> ${field.name}, '') = 'true'`
    return value === true || value === 'true' ? isOn : sql<boolean>`not ${isOn}`
  }
  if (isNumeric(field)) {
    const number = Number(value)
    return Number.isFinite(number) ? sql<boolean>`${numberOfField(field.name)} = ${number}` : refuse(field.name)
  }
  return inList(field, [String(value ?? '')])
}

const ofTime = ({ operator, value }: ListFilter): Condition => {
  const time = new Date(typeof value === 'string' ? value : '')
  if (Number.isNaN(time.getTime()) || (operator !== 'gte' && operator !== 'lte')) return refuse('updatedAt')
  return operator === 'gte' ? sql<boolean>`updated_at >= ${time}` : sql<boolean>`updated_at <= ${time}`
}

const TEXT_KINDS: readonly FormField['kind'][] = ['text', 'textarea', 'host']

/** The pieces of what the search looks in are those of this text too. */
const hasPieces = ({ key, title, searched = [] }: RecordKind, { kind, name }: FormField): boolean =>
  TEXT_KINDS.includes(kind) && [...key, title?.zh, title?.en, ...searched].includes(name)

/** An index finds the candidates, where there is one. */
const candidates = (tenantId: string, kind: RecordKind, filter: ListFilter): Condition | undefined => {
  const { field: name, operator, value } = filter
  const field = fieldOf(kind, name)
  const isText = typeof value === 'string' && value !== '' && (operator === 'contains' || operator === 'eq')
  if (field === undefined || !isText || !hasPieces(kind, field)) return undefined
  return havePieces(tenantId, kind, value)
}

const conditionOf = (kind: RecordKind, filter: ListFilter): Condition => {
  if (filter.field === 'updatedAt') return ofTime(filter)
  if (filter.field === 'updatedBy') return sql<boolean>`updated_by = any(${listOf(filter.value)}::text[])`
  const field = fieldOf(kind, filter.field)
  if (field === undefined) return refuse(filter.field)
  const isSecret = kind.secrets?.includes(field.name) === true
  const { operator, value } = filter
  if (isSecret && operator !== 'empty' && operator !== 'notEmpty') return refuse(filter.field)
  switch (operator) {
    case 'eq':
      return equals(kind, field, value)
    case 'ne':
      return sql<boolean>`not coalesce(${equals(kind, field, value)}, false)`
    case 'in':
      return inList(field, listOf(value))
    case 'contains':
      return sql<boolean>`lower(fields ->> ${field.name}) like ${contains(String(value ?? ''))}`
    case 'gte':
    case 'lte':
      return compared(field, operator, value)
    case 'empty':
      return isEmpty(field.name)
    case 'notEmpty':
      return sql<boolean>`not ${isEmpty(field.name)}`
  }
}

/** A part of its key or words, or its whole id: that is what other systems and logs call it. */
const search = (tenantId: string, kind: RecordKind, text: string): Condition =>
  sql<boolean>`((${havePieces(tenantId, kind, text)} and search_text like ${contains(text)}) or record.record_id = ${text})`

export const narrow = <Output>(
  records: Records<Output>,
  tenantId: string,
  kind: RecordKind,
  { ownerId, keyword, ids, filters }: RecordSelection,
): Records<Output> => {
  let narrowed = records.where('tenant_id', '=', tenantId).where('kind', '=', kind.name)
  if (ownerId !== undefined) narrowed = narrowed.where('owner_id', '=', ownerId)
  if (ids !== undefined) narrowed = narrowed.where(sql<boolean>`record_id = any(${ids}::text[])`)
  const text = keyword?.trim() ?? ''
  if (text !== '') narrowed = narrowed.where(search(tenantId, kind, text))
  for (const filter of filters.map(meaningOf)) {
    const candidate = candidates(tenantId, kind, filter)
    if (candidate !== undefined) narrowed = narrowed.where(candidate)
    narrowed = narrowed.where(conditionOf(kind, filter))
  }
  return narrowed
}
