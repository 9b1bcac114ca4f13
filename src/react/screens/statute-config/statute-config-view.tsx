// The screen of statutes: point tables by family, with the address map, decoding, telegrams and coverage (screens 6; RTE-9).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { isModbus, isTelecontrol } from '../../../contract/records/statute-config/families.ts'
import { STATUTE_POINT } from '../../../contract/records/statute-config/statute-point.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import { pointKindOf } from '../../../contract/records/statute-config/point-kinds.ts'
import { familyOf } from '../../../contract/records/statute-config/point-facts.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { readText } from './read-text.ts'

const family = (statute: RecordRow) => familyOf(statute.values)
const hasPlaces = (statute: RecordRow) => isModbus(family(statute)) || isTelecontrol(family(statute))

/** What is done with the points of the chosen statute as a whole, or with those that are selected. */
const actionsOf = (page: RecordsPage, kind: RecordKind, records: readonly RecordRow[]): readonly MenuEntry[] => {
  const may = page.$may.get()
  const [first] = records
  if (first === undefined || first.frozen || !may(permissionOf(kind, 'add'))) return []
  const ids = records.map(({ id }) => id)
  const entry = (id: string, label: string): MenuEntry => ({
    key: id,
    label,
    run: () => page.openDialog({ kind: 'own', id, ids }),
  })
  if (kind.name === STATUTE.name && records.length === 1) {
    return [
      entry('generate', msg('Points from the model…')),
      entry('bring', msg('Points from a vendor file…')),
      ...(family(first) === 'opcua' ? [entry('browse', msg('Points from a running server…'))] : []),
    ]
  }
  if (kind.name !== STATUTE_POINT.name) return []
  return [entry('repeat', msg('Repeat with an offset…')), entry('place', msg('Place at addresses…'))]
}

const EXTENSION: RecordExtension = {
  label: () => msg('Statutes'),
  tabs: {
    statutes: [
      {
        id: 'map',
        label: () => msg('Address map'),
        shows: hasPlaces,
        load: chunk(
          () => import('./map/map-tab.tsx'),
          ({ MapTab }) => MapTab,
        ),
      },
      {
        id: 'decode',
        label: () => msg('Decode'),
        shows: (statute) => isModbus(family(statute)),
        load: chunk(
          () => import('./decode/decode-tab.tsx'),
          ({ DecodeTab }) => DecodeTab,
        ),
      },
      {
        id: 'frames',
        label: () => msg('Frames'),
        shows: (statute) => hasPlaces(statute) || family(statute) === 'dlt645',
        load: chunk(
          () => import('./frames/frames-tab.tsx'),
          ({ FramesTab }) => FramesTab,
        ),
      },
      {
        id: 'coverage',
        label: () => msg('Coverage'),
        load: chunk(
          () => import('./coverage/coverage-tab.tsx'),
          ({ CoverageTab }) => CoverageTab,
        ),
      },
      {
        id: 'users',
        label: () => msg('Connections'),
        load: chunk(
          () => import('./users/users-tab.tsx'),
          ({ UsersTab }) => UsersTab,
        ),
      },
    ],
  },
  narrow: (kind, statute) => (kind.name === STATUTE_POINT.name ? pointKindOf(familyOf(statute.values)) : kind),
  ownersOf: (resource, statute) => {
    if (resource === STATUTE_POINT.name) return [statute.id]
    const { model } = statute.values
    return resource === 'modelAttribute' && typeof model === 'string' ? [model] : undefined
  },
  addedColumns: (kind, statute) =>
    kind.name === STATUTE_POINT.name && isModbus(family(statute))
      ? [
          {
            after: 'dataType',
            id: 'read',
            label: () => msg('Modbus request'),
            text: (point) => readText(statute.values, point),
            width: 430,
          },
        ]
      : [],
  actions: actionsOf,
  sections: { [STATUTE.name]: { timeZone: chunk(() => import('./zone-section.tsx')) } },
  dialogs: {
    generate: chunk(
      () => import('./dialogs/generate-dialog.tsx'),
      ({ GenerateDialog }) => GenerateDialog,
    ),
    bring: chunk(
      () => import('./dialogs/bring-dialog.tsx'),
      ({ BringDialog }) => BringDialog,
    ),
    browse: chunk(
      () => import('./dialogs/browse-dialog.tsx'),
      ({ BrowseDialog }) => BrowseDialog,
    ),
    repeat: chunk(
      () => import('./dialogs/repeat-dialog.tsx'),
      ({ RepeatDialog }) => RepeatDialog,
    ),
    place: chunk(
      () => import('./dialogs/place-dialog.tsx'),
      ({ PlaceDialog }) => PlaceDialog,
    ),
  },
}

export const StatuteConfigView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} extension={EXTENSION} />
