// The value of a field as lists compare it (screens 0, grid; decision 64).
import { type RawBuilder, sql } from 'kysely'

import type { FormField } from '../../../../src/contract/form/form-description.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import { FIELD_INDEX, type FieldIndex } from '../../lists/field-indexes.ts'
import { numberIn, sortedText, textIn } from '../../lists/sort-values.ts'

export const isNumeric = ({ kind }: FormField): boolean => kind === 'number' || kind === 'integer'

const FIELDS = 'fields'

export const textOfField = (name: string): RawBuilder<string> => textIn(FIELDS, name)
export const numberOfField = (name: string): RawBuilder<number> => numberIn(FIELDS, name)

/** What a field sorts by: numbers by value, texts in any case, null for nothing. */
export const sortValueOf = (field: FormField): RawBuilder<unknown> =>
  isNumeric(field) ? numberOfField(field.name) : sql`(nullif(${sortedText(textOfField(field.name))}, '') collate "C")`

/** In the order of the kind where values are the same, as its lists are. */
export const indexOfField = (kind: RecordKind, field: FormField): FieldIndex => ({
  table: 'record',
  name: `${FIELD_INDEX.record}${isNumeric(field) ? 'number' : 'text'}_${kind.name}_${field.name}`,
  on: [sortValueOf(field), ...['order_number', 'key_sort', 'record_id'].map((name) => sql`${sql.id(name)}`)],
  where: sql`kind = ${sql.lit(kind.name)}`,
})
