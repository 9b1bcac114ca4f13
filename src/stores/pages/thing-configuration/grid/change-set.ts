// The draft of the grid as the platform's change set, and its reply as rows of the grid (API-12…API-14, decision 40).
import { msg } from '@lit/localize'

import type { ChangeSet as Body } from '../../../../api/thing-writes.ts'
import type { ThingChangeRow } from '../../../../contract/thing-change-calls.ts'
import { THING_PARTS, type ThingDetail } from '../../../../contract/thing.ts'
import type { CellValue } from '../../../../lib/grid/cell-value.ts'
import { isUnread } from '../../../../lib/grid/cell-value.ts'
import { withField } from '../../../../lib/three-way.ts'
import { reasonText } from '../../../../locales/error-text.ts'
import type { RowReply } from '../../../parts/change-set/change-rows.ts'
import type { GridChanges } from '../../../parts/grid/grid-changes.ts'
import type { GridModel } from '../../../parts/grid/grid-model.ts'
import { emptyOf } from './grid-thing.ts'

/** Shown only: not fields of the form. */
const SHOWN = new Set(['state', 'parentName'])

type Values = readonly (readonly [column: string, value: CellValue])[]

/** Fields of a form from cells; what cannot be read is never sent. */
const toFields = (values: Values, isNumber: (column: string) => boolean): Record<string, unknown> =>
  values
    .filter(([column, value]) => !SHOWN.has(column) && !isUnread(value))
    .reduce<Record<string, unknown>>(
      (fields, [column, value]) => withField(fields, column, value ?? emptyOf(column, isNumber(column))),
      {},
    )

/** A farm has its own part also where nothing of it is given. */
const withPart = (fields: Record<string, unknown>): Record<string, unknown> => {
  const part = THING_PARTS.find((name) => fields['thingType'] === `thing_${name}`)
  return part === undefined ? fields : { ...fields, [part]: fields[part] ?? {} }
}

export const toChangeSet = (grid: GridModel<ThingDetail>, { inserts, updates, deletes }: GridChanges): Body => {
  const kinds = new Map(grid.columns.map(({ id, kind }) => [id, kind]))
  const isNumber = (column: string) => kinds.get(column) === 'number'
  return {
    inserts: inserts.map(({ id, values }) => ({
      key: id,
      fields: withPart(toFields(Object.entries(values), isNumber)),
    })),
    updates: updates.map(({ id, cells }) => ({
      thingId: id,
      revision: grid.baseOf(id)?.revision ?? 1,
      fields: toFields(
        cells.map(({ column, to }) => [column, to]),
        isNumber,
      ),
    })),
    deletes: deletes.map((id) => ({ thingId: id, revision: grid.baseOf(id)?.revision })),
  }
}

export const toReply = (row: ThingChangeRow): RowReply<ThingDetail> => {
  const { reason, fields, subjects, current, revision } = row
  const text = () =>
    (reason === undefined ? undefined : reasonText(reason, subjects)) ?? msg('The platform has refused this row')
  return {
    id: row.key ?? row.thingId,
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
