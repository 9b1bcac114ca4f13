// The value of a field as lists compare it: the same expression in conditions, orders and indexes, so that each index is
// found by whoever asks (screens 0, grid; decision 64).
import { type RawBuilder, sql } from 'kysely'

import type { FormField } from '../../../src/contract/form-description.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import { FIELD_INDEX, type FieldIndex } from '../lists/field-indexes.ts'

/** Characters of a text that give it its place: an index entry has room for no more. */
export const SORTED_CHARACTERS = 128

/** Names are those of a form: a part of the statement, as an index wants them. */
const named = (name: string) => sql.lit(name)

export const isNumeric = ({ kind }: FormField): boolean => kind === 'number' || kind === 'integer'

export const textOfField = (name: string): RawBuilder<string> => sql<string>`(fields ->> ${named(name)})`

/** Null where somebody has stored something else. */
export const numberOfField = (name: string): RawBuilder<number> =>
  sql<number>`(case when jsonb_typeof(fields -> ${named(name)}) = 'number' then (fields ->> ${named(name)})::double precision end)`

/** What a field sorts by: numbers by value, texts in any case, null for nothing. */
export const sortValueOf = (field: FormField): RawBuilder<unknown> =>
  isNumeric(field)
    ? numberOfField(field.name)
    : sql`(nullif(lower(left(${textOfField(field.name)}, ${sql.lit(SORTED_CHARACTERS)})), '') collate "C")`

/** In the order of the kind where values are the same, as its lists are. */
export const indexOfField = (kind: RecordKind, field: FormField): FieldIndex => ({
  table: 'record',
  name: `${FIELD_INDEX.record}${isNumeric(field) ? 'number' : 'text'}_${kind.name}_${field.name}`,
  on: [sortValueOf(field), ...['order_number', 'key_sort', 'record_id'].map((name) => sql`${sql.id(name)}`)],
  where: sql`kind = ${sql.lit(kind.name)}`,
})
