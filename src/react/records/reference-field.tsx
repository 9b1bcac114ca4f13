// A reference to a record or a thing, found by a part of its key or words.
import { msg } from '@lit/localize'

import { THING_RESOURCE } from '../../contract/records/record-kind.ts'
import { findRecords } from '../../stores/plugins/records/find-records.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { createThingChoices } from '../../stores/plugins/records/thing-choices.ts'
import type { ReferenceFieldProps } from '../form/described-field.tsx'
import { Combobox, type ComboboxOption } from '../ui/fields/combobox.tsx'
import { useRecordLabels } from './use-record-labels.ts'

interface RecordReferenceProps extends ReferenceFieldProps {
  page: RecordsPage
  resource: string
  /** Only records of these owners. */
  ownerIds?: readonly string[] | undefined
}

export const ReferenceField = ({ page, resource, ownerIds, value, ...field }: RecordReferenceProps) => {
  const labels = useRecordLabels(page)
  const kind = page.kindOf(resource)
  const search = async (keyword: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    if (resource === THING_RESOURCE) return page.plugin(createThingChoices).search(keyword, signal)
    if (kind === undefined) return []
    const rows = await findRecords(page.session, kind, keyword, { signal, ownerIds })
    return rows.map((row) => ({
      value: row.id,
      label: labels.text(kind, row),
      detail: row.ownerId === null ? undefined : page.names.get(row.ownerId)?.path,
    }))
  }
  return (
    <Combobox
      {...field}
      value={value}
      valueLabel={value === null ? undefined : labels.nameOf(value)}
      placeholder={msg('Part of a name')}
      search={search}
    />
  )
}
