// Filters of a grid's columns as the platform takes them (screens 0, per-column filters).
import type { FormField } from '../../../contract/form-description.ts'
import type { RecordFilter } from '../../../contract/records/record-calls.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { fieldOf } from '../../../contract/records/record-kind.ts'
import type { CellFilter } from '../../../lib/grid/cell-filter.ts'
import { numberBounds } from '../../../lib/grid/cell-filter.ts'
import type { RecordChoices } from './record-choices.ts'

type Filters = Readonly<Record<string, CellFilter>>

/** Kinds of field that the platform compares as they are stored. */
const FILTERED = new Set<FormField['kind']>([
  'text',
  'textarea',
  'host',
  'email',
  'phone',
  'select',
  'switch',
  'reference',
  'number',
  'integer',
  'date',
])

export const filterColumns = (kind: RecordKind): string[] =>
  kind.form.fields
    .filter((field) => FILTERED.has(field.kind) && kind.secrets?.includes(field.name) !== true)
    .map(({ name }) => name)

const ofTicks = (field: FormField, ticked: readonly string[], choices: RecordChoices): RecordFilter => {
  const { name } = field
  if (field.kind === 'switch') return { field: name, operator: 'eq', value: ticked[0] === 'TRUE' }
  const words = new Set(ticked)
  const codes = choices
    .optionsOf(field)
    .filter(({ label }) => words.has(label))
    .map(({ value }) => value)
  return { field: name, operator: 'in', value: words.has('') ? ['', ...codes] : codes }
}

const ofText = (field: FormField, text: string): RecordFilter[] => {
  const { name } = field
  if (field.kind !== 'number' && field.kind !== 'integer') return [{ field: name, operator: 'contains', value: text }]
  const { low, high } = numberBounds(text)
  return [
    ...(low === undefined ? [] : [{ field: name, operator: 'gte' as const, value: low }]),
    ...(high === undefined ? [] : [{ field: name, operator: 'lte' as const, value: high }]),
  ]
}

export const toRecordFilters = (kind: RecordKind, filters: Filters, choices: RecordChoices): RecordFilter[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const field = fieldOf(kind, name)
    if (field === undefined) return []
    return 'values' in filter ? [ofTicks(field, filter.values, choices)] : ofText(field, filter.text.trim())
  })
