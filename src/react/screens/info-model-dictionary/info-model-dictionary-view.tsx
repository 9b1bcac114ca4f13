// The screen of the information-model dictionary (screens 2; RTE-5, VAL-8).
import { msg } from '@lit/localize'

import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Dictionary'),
}

export const InfoModelDictionaryView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
