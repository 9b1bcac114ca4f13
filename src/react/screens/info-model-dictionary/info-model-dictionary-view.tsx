// The screen of the information-model dictionary (screens 2; RTE-5, VAL-8).
import { msg, str } from '@lit/localize'
import { useMemo } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { EXPORT_FORMATS } from '../../../contract/records/info-model-dictionary/calls.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createDictionaryFiles } from '../../../stores/pages/info-model-dictionary/files.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension, RecordTab } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { DEPRECATED } from '../../../contract/records/info-model-dictionary/shared-fields.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { formatCount } from '../../../locales/format.ts'
import { createDictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { useData } from '../../use-data.ts'

/** Beside a master in the left list: that it is deprecated, and how often it is referred to (screens 2, used by). */
const MasterMark = ({ page, master }: { page: RecordsPage; master: RecordRow }) => {
  const data = useData(page.plugin(createDictionaryTree).$outline)
  const used = data?.used[master.id] ?? 0
  const words = used === 1 ? msg('Referred to once') : msg(str`Referred to ${formatCount(used)} times`)
  return (
    <span className="records__end">
      {master.values['status'] === DEPRECATED && <Badge kind="warning">{msg('Deprecated')}</Badge>}
      {used > 0 && (
        <span className="yaw-secondary yaw-number" title={words}>
          <span aria-hidden="true">{formatCount(used)}</span>
          <span className="yaw-visually-hidden">{words}</span>
        </span>
      )}
    </span>
  )
}

const TRANSLATIONS: RecordTab = {
  id: 'translations',
  label: () => msg('Translations'),
  load: chunk(
    () => import('./translations-tab.tsx'),
    ({ TranslationsTab }) => TranslationsTab,
  ),
}

/** Nodes leave as files with all that they need. */
const nodeActions: RecordExtension['actions'] = (page, kind, records) => {
  if (kind !== logicalNode || !page.$may.get()(permissionOf(kind, 'export'))) return []
  const files = page.plugin(createDictionaryFiles)
  const ids = records.map(({ id }) => id)
  return EXPORT_FORMATS.map((format) => ({
    key: `export-${format}`,
    label: format === 'scl' ? msg('Export as SCL (.icd)') : msg('Export with all it needs (.json)'),
    icon: 'download' as const,
    run: () => void files.exportNodes(ids, format),
  }))
}

const EXTENSION: RecordExtension = {
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
  dialogs: {
    file: chunk(
      () => import('./file-dialog.tsx'),
      ({ FileDialog }) => FileDialog,
    ),
  },
}

const extensionOf = (page: RecordsPage): RecordExtension => ({
  ...EXTENSION,
  mark: (master) => <MasterMark page={page} master={master} />,
})

export const InfoModelDictionaryView = ({ page }: { page: RecordsPage }) => {
  const extension = useMemo(() => extensionOf(page), [page])
  return <RecordsView page={page} extension={extension} />
}
