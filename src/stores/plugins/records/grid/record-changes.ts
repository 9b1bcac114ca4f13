// The draft of a grid of records as the platform's change set, and its reply as rows of the grid (screens 0, change set).
import { msg } from '@lit/localize'

import type { RecordChangeSet } from '../../../../api/records.ts'
import { emptyOf } from '../../../../contract/form/form-conditions.ts'
import type { RecordChangeRow } from '../../../../contract/records/record-calls.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'
import { type RecordKind, fieldOf, sentenceOf } from '../../../../contract/records/record-kind.ts'
import { type CellValue, isUnread } from '../../../../lib/grid/cell-value.ts'
import { recordReasonText } from '../../../../locales/record-reasons.ts'
import type { RowReply } from '../../change-set/change-rows.ts'
import type { CellUpdate, GridChanges } from '../../grid/grid-changes.ts'
import type { GridModel } from '../../grid/grid-model.ts'

type Cells = readonly (readonly [column: string, value: CellValue])[]

/** What the field holds that the cell says; what cannot be read is never sent. */
const toFields = (kind: RecordKind, cells: Cells): Record<string, unknown> =>
  Object.fromEntries(
    cells.flatMap(([name, value]) => {
      const field = fieldOf(kind, name)
      if (field === undefined || isUnread(value) || kind.states?.field === name) return []
      return [[name, value ?? emptyOf(field)]]
    }),
  )

/** Defaults that a cell cannot hold, such as lists: a new row has them as the form would give them. */
const lists = ({ form }: RecordKind): Record<string, unknown> =>
  Object.fromEntries(
    form.fields.flatMap((field) =>
      'default' in field && Array.isArray(field.default) ? [[field.name, field.default]] : [],
    ),
  )

export const toChangeSet = (
  kind: RecordKind,
  ownerId: string | undefined,
  grid: GridModel<RecordRow>,
  { inserts, updates, deletes }: GridChanges,
): RecordChangeSet => ({
  inserts: inserts.map(({ id, values }) => ({
    key: id,
    ...(ownerId !== undefined && { ownerId }),
    fields: { ...toFields(kind, Object.entries(values)), ...lists(kind) },
  })),
  updates: updates.map(({ id, cells }) => ({
    id,
    revision: grid.baseOf(id)?.revision ?? 1,
    fields: toFields(
      kind,
      cells.map(({ column, to }) => [column, to]),
    ),
  })),
  deletes: deletes.map((id) => ({ id, revision: grid.baseOf(id)?.revision })),
})

/** Refused fields with the sentences of the kind's own rules. */
export const inSentences = (
  kind: RecordKind,
  fields: readonly FieldProblem[] | undefined,
  subjects?: readonly string[],
): FieldProblem[] | undefined =>
  fields?.map((problem) => {
    const words = sentenceOf(kind, problem.rule, subjects)
    return words === undefined ? problem : { ...problem, words }
  })

export const toReply = (kind: RecordKind, row: RecordChangeRow): RowReply<RecordRow> => {
  const { reason, subjects, current, revision } = row
  const fields = inSentences(kind, row.fields, subjects)
  const text = () =>
    (reason === undefined ? undefined : recordReasonText(reason, subjects)) ?? msg('The platform has refused this row')
  return {
    id: row.key ?? row.id,
    recordId: row.id,
    outcome: row.outcome,
    revision,
    current,
    failure: row.outcome === 'failed' ? { text, fields } : undefined,
  }
}

/** The record with cells changed, at a revision. */
export const patchRecord = (
  kind: RecordKind,
  record: RecordRow,
  cells: readonly CellUpdate[],
  revision: number | undefined,
): RecordRow => ({
  ...record,
  values: {
    ...record.values,
    ...toFields(
      kind,
      cells.map(({ column, to }) => [column, to]),
    ),
  },
  revision: revision ?? record.revision,
})
