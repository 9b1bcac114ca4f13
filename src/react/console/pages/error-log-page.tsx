// The error log: what failed since sign-in, in words; filtered, opened, cleared, saved (ENT-13, STA-8, ERR-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'

import { formatCount, formatMoment } from '../../../locales/format.ts'
import { type ErrorLogPage as Page, createErrorLogPage } from '../../../stores/pages/error-log.ts'
import { LOG_KINDS, type LogRecord } from '../../../stores/plugins/log-record.ts'
import type { Session } from '../../../stores/session.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { StatusLine } from '../../ui/states/status-line.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { Workbench } from '../../ui/layout/workbench.tsx'
import { CONSOLE_ICONS } from '../console-icons.ts'
import { kindLabel, typeLabel } from './error-log-labels.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'

/** One entry of the error log beside the table: all that is known of it, to read and to copy for support (ENT-13). */
const factsOf = (record: LogRecord): [label: string, value: string, isCode?: boolean][] => [
  [msg('Message'), record.message],
  [msg('Time'), formatMoment(record.time)],
  [msg('Kind'), kindLabel(record.kind)],
  [msg('Request'), record.request, true],
  [msg('Status code'), record.status, true],
  [msg('Page address'), record.page, true],
  [msg('User'), record.user],
  [msg('User id'), record.uuid, true],
  [msg('Token'), record.token === '' ? msg('None') : msg('Present (hidden)')],
]

const toText = (record: LogRecord): string =>
  [...factsOf(record).map(([label, value]) => `${label}: ${value}`), '', record.details].join('\n').trim()

const ErrorLogInspector = ({ record, onClose }: { record: LogRecord; onClose: () => void }) => (
  <Inspector
    title={msg('Log entry')}
    prefix={<Badge kind={record.type === 'error' ? 'danger' : 'neutral'}>{typeLabel(record.type)}</Badge>}
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

const TYPES: readonly LogRecord['type'][] = ['error', 'info']

/** Without the origin, which all pages of the console share. */
const pathOf = (page: string) => page.replace(/^https?:\/\/[^/]+/, '')

const columns = (): DataColumn<LogRecord>[] => [
  { id: 'time', header: msg('Time'), width: 160, text: (record) => formatMoment(record.time) },
  {
    id: 'type',
    header: msg('Type'),
    width: 76,
    text: (record) => typeLabel(record.type),
    cell: (record) => <Badge kind={record.type === 'error' ? 'danger' : 'neutral'}>{typeLabel(record.type)}</Badge>,
  },
  { id: 'message', header: msg('Message'), width: 300, grow: true, text: (record) => record.message },
  { id: 'kind', header: msg('Kind'), width: 116, text: (record) => kindLabel(record.kind) },
  { id: 'request', header: msg('Request'), width: 232, mono: true, text: (record) => record.request },
  { id: 'status', header: msg('Status code'), width: 100, numeric: true, text: (record) => record.status },
  { id: 'page', header: msg('Page address'), width: 216, mono: true, text: (record) => pathOf(record.page) },
  { id: 'user', header: msg('User'), width: 110, hidden: true, text: (record) => record.user },
]

const Filters = ({ page }: { page: Page }) => {
  const { text, type, kind } = useStore(page.$filters)
  return (
    <>
      <SearchBox label={msg('Search the log')} value={text} onChange={(next) => page.setFilters({ text: next })} />
      <SelectBox
        label={msg('Type')}
        placeholder={msg('Any type')}
        size="mini"
        clearable
        value={type}
        options={TYPES.map((value) => ({ value, label: typeLabel(value) }))}
        onChange={(next) => page.setFilters({ type: next ?? '' })}
      />
      <SelectBox
        label={msg('Kind')}
        placeholder={msg('Any kind')}
        size="mini"
        clearable
        value={kind}
        options={LOG_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
        onChange={(next) => page.setFilters({ kind: next ?? '' })}
      />
    </>
  )
}

const Tools = ({ page, onClear }: { page: Page; onClear: () => void }) => {
  const isEmpty = useStore(page.$count) === 0
  const nothingShows = useStore(page.$shown).length === 0
  return (
    <>
      <Menu
        label={msg('Export')}
        kind="default"
        disabled={nothingShows}
        trigger={
          <>
            <Icon name="download" />
            <span aria-hidden="true">{msg('Export')}</span>
          </>
        }
        items={[
          { key: 'csv', label: msg('As a table (CSV)'), run: () => page.save('csv') },
          { key: 'json', label: msg('With all details (JSON)'), run: () => page.save('json') },
        ]}
      />
      <Button size="mini" icon="trash3" disabled={isEmpty} onClick={onClear}>
        {msg('Clear the log')}
      </Button>
    </>
  )
}

const NoEntries = ({ page }: { page: Page }) =>
  useStore(page.$count) === 0 ? (
    <EmptyState
      icon={CONSOLE_ICONS['journal-text']}
      title={msg('Nothing has failed')}
      text={msg('Failed requests and errors will stand here until you reload the page')}
    />
  ) : (
    <EmptyState
      icon="funnel"
      title={msg('No entry passes these filters')}
      text={msg('Remove a filter to see more')}
      action={{ label: msg('Clear the filters'), run: page.clearFilters }}
    />
  )

/** What the user sees is no news any more; a page in a hidden tab is not seen. */
const useSeen = (page: Page, active: boolean) => {
  const newErrors = useStore(page.$newErrors)
  useEffect(() => {
    if (active && newErrors > 0) page.markSeen()
  }, [page, active, newErrors])
}

export const ErrorLogPage = ({ session, active }: { session: Session; active: boolean }) => {
  const [page] = useState(() => createErrorLogPage(session))
  const [asking, setAsking] = useState(false)
  const rows = useStore(page.$shown)
  const open = useStore(page.$open)
  const count = useStore(page.$count)
  const errorCount = useStore(page.$errorCount)
  useSeen(page, active)
  const clear = () => {
    page.clear()
    setAsking(false)
  }
  // The entry closes with Escape from the table too, where the focus stays.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !asking) page.open(undefined)
  }
  return (
    <div className="list-page" role="presentation" onKeyDown={closeOnEscape}>
      <Workbench inspector={open && <ErrorLogInspector record={open} onClose={() => page.open(undefined)} />}>
        <Toolbar
          label={msg('Tools of the table')}
          title={msg('Error log')}
          end={<Tools page={page} onClear={() => setAsking(true)} />}
        >
          <Filters page={page} />
        </Toolbar>
        <DataTable<LogRecord>
          label={msg('Error log')}
          columns={columns()}
          rows={rows}
          rowId={(record) => record.id}
          status="ready"
          empty={<NoEntries page={page} />}
          currentId={open?.id}
          onOpen={(record) => page.open(record.id)}
        />
        <StatusLine shown={rows.length} total={count}>
          <span>{msg(str`Errors: ${formatCount(errorCount)}`)}</span>
        </StatusLine>
      </Workbench>
      {asking && (
        <ConfirmDialog
          title={msg('Clear the error log?')}
          text={msg(
            'All entries are deleted, including those that the filters hide. Export them first if support may need them.',
          )}
          confirmLabel={msg('Clear the log')}
          danger
          onConfirm={clear}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
