// The screen of thing mapping: devices and tags of external systems beside things and their attributes (screens 9; RTE-12).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { freezeActions } from './freeze-actions.ts'

const LOOK: RecordLook = {
  label: () => msg('External systems'),
  actions: freezeActions,
  tasks: {
    freeze: chunk(
      () => import('./freeze-dialog.tsx'),
      ({ FreezeDialog }) => FreezeDialog,
    ),
    release: chunk(
      () => import('./freeze-dialog.tsx'),
      ({ ReleaseDialog }) => ReleaseDialog,
    ),
  },
  tabs: {
    systems: [
      {
        id: 'points',
        label: () => msg('Attributes and tags'),
        isFirst: true,
        load: chunk(
          () => import('./points-tab.tsx'),
          ({ PointsTab }) => PointsTab,
        ),
      },
      {
        id: 'devices',
        label: () => msg('Things and devices'),
        isFirst: true,
        load: chunk(
          () => import('./devices-tab.tsx'),
          ({ DevicesTab }) => DevicesTab,
        ),
      },
      {
        id: 'matrix',
        label: () => msg('Matrix'),
        isFirst: true,
        load: chunk(
          () => import('./matrix-tab.tsx'),
          ({ MatrixTab }) => MatrixTab,
        ),
      },
      {
        id: 'orphans',
        label: () => msg('Left over'),
        isFirst: true,
        load: chunk(
          () => import('./orphans-tab.tsx'),
          ({ OrphansTab }) => OrphansTab,
        ),
      },
      {
        id: 'live',
        label: () => msg('Live tag list'),
        load: chunk(
          () => import('./tag-list-tab.tsx'),
          ({ TagListTab }) => TagListTab,
        ),
      },
    ],
  },
}

export const ThingMappingView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} look={LOOK} />
