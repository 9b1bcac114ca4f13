// The fields of a kind as columns of the editable grid (screens 0, Grid). Lists of choices, texts of several lines and JSON are
// read there and changed in the form.
import { isEmptyValue, holds } from '../../../../contract/form/form-conditions.ts'
import type { FormField } from '../../../../contract/form/form-description.ts'
import { fieldSchema } from '../../../../contract/form/form-schema.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { type RecordKind, THING_RESOURCE } from '../../../../contract/records/record-kind.ts'
import type { CellKind, CellValue } from '../../../../lib/grid/cell-value.ts'
import type { GridColumn, ReadRow } from '../../grid/grid-column.ts'
import type { RecordChoices } from '../record-choices.ts'

export type RecordColumn = GridColumn<RecordRow>

export interface ColumnLabels {
  isEnglish: () => boolean
  choices: RecordChoices
}

const kindOf = (field: FormField): CellKind => {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return 'number'
    case 'select':
      return 'select'
    case 'reference':
      return field.resource === THING_RESOURCE ? 'text' : 'select'
    case 'switch':
      return 'check'
    case 'date':
      return 'date'
    default:
      return 'text'
  }
}

/** What a cell cannot hold as it is. */
const isOnlyRead = (field: FormField) =>
  field.kind === 'multi-select' ||
  field.kind === 'json' ||
  (field.kind === 'reference' && field.resource === THING_RESOURCE)

const isCell = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Whether a row of the grid has the field at all. */
const appliesTo = (field: FormField): RecordColumn['applies'] => {
  const { visibleWhen } = field
  if (visibleWhen === undefined) return undefined
  return (row) => visibleWhen.every((condition) => holds(condition, { [condition.field]: row(condition.field) }))
}

const requiredCheck = (field: FormField): RecordColumn['check'] => {
  const { requiredWhen } = field
  if (requiredWhen === undefined) return undefined
  return (value: CellValue, row: ReadRow) =>
    isEmptyValue(value) &&
    requiredWhen.every((condition) => holds(condition, { [condition.field]: row(condition.field) }))
      ? { path: field.name, code: 'too_small', holds: 'string', minimum: 1 }
      : undefined
}

const WIDTHS: Partial<Record<FormField['kind'], number>> = {
  number: 110,
  integer: 100,
  switch: 90,
  date: 110,
  textarea: 260,
  reference: 180,
  json: 220,
}

const readValue = (field: FormField, { choices }: ColumnLabels, value: unknown): CellValue => {
  if (field.kind === 'multi-select' && Array.isArray(value)) {
    const words = new Map(choices.optionsOf(field).map((option) => [option.value, option.label]))
    return value.map((code) => words.get(String(code)) ?? String(code)).join(', ')
  }
  if (field.kind === 'reference' && field.resource === THING_RESOURCE) {
    return choices.optionsOf(field).find((option) => option.value === value)?.label ?? (isCell(value) ? value : null)
  }
  return isCell(value) ? value : null
}

const initialOf = (field: FormField): CellValue | undefined =>
  'default' in field && isCell(field.default) ? field.default : undefined

/** A new row is refused without it, whatever else the row holds: nobody else gives it a value. */
const isNeeded = (kind: RecordKind, field: FormField): boolean =>
  field.required === true &&
  field.visibleWhen === undefined &&
  kind.states?.field !== field.name &&
  !('default' in field && !isEmptyValue(field.default))

const toColumn = (kind: RecordKind, field: FormField, words: ColumnLabels): RecordColumn => {
  const { name, label, required } = field
  const cell = kindOf(field)
  const isKey = kind.key[0] === name
  const isFixed = kind.fixed?.includes(name) === true
  const isStatus = kind.states?.field === name
  return {
    id: name,
    kind: cell,
    label: () => (words.isEnglish() ? label.en : label.zh),
    unit: 'unit' in field ? field.unit : undefined,
    options: cell === 'select' ? () => words.choices.optionsOf(field) : undefined,
    read: ({ values }) => readValue(field, words, values[name]),
    initial: initialOf(field),
    // What cannot be given in a cell, the platform gives: its default.
    required: required === true && !isStatus && (!isOnlyRead(field) || isNeeded(kind, field)),
    schema: cell === 'select' || isOnlyRead(field) ? undefined : fieldSchema(field),
    check: requiredCheck(field),
    applies: appliesTo(field),
    readOnly: isOnlyRead(field) || isStatus || field.readOnly === true ? true : isFixed ? 'afterSave' : undefined,
    width: isKey && cell === 'text' ? 180 : (WIDTHS[field.kind] ?? (cell === 'select' ? 140 : 160)),
    sticky: isKey || undefined,
    mono: ('mono' in field && field.mono === true) || undefined,
    appearance: field.kind === 'text' ? field.appearance : undefined,
    hidden: kind.columns === undefined ? undefined : !kind.columns.includes(name) && !isKey && !isNeeded(kind, field),
  }
}

/** Whether all that a new row needs can be given in its cells; else the form is the place for it. */
export const canMakeRow = (
  kind: RecordKind,
  columns: readonly RecordColumn[],
  hasChoices: (field: FormField) => boolean,
): boolean =>
  kind.form.fields
    .filter((field) => isNeeded(kind, field))
    .every((field) => columns.some(({ id, readOnly }) => id === field.name && readOnly !== true) && hasChoices(field))

/** The key first, since it stays at the edge; then the order of the kind. */
export const recordColumns = (kind: RecordKind, words: ColumnLabels): RecordColumn[] => {
  const fields = kind.form.fields.filter(({ name }) => kind.secrets?.includes(name) !== true)
  const placeOf = ({ name }: FormField) => {
    if (kind.key[0] === name) return -1
    const place = kind.columns?.indexOf(name) ?? -1
    return place < 0 ? fields.length : place
  }
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b)).map((field) => toColumn(kind, field, words))
}

/** A column that is made from what a row holds, and read only. */
export interface AddedColumn {
  /** Field whose column it stands behind. */
  after: string
  id: string
  label: () => string
  text: (values: RecordRow['values']) => string
  width: number
  hidden?: boolean
}

const toAdded = ({ id, label, text, width, hidden }: AddedColumn): RecordColumn => ({
  id,
  kind: 'text',
  label,
  read: ({ values }) => text(values) || null,
  readOnly: true,
  width,
  mono: true,
  hidden,
})

export const withAdded = (columns: readonly RecordColumn[], added: readonly AddedColumn[]): RecordColumn[] =>
  columns.flatMap((column) => [column, ...added.filter(({ after }) => after === column.id).map(toAdded)])
