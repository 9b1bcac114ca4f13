// The draft of the grid as the platform's change set, and its reply as rows of the grid (API-12…API-14, decision 40).
import { msg, str } from '@lit/localize'

import type { Body } from '../../../../contract/wire/endpoint.ts'
import { APPROVAL_COLUMN, STAMP_COLUMNS } from '../../../../contract/thing/thing-columns.ts'
import type { applyThingChanges, ThingChangeRow } from '../../../../contract/thing/thing-change-calls.ts'
import { THING_SECTIONS, type ThingDetail } from '../../../../contract/thing/thing.ts'
import { type CellKind, type CellValue, isUnread } from '../../../../lib/grid/cell-value.ts'
import { withField } from '../../../../lib/three-way.ts'
import { thingReasonText } from '../../../../locales/thing-reasons.ts'
import type { RowReply } from '../../../plugins/change-set/change-rows.ts'
import type { GridChanges } from '../../../plugins/grid/grid-changes.ts'
import type { GridModel } from '../../../plugins/grid/grid-model.ts'
import { pathOf } from '../../../../contract/records/form-config/form-field-columns.ts'
import { emptyOf } from './grid-thing.ts'
import type { FormColumns } from './live-form-columns.ts'

/** Shown only: not fields of the form. */
const SHOWN = new Set(['state', 'parentName', APPROVAL_COLUMN.name, ...STAMP_COLUMNS.map(({ name }) => name)])

type Values = readonly (readonly [column: string, value: CellValue])[]

/** Fields of a form from cells; what cannot be read is never sent. */
const toFields = (values: Values, kindOf: (column: string) => CellKind | undefined): Record<string, unknown> =>
  values
    .filter(([column, value]) => !SHOWN.has(column) && !isUnread(value))
    .reduce<Record<string, unknown>>(
      (fields, [column, value]) => withField(fields, pathOf(column), value ?? emptyOf(column, kindOf(column))),
      {},
    )

/** A farm has its own part also where nothing of it is given. */
const withPart = (fields: Record<string, unknown>): Record<string, unknown> => {
  const part = THING_SECTIONS.find((name) => fields['thingType'] === `thing_${name}`)
  return part === undefined ? fields : { ...fields, [part]: fields[part] ?? {} }
}

export const toChangeSet = (
  grid: GridModel<ThingDetail>,
  { inserts, updates, deletes }: GridChanges,
): Body<typeof applyThingChanges> => {
  const kinds = new Map(grid.columns.map(({ id, kind }) => [id, kind]))
  const kindOf = (column: string) => kinds.get(column)
  return {
    inserts: inserts.map(({ id, values }) => ({
      key: id,
      fields: withPart(toFields(Object.entries(values), kindOf)),
    })),
    updates: updates.map(({ id, cells }) => ({
      thingId: id,
      revision: grid.baseOf(id)?.revision ?? 1,
      fields: toFields(
        cells.map(({ column, to }) => [column, to]),
        kindOf,
      ),
    })),
    deletes: deletes.map((id) => ({ thingId: id, revision: grid.baseOf(id)?.revision })),
  }
}

export const toReply = (row: ThingChangeRow, place: FormColumns['place']): RowReply<ThingDetail> => {
  const { reason, subjects, current, revision } = row
  const id = row.key ?? row.thingId
  const placed = row.fields?.map((problem) => place(id, problem))
  const fields = placed?.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const elsewhere = placed?.flatMap((each) => ('label' in each ? [each.label] : [])) ?? []
  const text = () => {
    const words =
      (reason === undefined ? undefined : thingReasonText(reason, subjects)) ?? msg('The platform has refused this row')
    if (elsewhere.length === 0) return words
    // What is no column is put right where it is entered.
    const labels = [...new Set(elsewhere)].join(msg(', ', { desc: 'Between the parts of a list' }))
    return `${words} · ${msg(str`To be corrected in the form of the thing: ${labels}`)}`
  }
  return {
    id,
    recordId: row.thingId,
    outcome: row.outcome,
    revision,
    current,
    failure: row.outcome === 'failed' ? { text, fields } : undefined,
  }
}

/** Things whose children the changes touch. */
export const parentsOf = (
  grid: GridModel<ThingDetail>,
  { inserts, updates, deletes }: GridChanges,
): (string | null)[] => {
  const toId = (value: CellValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)
  const found = [
    ...inserts.map(({ values }) => toId(values['parentId'])),
    ...updates.flatMap(({ id, cells }) => [
      grid.baseOf(id)?.parentId ?? null,
      ...cells.filter(({ column }) => column === 'parentId').map(({ to }) => toId(to)),
    ]),
    ...deletes.map((id) => grid.baseOf(id)?.parentId ?? null),
  ]
  return [...new Set(found)]
}
