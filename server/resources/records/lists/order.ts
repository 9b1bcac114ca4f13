// The order of a list of records: which fields it may have, and the columns or expressions behind each, as indexes have
// them (screens 0, grid; decision 64).
import { type RawBuilder, sql } from 'kysely'

import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { type RecordKind, fieldOf } from '../../../../src/contract/records/record-kind.ts'
import { Refusal, field as fieldProblem } from '../../../refusal.ts'
import { inDirection } from '../../lists/parts.ts'

/** `columns`: by these. `field`: by the value of a field. `target`: by the words of what a field refers to. */
export type Ordering =
  | { by: 'columns'; columns: readonly string[]; optional: string | undefined }
  | { by: 'field'; field: FormField }
  | { by: 'target'; field: FormField & { kind: 'reference' } }

/** The order of the kind, which also decides between those that are the same in another. */
const KIND_ORDER = ['order_number', 'key_sort']

const columnsOf = (kind: RecordKind, sort: string | undefined): readonly string[] | undefined => {
  if (sort === undefined || sort === kind.order) return KIND_ORDER
  if (sort === 'updatedAt') return ['updated_at']
  if (sort === kind.key[0]) return ['key_sort']
  return sort === kind.states?.field ? ['status', ...KIND_ORDER] : undefined
}

export const orderingOf = (kind: RecordKind, sort: string | undefined): Ordering => {
  const columns = columnsOf(kind, sort)
  if (columns !== undefined) {
    const isNumbered = columns === KIND_ORDER && (kind.order !== undefined || kind.rank !== undefined)
    return { by: 'columns', columns, optional: isNumbered ? columns[0] : undefined }
  }
  const field = fieldOf(kind, sort ?? '')
  if (field === undefined || kind.secrets?.includes(field.name) === true)
    throw new Refusal('request.invalid', fieldProblem('sort', 'sort'))
  return field.kind === 'reference' ? { by: 'target', field } : { by: 'field', field }
}

/** Columns of a table with its id. */
const withId = (table: string, columns: readonly string[]): RawBuilder<unknown>[] =>
  [...columns, 'record_id'].map((name) => sql`${sql.ref(`${table}.${name}`)}`)

export const kindOrder = (table = 'record'): RawBuilder<unknown>[] => withId(table, KIND_ORDER)

export const columnsInOrder = (columns: readonly string[]): RawBuilder<unknown>[] => withId('record', columns)

/** Up the order of the kind. */
export const IN_ORDER = inDirection(kindOrder(), 'asc')
