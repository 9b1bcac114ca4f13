// What narrows a list of records: owner, search, and conditions on fields of any kind (screens 0, grid).
import { type SelectQueryBuilder, sql } from 'kysely'

import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { type ListFilter, meaningOf } from '../../../../src/contract/wire/list-filters.ts'
import { type RecordKind, fieldOf } from '../../../../src/contract/records/record-kind.ts'
import type { Schema } from '../../../database/schema.ts'
import {
  type Condition,
  type FilteredColumn,
  conditionOf,
  containing,
  numberAsked,
  refuseFilter,
} from '../../lists/conditions.ts'
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

const havePieces = (tenantId: string, kind: RecordKind, text: string): Condition =>
  sql<boolean>`grams @> ${piecesOfSearch(searchScope(tenantId, kind), text.toLowerCase())}::int[]`

const ofField = (kind: RecordKind, field: FormField): FilteredColumn => {
  const { name } = field
  const text = textOfField(name)
  const isEmpty = sql<boolean>`coalesce(fields ->> ${name}, '') in ('', '[]', 'false')`
  if (field.kind === 'switch') return { text: sql`coalesce(nullif(${text}, ''), 'false')`, isEmpty }
  if (field.kind === 'multi-select')
    return { text, isEmpty, isAny: (list) => sql<boolean>`(fields -> ${name}) ?| ${list}::text[]` }
  if (isNumeric(field)) {
    const number = numberOfField(name)
    const isAny = (list: string[]) => {
      const numbers = list.filter((each) => each !== '').map((each) => numberAsked(name, each))
      return sql<boolean>`${number} = any(${numbers}::double precision[])`
    }
    return { text, number, isEmpty, isAny }
  }
  return { text: kind.states?.field === name ? sql`status` : text, isEmpty, isRanged: true }
}

const columnOf = (kind: RecordKind, { field: name, operator }: ListFilter): FilteredColumn => {
  // No two have the same.
  if (name === 'updatedAt')
    return { text: sql`updated_at::text`, time: sql`updated_at`, isAny: () => refuseFilter(name) }
  if (name === 'updatedBy') return { text: sql`updated_by` }
  const field = fieldOf(kind, name)
  const isHidden = kind.secrets?.includes(name) === true && operator !== 'empty' && operator !== 'notEmpty'
  return field === undefined || isHidden ? refuseFilter(name) : ofField(kind, field)
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

/** A part of its key or words, or its whole id: that is what other systems and logs call it. */
const search = (tenantId: string, kind: RecordKind, text: string): Condition =>
  sql<boolean>`((${havePieces(tenantId, kind, text)} and search_text like ${containing(text)}) or record.record_id = ${text})`

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
    narrowed = narrowed.where(conditionOf(filter, columnOf(kind, filter)))
  }
  return narrowed
}
