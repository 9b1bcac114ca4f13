// Columns of a grid of records that the platform filters by: fields that it compares as they are stored (screens 0).
import type { FormField } from '../../../../contract/form/form-description.ts'
import type { RecordKind } from '../../../../contract/records/record-kind.ts'

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
