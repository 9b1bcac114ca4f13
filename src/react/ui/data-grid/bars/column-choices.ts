// The columns of a grid as its user chooses among them: those of all rows, then each form's below its name.
import type { GridColumn } from '../../../../stores/plugins/grid/grid-column.ts'
import type { ColumnChooserProps } from '../../data-table/column-chooser.tsx'

export const columnChoices = (columns: readonly GridColumn[]): ColumnChooserProps['columns'] => {
  const choices = columns.flatMap(({ id, label, sticky, origin, absent }) =>
    absent === true ? [] : [{ id, header: label(), sticky, origin: origin?.() }],
  )
  const groups = [...Map.groupBy(choices, ({ origin }) => origin)]
  const ofAll = groups.filter(([origin]) => origin === undefined)
  const ofForms = groups.filter(([origin]) => origin !== undefined)
  return [...ofAll, ...ofForms].flatMap(([origin, group]) =>
    group.map(({ id, header, sticky }, at) => ({ id, header, sticky, heading: at === 0 ? origin : undefined })),
  )
}
