// The screen of connections: what they do, their devices, values, counts and log (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useMemo } from 'react'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../api/load-chunk.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordLook } from '../../records/record-look.ts'
import { RecordsView } from '../../records/records-view.tsx'
import { connectionDeeds, deviceDeeds } from './connection-deeds.ts'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import { ConnectionStateMark } from '../../connection-state.tsx'

/** The state of a connection beside its name in the left list. */
const MasterMark = ({ page, id }: { page: RecordsPage; id: string }) => {
  const states = useStore(page.part(createStatuses).$states)
  const state = states.status === 'loading' ? undefined : states.data?.get(id)
  return state === undefined ? null : <ConnectionStateMark state={state} compact />
}

const LOOK: RecordLook = {
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
    return kind.name === CONNECTION.name ? connectionDeeds(page, records) : deviceDeeds(page, ids)
  },
  parts: {
    [CONNECTION.name]: {
      params: chunk(() => import('./params-part.tsx')),
      timeZone: chunk(() => import('./zone-part.tsx')),
    },
  },
  tasks: {
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
  const look = useMemo<RecordLook>(() => ({ ...LOOK, mark: markOf(page) }), [page])
  return <RecordsView page={page} look={look} />
}
