// The screen of dictionary mapping: mappings with their rules, code sets with their codes (screens 10; RTE-13).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import { CODE, CODE_SET } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'

const EXTENSION: RecordExtension = {
  label: () => msg('Mappings and code sets'),
  tabs: {
    mappings: [
      {
        id: 'coverage',
        label: () => msg('Coverage and decoder'),
        load: chunk(
          () => import('./coverage-tab.tsx'),
          ({ CoverageTab }) => CoverageTab,
        ),
      },
      {
        id: 'seen',
        label: () => msg('Seen in live data'),
        load: chunk(
          () => import('./seen-tab.tsx'),
          ({ SeenTab }) => SeenTab,
        ),
      },
    ],
    sets: [
      {
        id: 'decoder',
        label: () => msg('Decoder'),
        load: chunk(
          () => import('./set-decoder-tab.tsx'),
          ({ SetDecoderTab }) => SetDecoderTab,
        ),
      },
    ],
  },
  actions: (page, kind, [record, ...others]) => {
    if (kind.name !== CODE_SET.name || record === undefined || others.length > 0) return []
    const may = page.$may.get()
    if (!may(permissionOf(CODE, 'add')) || !may(permissionOf(CODE, 'edit'))) return []
    return [
      {
        key: 'merge',
        label: msg('Merge another set in…'),
        run: () => page.openDialog({ kind: 'own', id: 'merge', ids: [record.id] }),
      },
    ]
  },
  dialogs: {
    merge: chunk(
      () => import('./merge-dialog.tsx'),
      ({ MergeDialog }) => MergeDialog,
    ),
  },
  // A rule leads to a code of the mapping's own target.
  ownersOf: (resource, master) => {
    const target = master.values['target']
    return resource === 'code' && typeof target === 'string' ? [target] : undefined
  },
}

export const DictionaryMappingView = ({ page }: { page: RecordsPage }) => (
  <RecordsView page={page} extension={EXTENSION} />
)
