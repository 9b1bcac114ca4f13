// The screen of connections: what they do, their devices, values, counts and log (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useMemo } from 'react'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../api/load-chunk.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import { ConnectionStateMark } from '../../connection-state.tsx'
import { CONNECTION_DEVICE } from '../../../contract/records/connection-management/connection-device.ts'
import { canReadNow } from '../../../contract/records/connection-management/families.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

/** What can be done with connections: start, stop, restart, test, copy with other hosts (screens 7; RTE-10). */
const connectionActions = (page: RecordsPage, records: readonly RecordRow[]): readonly MenuEntry[] => {
  const ids = records.map(({ id }) => id)
  const may = page.$may.get()
  const { run } = page.plugin(createRuns)
  const entries: MenuEntry[] = []
  if (may(permissionOf(CONNECTION, 'use'))) {
    entries.push(
      { key: 'test', label: msg('Test…'), run: () => page.openDialog({ kind: 'own', id: 'test', ids }) },
      { key: 'start', label: msg('Start'), run: () => void run(ids, 'start') },
      ids.length === 1
        ? { key: 'stop', label: msg('Stop'), run: () => void run(ids, 'stop') }
        : { key: 'stop', label: msg('Stop…'), run: () => page.openDialog({ kind: 'own', id: 'stop', ids }) },
      { key: 'restart', label: msg('Restart'), icon: 'arrow-clockwise', run: () => void run(ids, 'restart') },
    )
    const asked = records.filter(({ values }) => values['enabled'] === true && canReadNow(values['family']))
    if (asked.length > 0) {
      const some = asked.map(({ id }) => id)
      entries.push({
        key: 'read',
        label: msg('Read now'),
        run: () => page.openDialog({ kind: 'own', id: 'read', ids: some }),
      })
    }
  }
  if (ids.length === 1 && may(permissionOf(CONNECTION, 'copy'))) {
    entries.push({
      key: 'series',
      label: msg('Copy to other hosts…'),
      icon: 'copy',
      run: () => page.openDialog({ kind: 'own', id: 'series', ids }),
    })
  }
  return entries
}

/** Devices of one connection go to another one. */
const deviceActions = (page: RecordsPage, ids: readonly string[]): readonly MenuEntry[] => {
  const may = page.$may.get()
  if (!may(permissionOf(CONNECTION_DEVICE, 'edit'))) return []
  return [
    {
      key: 'move',
      label: msg('Move to connection…'),
      icon: 'arrow-left-right',
      run: () => page.openDialog({ kind: 'own', id: 'move', ids }),
    },
  ]
}

/** The state of a connection beside its name in the left list. */
const MasterMark = ({ page, id }: { page: RecordsPage; id: string }) => {
  const states = useStore(page.plugin(createStatuses).$states)
  const state = states.status === 'loading' ? undefined : states.data?.get(id)
  return state === undefined ? null : <ConnectionStateMark state={state} compact />
}

const EXTENSION: RecordExtension = {
  label: () => msg('Connections'),
  overviews: {
    connections: chunk(
      () => import('./overview.tsx'),
      ({ ConnectionOverview }) => ConnectionOverview,
    ),
  },
  tabs: {
    connections: [
      {
        id: 'running',
        label: () => msg('Operation'),
        isFirst: true,
        load: chunk(
          () => import('./running/running-tab.tsx'),
          ({ RunningTab }) => RunningTab,
        ),
      },
      {
        id: 'values',
        label: () => msg('Live values'),
        load: chunk(
          () => import('./values/values-tab.tsx'),
          ({ ValuesTab }) => ValuesTab,
        ),
      },
      {
        id: 'metrics',
        label: () => msg('Metrics'),
        load: chunk(
          () => import('./running/metrics-tab.tsx'),
          ({ MetricsTab }) => MetricsTab,
        ),
      },
      {
        id: 'log',
        label: () => msg('Log'),
        load: chunk(
          () => import('./running/log-tab.tsx'),
          ({ LogTab }) => LogTab,
        ),
      },
    ],
  },
  actions: (page, kind, records) => {
    const ids = records.map(({ id }) => id)
    return kind.name === CONNECTION.name ? connectionActions(page, records) : deviceActions(page, ids)
  },
  sections: {
    [CONNECTION.name]: {
      params: chunk(() => import('./params-section.tsx')),
      timeZone: chunk(() => import('./zone-section.tsx')),
    },
  },
  dialogs: {
    read: chunk(
      () => import('./values/read-dialog.tsx'),
      ({ ReadDialog }) => ReadDialog,
    ),
    test: chunk(
      () => import('./dialogs/test-dialog.tsx'),
      ({ TestDialog }) => TestDialog,
    ),
    stop: chunk(
      () => import('./dialogs/stop-dialog.tsx'),
      ({ StopDialog }) => StopDialog,
    ),
    series: chunk(
      () => import('./values/series-dialog.tsx'),
      ({ SeriesDialog }) => SeriesDialog,
    ),
    write: chunk(
      () => import('./values/write-dialog.tsx'),
      ({ WriteDialog }) => WriteDialog,
    ),
    move: chunk(
      () => import('./dialogs/move-dialog.tsx'),
      ({ MoveDialog }) => MoveDialog,
    ),
  },
}

const markOf = (page: RecordsPage) => (record: RecordRow) => <MasterMark page={page} id={record.id} />

export const ConnectionManagementView = ({ page }: { page: RecordsPage }) => {
  const extension = useMemo<RecordExtension>(() => ({ ...EXTENSION, mark: markOf(page) }), [page])
  return <RecordsView page={page} extension={extension} />
}
