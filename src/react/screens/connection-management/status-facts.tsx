// What one connection does, in facts: state with its reason, last answer, answer time, counts (screens 7, Runtime; RTE-10).
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import { ConnectionStateMark } from '../../connection-state.tsx'
import { faultText, timeText } from '../../connection-words.ts'
import type { ConnectionStatus } from '../../../contract/records/connection-management/connection-shapes.ts'
import { formatCount, formatDecimal, formatLately } from '../../../locales/format.ts'
import { HeatStrip } from './running/heat-strip.tsx'
import { counted } from '../../../lib/text/format-count.ts'

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

export const StatusFacts = ({ status }: { status: ConnectionStatus }) => (
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
