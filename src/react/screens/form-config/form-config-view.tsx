// The screen of form configuration: forms with their rows, the designer, preview and schema (screens 5; RTE-8).
import { msg } from '@lit/localize'

import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Forms'),
}

export const FormConfigView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
