// The screen of dictionary mapping: mappings with their rules, code sets with their codes (screens 10; RTE-13).
import { msg } from '@lit/localize'

import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Mappings and code sets'),
}

export const DictionaryMappingView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
