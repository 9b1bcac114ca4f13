// Tab of a connection: what it does, and the buttons that start, stop and test it (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import type { ConnectionStatus } from '../../../../contract/records/connection-management/connection-shapes.ts'
import { canReadNow } from '../../../../contract/records/connection-management/families.ts'
import { permissionOf } from '../../../../contract/records/record-kind.ts'
import { createRuns } from '../../../../stores/pages/connection-management/run.ts'
import { createStatuses } from '../../../../stores/pages/connection-management/statuses.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import '../connection-management.css'
import '../../../ui/sheets/task.css'
import type { RecordTabProps } from '../../../records/record-look.ts'
import { Button } from '../../../ui/button.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { StatusFacts } from '../status-facts.tsx'

const Deeds = ({ page, status }: { page: RecordsPage; status: ConnectionStatus }) => {
  const may = useStore(page.$may)
  const { $running, run } = page.part(createRuns)
  const running = useStore($running)
  if (!may(permissionOf(CONNECTION, 'use'))) return null
  const ids = [status.id]
  const isBusy = running !== undefined
  return (
    <Toolbar label={msg('Operation')}>
      {status.enabled ? (
        <>
          <Button size="mini" busy={running === 'stop'} disabled={isBusy} onClick={() => void run(ids, 'stop')}>
            {msg('Stop')}
          </Button>
          <Button
            size="mini"
            icon="arrow-clockwise"
            busy={running === 'restart'}
            disabled={isBusy}
            onClick={() => void run(ids, 'restart')}
          >
            {msg('Restart')}
          </Button>
        </>
      ) : (
        <Button
          size="mini"
          kind="primary"
          busy={running === 'start'}
          disabled={isBusy}
          onClick={() => void run(ids, 'start')}
        >
          {msg('Start')}
        </Button>
      )}
      <Button size="mini" onClick={() => page.openTask({ kind: 'own', id: 'test', ids })}>
        {msg('Test…')}
      </Button>
      {status.enabled && canReadNow(status.family) && (
        <Button size="mini" onClick={() => page.openTask({ kind: 'own', id: 'read', ids })}>
          {msg('Read now')}
        </Button>
      )}
    </Toolbar>
  )
}

export const RunningTab = ({ page, master }: RecordTabProps) => {
  const [$status] = useState(() => page.part(createStatuses).statusOf(master.id))
  return (
    <div className="connections__tab">
      <Loaded value={$status} rows={12}>
        {(status) =>
          status && (
            <>
              <Deeds page={page} status={status} />
              <StatusFacts status={status} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
