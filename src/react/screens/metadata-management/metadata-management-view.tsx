// The screen of metadata: dictionaries with their items, types, attributes and fixed codes (screens 11; RTE-14, STA-11).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import { META_ITEM } from '../../../contract/records/metadata/dictionary-kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'

const LOOK: RecordLook = {
  label: () => msg('Metadata'),
  tools: chunk(() => import('./tools.tsx')),
  tabs: {
    dictionaries: [
      { id: 'order', label: () => msg('Order'), load: chunk(() => import('./order-tab.tsx')) },
      { id: 'transitions', label: () => msg('Transitions'), load: chunk(() => import('./transitions-tab.tsx')) },
      { id: 'uses', label: () => msg('Where used'), load: chunk(() => import('./uses-tab.tsx')) },
    ],
  },
  overviews: { types: chunk(() => import('./type-overview.tsx')) },
  actions: (page, kind, records) => {
    const isAllowed = kind === META_ITEM && page.$may.get()(permissionOf(META_ITEM, 'delete'))
    const own = records.filter(({ values }) => values['origin'] !== 'platform')
    if (!isAllowed || own.length === 0) return []
    const ids = own.map(({ id }) => id)
    return [
      { key: 'merge', label: msg('Merge into another…'), run: () => page.openTask({ kind: 'own', id: 'merge', ids }) },
    ]
  },
  tasks: {
    merge: chunk(() => import('./merge-task.tsx')),
    bundle: chunk(() => import('./bundle-task.tsx')),
  },
}

export const MetadataManagementView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
