// The screen of metadata: dictionaries with their items, types, attributes and fixed codes (screens 11; RTE-14, STA-11).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { THING_KIND_DICTIONARY } from '../../../contract/records/metadata-management/thing-kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES, type ThingKind } from '../../../contract/thing/thing-types.ts'
import { createDictionaries } from '../../../stores/plugins/dictionaries.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'

const KINDS: readonly string[] = [...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES]
const isThingKind = (code: string): code is ThingKind => KINDS.includes(code)

/** A type by its icon and its word: the code alone says little. */
const TypeMark = ({ page, code }: { page: RecordsPage; code: string }) => {
  const word = useStore(page.session.plugin(createDictionaries).get(THING_KIND_DICTIONARY).$label)
  return (
    <span className="yaw-state records__master-title">
      {isThingKind(code) && <ThingIcon kind={code} />}
      <span className="yaw-ellipsis">{word(code)}</span>
    </span>
  )
}

const extensionOf = (page: RecordsPage): RecordExtension => ({
  ...EXTENSION,
  mark: ({ values }) => {
    const code = values['thingKind']
    return typeof code === 'string' && <TypeMark page={page} code={code} />
  },
})

const EXTENSION: RecordExtension = {
  label: () => msg('Metadata'),
  tools: chunk(
    () => import('./tools.tsx'),
    ({ MetadataTools }) => MetadataTools,
  ),
  tabs: {
    dictionaries: [
      {
        id: 'order',
        label: () => msg('Order'),
        load: chunk(
          () => import('./order-tab.tsx'),
          ({ OrderTab }) => OrderTab,
        ),
      },
      {
        id: 'transitions',
        label: () => msg('Transitions'),
        load: chunk(
          () => import('./transitions-tab.tsx'),
          ({ TransitionsTab }) => TransitionsTab,
        ),
      },
      {
        id: 'uses',
        label: () => msg('Where used'),
        load: chunk(
          () => import('./uses-tab.tsx'),
          ({ UsesTab }) => UsesTab,
        ),
      },
    ],
  },
  overviews: {
    types: chunk(
      () => import('./type-overview.tsx'),
      ({ TypeOverview }) => TypeOverview,
    ),
  },
  actions: (page, kind, records) => {
    const isAllowed = kind === META_ITEM && page.$may.get()(permissionOf(META_ITEM, 'delete'))
    const own = records.filter(({ values }) => values['origin'] !== 'platform')
    if (!isAllowed || own.length === 0) return []
    const ids = own.map(({ id }) => id)
    return [
      {
        key: 'merge',
        label: msg('Merge into another…'),
        run: () => page.openDialog({ kind: 'own', id: 'merge', ids }),
      },
    ]
  },
  dialogs: {
    appearance: chunk(
      () => import('./appearance-dialog.tsx'),
      ({ AppearanceDialog }) => AppearanceDialog,
    ),
    merge: chunk(
      () => import('./merge-dialog.tsx'),
      ({ MergeDialog }) => MergeDialog,
    ),
    translate: chunk(
      () => import('./translate-dialog.tsx'),
      ({ TranslateDialog }) => TranslateDialog,
    ),
    bundle: chunk(
      () => import('./bundle-dialog.tsx'),
      ({ BundleDialog }) => BundleDialog,
    ),
  },
}

export const MetadataManagementView = ({ page }: { page: RecordsPage }) => {
  const extension = useMemo(() => extensionOf(page), [page])
  return <RecordsView page={page} extension={extension} />
}
