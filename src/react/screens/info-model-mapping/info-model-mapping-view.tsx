// The screen of model mappings: the board of two models, trying it with a sample, lists for telecontrol (screens 4; RTE-7).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Model mappings'),
  tabs: {
    mappings: [
      {
        id: 'board',
        label: () => msg('Board'),
        isFirst: true,
        load: chunk(() => import('./board-tab.tsx')),
      },
    ],
  },
}

export const InfoModelMappingView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
