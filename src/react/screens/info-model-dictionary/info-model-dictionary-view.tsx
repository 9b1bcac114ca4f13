// The screen of the information-model dictionary (screens 2; RTE-5, VAL-8).
import { msg } from '@lit/localize'
import { useMemo } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { EXPORT_FORMATS } from '../../../contract/records/info-model-dictionary/calls.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createDictionaryFiles } from '../../../stores/pages/info-model-dictionary/files.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook, RecordTab } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { MasterMark } from './master-mark.tsx'

const TRANSLATIONS: RecordTab = {
  id: 'translations',
  label: () => msg('Translations'),
  load: chunk(
    () => import('./translations-tab.tsx'),
    ({ TranslationsTab }) => TranslationsTab,
  ),
}

/** Nodes leave as files with all that they need. */
const nodeActions: RecordLook['actions'] = (page, kind, records) => {
  if (kind !== logicalNode || !page.$may.get()(permissionOf(kind, 'export'))) return []
  const files = page.part(createDictionaryFiles)
  const ids = records.map(({ id }) => id)
  return EXPORT_FORMATS.map((format) => ({
    key: `export-${format}`,
    label: format === 'scl' ? msg('Export as SCL (.icd)') : msg('Export with all it needs (.json)'),
    icon: 'download' as const,
    run: () => void files.exportNodes(ids, format),
  }))
}

const LOOK: RecordLook = {
  label: () => msg('Dictionary'),
  tabs: { nodes: [TRANSLATIONS], classes: [TRANSLATIONS], enumerations: [TRANSLATIONS] },
  overviews: {
    nodes: chunk(
      () => import('./nodes-overview.tsx'),
      ({ NodesOverview }) => NodesOverview,
    ),
    units: chunk(
      () => import('./units-overview.tsx'),
      ({ UnitsOverview }) => UnitsOverview,
    ),
  },
  actions: nodeActions,
  tasks: {
    file: chunk(
      () => import('./file-dialog.tsx'),
      ({ FileDialog }) => FileDialog,
    ),
  },
}

const lookOf = (page: RecordsPage): RecordLook => ({
  ...LOOK,
  mark: (master) => <MasterMark page={page} master={master} />,
})

export const InfoModelDictionaryView = ({ page }: { page: RecordsPage }) => {
  const look = useMemo(() => lookOf(page), [page])
  return <RecordsView page={page} look={look} />
}
