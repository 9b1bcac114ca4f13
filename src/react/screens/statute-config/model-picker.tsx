// Chooses an information model by a part of its key or name.
import { msg } from '@lit/localize'

import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { findRecords } from '../../../stores/plugins/records/find-records.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'

interface ModelPickerProps {
  page: RecordsPage
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

export const ModelPicker = ({ page, label, value, onChange }: ModelPickerProps) => {
  const labels = useRecordLabels(page)
  const search = async (keyword: string, signal: AbortSignal) => {
    const rows = await findRecords(page.session, informationModel, keyword, { signal })
    return rows.map((row) => ({ value: row.id, label: labels.text(informationModel, row) }))
  }
  return (
    <Combobox
      label={label}
      layout="above"
      value={value}
      valueLabel={value === null ? undefined : labels.nameOf(value)}
      placeholder={msg('Part of a name')}
      search={search}
      onChange={onChange}
    />
  )
}
