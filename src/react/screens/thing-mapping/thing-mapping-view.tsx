// The screen of thing mapping: devices and tags of external systems beside things and their attributes (screens 9; RTE-12).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { EXTERNAL_SYSTEM } from '../../../contract/records/thing-mapping/external-system.ts'
import { MAP_STATES, THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { createRecordMoves } from '../../../stores/plugins/records/record-moves.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

/**
 * Freezing and releasing thing maps: one, those that are selected, all of a system; with the moves that the kind allows
 * (screens 9).
 */
const ofMaps = (page: RecordsPage, records: readonly RecordRow[]): MenuEntry[] => {
  const inState = (state: string) => records.filter(({ values }) => values['status'] === state)
  const [open, frozen] = [inState(MAP_STATES.open), inState(MAP_STATES.frozen)]
  const entry = (key: string, label: string, maps: readonly RecordRow[], to: string): MenuEntry[] =>
    maps.length === 0 ? [] : [{ key, label, run: () => void page.plugin(createRecordMoves).move(THING_MAP, maps, to) }]
  return [
    ...entry('freeze', counted(msg('Freeze # map|Freeze # maps'), open.length), open, MAP_STATES.frozen),
    ...entry('release', counted(msg('Release # map|Release # maps'), frozen.length), frozen, MAP_STATES.open),
  ]
}

const freezeActions = (page: RecordsPage, kind: RecordKind, records: readonly RecordRow[]): readonly MenuEntry[] => {
  if (!page.$may.get()(permissionOf(THING_MAP, 'approve'))) return []
  if (kind.name === THING_MAP.name) return ofMaps(page, records)
  const [system, ...others] = records
  if (kind.name !== EXTERNAL_SYSTEM.name || system === undefined || others.length > 0) return []
  const open = (id: string) => page.openDialog({ kind: 'own', id, ids: [system.id] })
  return [
    { key: 'freeze', label: msg('Freeze all maps…'), run: () => open('freeze') },
    { key: 'release', label: msg('Release all maps…'), run: () => open('release') },
  ]
}

const EXTENSION: RecordExtension = {
  label: () => msg('External systems'),
  actions: freezeActions,
  dialogs: {
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

export const ThingMappingView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} extension={EXTENSION} />
