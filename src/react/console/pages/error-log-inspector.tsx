// One entry of the error log beside the table: all that is known of it, to read and to copy for support (ENT-13).
import { msg } from '@lit/localize'

import { formatMoment } from '../../../locales/format.ts'
import type { LogRecord } from '../../../stores/parts/log-record.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'
import { kindWord, typeWord } from './error-log-words.ts'

const factsOf = (record: LogRecord): [label: string, value: string, isCode?: boolean][] => [
  [msg('Message'), record.message],
  [msg('Time'), formatMoment(record.time)],
  [msg('Kind'), kindWord(record.kind)],
  [msg('Request'), record.request, true],
  [msg('Status code'), record.status, true],
  [msg('Page address'), record.page, true],
  [msg('User'), record.user],
  [msg('User id'), record.uuid, true],
  [msg('Token'), record.token === '' ? msg('None') : msg('Present (hidden)')],
]

const toText = (record: LogRecord): string =>
  [...factsOf(record).map(([label, value]) => `${label}: ${value}`), '', record.details].join('\n').trim()

export const ErrorLogInspector = ({ record, onClose }: { record: LogRecord; onClose: () => void }) => (
  <Inspector
    title={msg('Log entry')}
    prefix={<Badge kind={record.type === 'error' ? 'danger' : 'neutral'}>{typeWord(record.type)}</Badge>}
    footer={<CopyButton key={record.id} text={toText(record)} />}
    onClose={onClose}
  >
    <dl className="log-facts">
      {factsOf(record).map(
        ([label, value, isCode]) =>
          value !== '' && (
            <div key={label} className="log-facts__row">
              <dt>{label}</dt>
              <dd className={isCode === true ? 'yaw-mono' : undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
    {record.details !== '' && (
      <section className="log-details">
        <h3>{msg('Details')}</h3>
        <pre tabIndex={0}>{record.details}</pre>
      </section>
    )}
  </Inspector>
)
