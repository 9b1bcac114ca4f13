// Fields before and after: in the history of a record, and between two records.
import type { FieldDifference } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { isEmpty } from '../../../lib/text/format.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { ChangeRows } from '../../ui/history/change-rows.tsx'
import { valueText } from '../record-value.ts'
import { fieldLabel, useRecordLabels } from '../use-record-labels.ts'

interface DifferenceTableProps {
  page: RecordsPage
  kind: RecordKind
  differences: readonly FieldDifference[]
  only?: 'old' | 'new' | undefined
}

export const DifferenceTable = ({ page, kind, differences, only }: DifferenceTableProps) => {
  const labels = useRecordLabels(page)
  return (
    <ChangeRows
      changes={differences}
      labelOf={(field) => fieldLabel(kind, field, labels.isEnglish)}
      textOf={(field, value) => (isEmpty(value) ? undefined : valueText(page, labels, kind, field, value))}
      only={only}
    />
  )
}
