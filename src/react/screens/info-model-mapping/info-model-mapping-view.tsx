// The screen of model mappings: the board of two models, trying it with a sample, lists for telecontrol (screens 4; RTE-7).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../api/load-chunk.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { MODEL_MAPPING } from '../../../contract/records/info-model-mapping/model-mapping.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createAssigning } from '../../../stores/pages/info-model-mapping/assigning.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'

const EXTENSION: RecordExtension = {
  label: () => msg('Model mappings'),
  tabs: {
    mappings: [
      {
        id: 'board',
        label: () => msg('Board'),
        isFirst: true,
        load: chunk(
          () => import('./board-tab.tsx'),
          ({ BoardTab }) => BoardTab,
        ),
      },
      {
        id: 'trial',
        label: () => msg('Try it'),
        load: chunk(
          () => import('./trial-tab.tsx'),
          ({ TrialTab }) => TrialTab,
        ),
      },
      {
        id: 'telecontrol',
        label: () => msg('Telecontrol list'),
        load: chunk(
          () => import('./telecontrol-tab.tsx'),
          ({ TelecontrolTab }) => TelecontrolTab,
        ),
      },
    ],
  },
  actions: (page, kind, [record, ...others]) => {
    if (kind.name !== MODEL_MAPPING.name || record === undefined || others.length > 0) return []
    const may = page.$may.get()
    const open = (id: string) => page.openDialog({ kind: 'own', id, ids: [record.id] })
    return [
      ...(may(permissionOf(kind, 'add'))
        ? [
            { key: 'clone', label: msg('Clone for other models…'), run: () => open('clone') },
            { key: 'swap', label: msg('Turn round…'), icon: 'arrow-left-right' as const, run: () => open('swap') },
          ]
        : []),
      ...(page.plugin(createAssigning).$may.get()(permissionOf(modelAssignment, 'edit'))
        ? [{ key: 'apply', label: msg('Apply to things…'), run: () => open('apply') }]
        : []),
    ]
  },
  dialogs: {
    clone: chunk(
      () => import('./transfer-dialog.tsx'),
      ({ CloneMappingDialog }) => CloneMappingDialog,
    ),
    apply: chunk(
      () => import('./apply-dialog.tsx'),
      ({ ApplyDialog }) => ApplyDialog,
    ),
    swap: chunk(
      () => import('./transfer-dialog.tsx'),
      ({ SwapMappingDialog }) => SwapMappingDialog,
    ),
  },
}

export const InfoModelMappingView = ({ page }: { page: RecordsPage }) => {
  // The menus ask for it; it is there as long as somebody looks at it.
  useStore(page.plugin(createAssigning).$may)
  return <RecordsView page={page} extension={EXTENSION} />
}
