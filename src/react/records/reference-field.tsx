// A reference to a record or a thing, found by a part of its key or words.
import { msg } from '@lit/localize'

import { THING_RESOURCE } from '../../contract/records/record-kind.ts'
import { findRecords } from '../../stores/parts/records/find-records.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { createThingChoices } from '../../stores/parts/records/thing-choices.ts'
import type { ReferenceFieldProps } from '../form/described-field.tsx'
import { Combobox, type ComboboxOption } from '../ui/fields/combobox.tsx'
import { useRecordWords } from './use-record-words.ts'

interface RecordReferenceProps extends ReferenceFieldProps {
  page: RecordsPage
  resource: string
  /** Only records of these owners. */
  ownerIds?: readonly string[] | undefined
}

export const ReferenceField = ({ page, resource, ownerIds, value, ...field }: RecordReferenceProps) => {
  const words = useRecordWords(page)
  const kind = page.kindOf(resource)
  const search = async (keyword: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    if (resource === THING_RESOURCE) return page.part(createThingChoices).search(keyword, signal)
    if (kind === undefined) return []
    const rows = await findRecords(page.session, kind, keyword, { signal, ownerIds })
    return rows.map((row) => ({
      value: row.id,
      label: words.text(kind, row),
      detail: row.ownerId === null ? undefined : page.names.get(row.ownerId)?.path,
    }))
  }
  return (
    <Combobox
      {...field}
      value={value}
      valueLabel={value === null ? undefined : words.nameOf(value)}
      placeholder={msg('Part of a name')}
      search={search}
    />
  )
}
