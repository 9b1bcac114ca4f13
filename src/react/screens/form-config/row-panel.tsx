// Everything about the selected row; what is typed is in the draft at once (screens 5).
import { msg } from '@lit/localize'
import { useEffect, useMemo } from 'react'

import { initialValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { FORM_FIELD } from '../../../contract/records/form-config/form-field-kind.ts'
import type { Designer } from '../../../stores/pages/form-config/designer.ts'
import type { DraftRow } from '../../../stores/pages/form-config/draft-rows.ts'
import { createDictionaries } from '../../../stores/parts/dictionaries.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { DescribedFields } from '../../form/described-fields.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { RowLists } from './row-lists.tsx'

/** Lists have editors of their own, and the order is the canvas's. */
const ELSEWHERE = new Set(['options', 'tableColumns', 'visibleWhen', 'requiredWhen', 'enabledWhen', 'position'])

const describe = (fixed: boolean): FormDescription => ({
  ...FORM_FIELD.form,
  columns: 1,
  fields: FORM_FIELD.form.fields
    .filter(({ name }) => !ELSEWHERE.has(name))
    .map((field) => ({ ...field, span: 1, ...(fixed && { readOnly: true }) })),
})

const FREE = describe(false)
const FIXED = describe(true)

interface RowPanelProps {
  page: RecordsPage
  designer: Designer
  row: DraftRow
  mayEdit: boolean
}

export const RowPanel = ({ page, designer, row, mayEdit }: RowPanelProps) => {
  const description = mayEdit ? FREE : FIXED
  const schema = useMemo(() => schemaOf(description), [description])
  const form = useDescribedForm({ description, schema, initial: { ...initialValues(description), ...row.values } })
  const { watch } = form.form
  useEffect(() => {
    const subscription = watch((values, { name }) => {
      if (name !== undefined) designer.change(row.id, name, values[name])
    })
    return () => subscription.unsubscribe()
  }, [watch, designer, row.id])
  return (
    <div className="designer__panel" role="group" aria-label={msg('Properties')}>
      <DescribedFields form={form} dictionaries={page.session.part(createDictionaries)} />
      <RowLists designer={designer} row={row} fixed={!mayEdit} />
    </div>
  )
}
