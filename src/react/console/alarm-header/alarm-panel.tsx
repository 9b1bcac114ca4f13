// The list of alarms that wait: all or those of one severity; several or all are acknowledged at once (LAY-4, ENT-15).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { type Alarm, nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import { formatDateTime, formatMoment } from '../../../locales/format.ts'
import type { Alarms } from '../../../stores/workspace/alarms.ts'
import { thingAddress } from '../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { severityLabel, SeverityBadge } from '../../ui/states/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { StatusLine } from '../../ui/states/status-line.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { counted } from '../../../lib/text/format-count.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'

/** The columns of the list of alarms. */
const stateOf = ({ clearedAt }: Alarm) => (clearedAt === null ? msg('Standing') : msg('Back to normal'))

/** Made anew for each rendering, because headers are in the language of the page. */
const alarmColumns = (open: (alarm: Alarm) => void): DataColumn<Alarm>[] => [
  {
    id: 'severity',
    header: msg('Severity'),
    width: 92,
    text: ({ severity }) => severityLabel(nameOfSeverity(severity)),
    cell: ({ severity }) => <SeverityBadge severity={nameOfSeverity(severity)} />,
  },
  { id: 'raisedAt', header: msg('Raised'), width: 164, text: ({ raisedAt }) => formatMoment(raisedAt) },
  {
    id: 'thing',
    header: msg('Thing'),
    width: 190,
    text: ({ thingName }) => thingName,
    cell: (alarm) => (
      <button
        type="button"
        className="alarms__open yaw-ellipsis"
        tabIndex={-1}
        title={alarm.thingName}
        onClick={(event) => {
          event.stopPropagation()
          open(alarm)
        }}
      >
        {alarm.thingName}
      </button>
    ),
  },
  { id: 'text', header: msg('Alarm'), width: 260, grow: true, text: ({ text }) => text },
  { id: 'place', header: msg('Place'), width: 280, grow: true, text: ({ place }) => place.join(' / ') },
  { id: 'state', header: msg('State'), width: 96, text: stateOf },
]

interface AlarmPanelProps {
  alarms: Alarms
  workspace: Workspace
  onClose: () => void
}

interface Question {
  count: number
  /** The newest that the user has seen. */
  until: string
}

const Tools = ({ alarms, onClose, onAll }: { alarms: Alarms; onClose: () => void; onAll: () => void }) => {
  const page = useStore(alarms.list.$page)
  const { filters } = useStore(alarms.list.$state)
  const selected = useStore(alarms.selection.$ids)
  const mayAcknowledge = useStore(alarms.$mayAcknowledge)
  const busy = useStore(alarms.$busy)
  const word = filters.severity === '' ? undefined : severityLabel(nameOfSeverity(filters.severity))
  if (selected.size > 0) {
    return (
      <SelectionBar count={selected.size} onClear={alarms.selection.clear}>
        <Button size="mini" icon="check-lg" busy={busy} onClick={() => void alarms.acknowledge([...selected])}>
          {msg('Acknowledge')}
        </Button>
      </SelectionBar>
    )
  }
  return (
    <Toolbar
      label={msg('Tools of the alarms')}
      title={word === undefined ? msg('Unacknowledged alarms') : msg(str`Unacknowledged alarms: ${word}`)}
      end={<IconButton icon="x-lg" label={msg('Close the list of alarms')} onClick={onClose} />}
    >
      {word !== undefined && (
        <Button kind="link" size="mini" onClick={() => alarms.filter('')}>
          {msg('Show all severities')}
        </Button>
      )}
      {mayAcknowledge && page.status === 'ready' && page.data.total > 0 && (
        <Button size="mini" icon="check-lg" busy={busy} onClick={onAll}>
          {msg('Acknowledge all')}
        </Button>
      )}
    </Toolbar>
  )
}

export const AlarmPanel = ({ alarms, workspace, onClose }: AlarmPanelProps) => {
  const { list, selection } = alarms
  const panel = useRef<HTMLElement>(null)
  const state = useStore(list.$state)
  const page = useStore(list.$page)
  const pageCount = useStore(list.$pageCount)
  const selected = useStore(selection.$ids)
  const mayAcknowledge = useStore(alarms.$mayAcknowledge)
  const [question, setQuestion] = useState<Question>()
  useEffect(() => panel.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), [])

  const data = page.status === 'loading' ? undefined : page.data
  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const refreshing = page.status === 'ready' && page.refreshing
  const open = ({ thingId, thingName }: Alarm) => {
    onClose()
    void workspace.open(thingAddress(thingId, thingName))
  }
  const newest = rows
    .map(({ raisedAt }) => raisedAt)
    .toSorted()
    .at(-1)
  const ask = () => newest !== undefined && setQuestion({ count: total, until: newest })
  return (
    <section ref={panel} className="alarms__panel" role="dialog" aria-label={msg('Unacknowledged alarms')}>
      <Tools alarms={alarms} onClose={onClose} onAll={ask} />
      <DataTable<Alarm>
        label={msg('Unacknowledged alarms')}
        columns={alarmColumns(open)}
        rows={rows}
        rowId={({ alarmId }) => alarmId}
        total={total}
        firstRow={(state.page - 1) * state.limit}
        status={page.status}
        refreshing={refreshing}
        error={page.status === 'failed' ? page.error : undefined}
        onRetry={() => void list.reload()}
        {...(mayAcknowledge && { selectedIds: selected, onSelectedIds: selection.set })}
        onOpen={open}
        empty={<EmptyState icon="check-lg" title={msg('There are no unacknowledged alarms')} />}
      />
      <StatusLine
        shown={rows.length}
        total={data?.total}
        selected={selected.size}
        updatedAt={page.status === 'ready' ? page.loadedAt : undefined}
        refreshing={refreshing}
      >
        {total > rows.length && (
          <Pager
            page={state.page}
            pageCount={pageCount}
            size={state.limit}
            onPage={list.goToPage}
            onSize={list.setLimit}
          />
        )}
      </StatusLine>
      {question !== undefined && (
        <ConfirmDialog
          title={counted(msg('Acknowledge # alarm?|Acknowledge # alarms?'), question.count)}
          text={msg(str`Alarms that are raised after ${formatDateTime(question.until)} stay in the list.`)}
          confirmLabel={msg('Acknowledge all')}
          onConfirm={async () => {
            await alarms.acknowledgeAll(question.until, state.filters.severity)
            setQuestion(undefined)
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </section>
  )
}
