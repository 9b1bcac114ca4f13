// The screen of metadata: dictionaries with their items, types, attributes and fixed codes (screens 11; RTE-14, STA-11).
import { msg } from '@lit/localize'

import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Metadata'),
}

export const MetadataManagementView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
