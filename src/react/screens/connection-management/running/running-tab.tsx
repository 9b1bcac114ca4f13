// Tab of a connection: what it does, and the buttons that start, stop and test it (screens 7; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'

import '../connection-management.css'
import '../../../ui/sheets/task-sheet.css'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import type { ConnectionStatus } from '../../../../contract/records/connection-management/connection-shapes.ts'
import { canReadNow } from '../../../../contract/records/connection-management/families.ts'
import { permissionOf } from '../../../../contract/records/record-kind.ts'
import { createRuns } from '../../../../stores/pages/connection-management/run.ts'
import { createStatuses } from '../../../../stores/pages/connection-management/statuses.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { ConnectionStateMark } from '../../../connection-state.tsx'
import { faultText, timeText } from '../../../connection-labels.ts'
import { formatCount, formatDecimal, formatLately } from '../../../../locales/format.ts'
import { HeatStrip } from './heat-strip.tsx'
import { counted } from '../../../../lib/text/format-count.ts'

/** What one connection does, in facts: state with its reason, last answer, answer time, counts (screens 7, Runtime; RTE-10). */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="connections__fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const share = ({ ok, failed }: { ok: number; failed: number }): string =>
  ok + failed === 0
    ? '–'
    : msg(
        str`${formatCount(ok)} answered, ${formatCount(failed)} failed (${formatDecimal((ok / (ok + failed)) * 100, 1)} %)`,
      )

const StatusFacts = ({ status }: { status: ConnectionStatus }) => (
  <dl className="connections__facts">
    <Fact name={msg('State')}>
      <ConnectionStateMark state={status.state} />
      {status.since !== null && status.state !== 'stopped' && (
        <span className="yaw-secondary">{msg(str`since ${formatLately(status.since)}`)}</span>
      )}
    </Fact>
    {status.fault !== null && (
      <Fact name={msg('Reason')}>
        <span className="connections__reason">{faultText(status.fault, status.detail)}</span>
      </Fact>
    )}
    <Fact name={msg('Endpoint')}>
      <code className="yaw-mono">{status.endpoint || '–'}</code>
    </Fact>
    <Fact name={msg('Last answer')}>{status.lastOkAt === null ? '–' : formatLately(status.lastOkAt)}</Fact>
    <Fact name={msg('Answer time')}>{status.rtt === null ? '–' : timeText(status.rtt)}</Fact>
    <Fact name={msg('Values per second')}>{formatDecimal(status.valuesPerSecond, 1)}</Fact>
    <Fact name={msg('Points with a good value')}>
      {msg(str`${formatCount(status.goodPoints)} of ${formatCount(status.points)}`)}
    </Fact>
    <Fact name={msg('Reconnected')}>{counted(msg('# time|# times'), status.reconnects)}</Fact>
    <Fact name={msg('Last minute')}>{share(status.minute)}</Fact>
    <Fact name={msg('Last hour')}>{share(status.hour)}</Fact>
    <Fact name={msg('Last day')}>{share(status.day)}</Fact>
    <Fact name={msg('Last 6 hours')}>
      <HeatStrip heat={status.heat} />
    </Fact>
  </dl>
)

const Actions = ({ page, status }: { page: RecordsPage; status: ConnectionStatus }) => {
  const may = useStore(page.$may)
  const { $running, run } = page.plugin(createRuns)
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
      <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'test', ids })}>
        {msg('Test…')}
      </Button>
      {status.enabled && canReadNow(status.family) && (
        <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'read', ids })}>
          {msg('Read now')}
        </Button>
      )}
    </Toolbar>
  )
}

export const RunningTab = ({ page, master }: RecordTabProps) => {
  const [$status] = useState(() => page.plugin(createStatuses).statusOf(master.id))
  return (
    <div className="connections__tab">
      <Loaded value={$status} rows={12}>
        {(status) =>
          status && (
            <>
              <Actions page={page} status={status} />
              <StatusFacts status={status} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
