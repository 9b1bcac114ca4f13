// What the tabs of the inspector are given.
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'

export interface InspectedProps {
  page: RecordsPage
  kind: RecordKind
  record: RecordRow
}
