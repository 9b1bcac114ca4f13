// The columns of a sheet as columns of the editable grid: what the file holds, with the choices and units of its fields.
import { msg } from '@lit/localize'

import { DELETION_ROWS } from '../../../contract/exchange/import-calls.ts'
import type { ImportCell, ImportRow, SheetMapping } from '../../../contract/exchange/import-calls.ts'

import { readCell } from '../../../lib/grid/cell-text.ts'
import { type CellValue, isUnread } from '../../../lib/grid/cell-value.ts'
import { columnLetter } from '../../../lib/grid/column-letter.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { outcomeText } from './import-messages.ts'
import type { ImportField, ImportSubject } from './import-subject.ts'
import { cellTextOf, rowProblemText } from './problem-text.ts'

/** Columns of ours beside those of the file. */
const ROW = 'row'
const OUTCOME = 'outcome'
const REASON = 'reason'

export const idOfColumn = (column: number): string => `column-${column}`
export const columnOfId = (id: string): number => Number(id.slice('column-'.length))
export const idOfRow = ({ sheet, row }: Pick<ImportRow, 'sheet' | 'row'>): string => `${sheet}:${row}`

const kindOf = ({ kind, options }: ImportField) =>
  kind === 'choice' ? (options === undefined ? 'text' : 'select') : kind

/** What the platform reads in its own way stays as it is written; the grid takes what it knows. */
const readFile = (cell: ImportCell | undefined, field: ImportField): CellValue => {
  const kind = kindOf(field)
  if (kind === 'number' && typeof cell === 'number') return cell
  const text = cellTextOf(cell)
  if (text === '') return null
  return readCell(text, { kind, options: kind === 'select' ? (field.options?.() ?? []) : [], mark: '.' })
}

/** What a corrected cell sends: a choice by its word, as the file has it. */
export const toCellValue = (value: CellValue, column: GridColumn<ImportRow>): string | number | null => {
  if (value === null || typeof value === 'number') return value
  if (isUnread(value)) return value.unread
  if (typeof value === 'boolean') return String(value).toUpperCase()
  return column.options?.().find((option) => option.value === value)?.label ?? value
}

const toColumn = (field: ImportField, column: number): GridColumn<ImportRow> => ({
  id: idOfColumn(column),
  label: () => `${columnLetter(column)} · ${field.label()}`,
  kind: kindOf(field),
  unit: field.unit,
  options: field.options,
  mono: field.mono,
  width: field.kind === 'number' ? 140 : 160,
  read: ({ cells }) => readFile(cells[column], field),
})

export const importColumns = (
  subject: ImportSubject,
  mapping: SheetMapping,
  headers: readonly string[],
): readonly GridColumn<ImportRow>[] => {
  const fields = new Map(subject.fieldsOf(mapping.type).map((field) => [field.name, field]))
  const mapped = mapping.columns.toSorted((a, b) => a.column - b.column)
  const reasonOf = (row: ImportRow) =>
    rowProblemText(
      subject,
      row,
      ({ column, path }) => fields.get(path)?.label() ?? (column === null ? '' : (headers[column] ?? '')),
    )
  return [
    {
      id: ROW,
      label: () => msg('File row'),
      kind: 'number',
      readOnly: true,
      sticky: true,
      width: 84,
      // What is deleted stands in no row of the file.
      read: ({ row }) => (row < DELETION_ROWS ? row : null),
    },
    {
      id: OUTCOME,
      label: () => msg('Result'),
      kind: 'text',
      readOnly: true,
      sticky: true,
      width: 96,
      read: ({ outcome }) => outcomeText(outcome),
    },
    {
      id: REASON,
      label: () => msg('What is wrong'),
      kind: 'text',
      readOnly: true,
      leadsToProblem: true,
      width: 400,
      read: reasonOf,
    },
    ...mapped.flatMap(({ column, field }) => {
      const known = fields.get(field)
      return known === undefined ? [] : [toColumn(known, column)]
    }),
  ]
}
