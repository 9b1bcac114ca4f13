// Tab of a connection: what happened to it, by level and search; to download and to clear (screens 7, Log; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { faultText } from '../../../connection-labels.ts'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import {
  LOG_LEVELS,
  type ConnectionLogRow,
  type CONNECTION_EVENTS,
} from '../../../../contract/records/connection-management/connection-shapes.ts'
import { permissionOf } from '../../../../contract/records/record-kind.ts'
import { formatMoment } from '../../../../locales/format.ts'
import { toCsv } from '../../../../lib/csv.ts'
import { createDetails, type LogLevel } from '../../../../stores/pages/connection-management/details.ts'
import '../connection-management.css'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Badge, type BadgeProps } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { FilterRow } from '../../../ui/layout/toolbar.tsx'
import { outcomeText } from '../values/write-labels.ts'

/** Words for what connections do and why they do not (screens 7; RTE-10). */
const EVENTS: Readonly<Record<(typeof CONNECTION_EVENTS)[number], () => string>> = {
  started: () => msg('Started'),
  stopped: () => msg('Stopped'),
  connecting: () => msg('Connecting'),
  connected: () => msg('Connected'),
  lost: () => msg('Connection lost'),
  failed: () => msg('Failed'),
  waiting: () => msg('Waiting before the next attempt'),
  deviceFailed: () => msg('Device does not answer'),
  deviceBack: () => msg('Device answers again'),
  exception: () => msg('Exception of a device'),
  interrogated: () => msg('General interrogation complete'),
  clockSet: () => msg('Clock of a station set'),
  readNow: () => msg('Read out of turn'),
  negative: () => msg('Command refused'),
  topicRefused: () => msg('Topic refused'),
  unreadable: () => msg('Message without a value for a point'),
  changed: () => msg('Settings changed'),
  takenOver: () => msg('Taken over by another process'),
  written: () => msg('Written'),
  writeRefused: () => msg('Not written'),
  writeFailed: () => msg('Write without a sure end'),
}
const eventText = (event: (typeof CONNECTION_EVENTS)[number]): string => EVENTS[event]()

const LEVELS: Readonly<Record<LogLevel, () => string>> = {
  error: () => msg('Error'),
  warning: () => msg('Warning'),
  info: () => msg('Information'),
  debug: () => msg('Debugging'),
}
const levelText = (level: LogLevel): string => LEVELS[level]()

const KINDS: Readonly<Record<ConnectionLogRow['level'], BadgeProps['kind']>> = {
  error: 'danger',
  warning: 'warning',
  info: 'accent',
  debug: 'neutral',
}

const LevelBadge = ({ level }: Pick<ConnectionLogRow, 'level'>) => <Badge kind={KINDS[level]}>{levelText(level)}</Badge>

/** Of a write first who, where and what; then how it ended. */
const whatText = ({ fault, detail, outcome }: ConnectionLogRow): string => {
  if (outcome === null) return fault === null ? detail : faultText(fault, detail)
  const end = [outcome === 'written' ? '' : outcomeText(outcome), fault === null ? '' : faultText(fault)]
  return [detail, ...end.filter((text) => text !== '')].join(' · ')
}

const toFile = (rows: readonly ConnectionLogRow[]): string =>
  toCsv([
    [msg('Time'), msg('Level'), msg('Event'), msg('What it says')],
    ...rows.map((row) => [row.at, levelText(row.level), eventText(row.event), whatText(row)]),
  ])

const columnsOf = (): DataColumn<ConnectionLogRow>[] => [
  { id: 'at', header: msg('Time'), text: (row: ConnectionLogRow) => formatMoment(row.at), width: 160 },
  {
    id: 'level',
    header: msg('Level'),
    text: (row: ConnectionLogRow) => levelText(row.level),
    cell: (row: ConnectionLogRow) => <LevelBadge level={row.level} />,
    width: 110,
  },
  { id: 'event', header: msg('Event'), text: (row: ConnectionLogRow) => eventText(row.event), width: 220 },
  { id: 'what', header: msg('What it says'), text: whatText, width: 300, grow: true },
]

export const LogTab = ({ page, master }: RecordTabProps) => {
  const details = page.plugin(createDetails)
  const may = useStore(page.$may)
  const [$log] = useState(() => details.logOf(master.id))
  const loadable = useStore($log)
  const { level, keyword } = useStore(details.$log)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const rows = data?.rows ?? []
  return (
    <div className="connections__tab connections__tab--full">
      <FilterRow label={msg('Filters')}>
        <SearchBox
          label={msg('Search the log')}
          value={keyword}
          onChange={(text) => details.$log.set({ level, keyword: text })}
        />
        <SelectBox
          size="mini"
          label={msg('Level')}
          value={level}
          options={LOG_LEVELS.map((each) => ({ value: each, label: msg(str`${levelText(each)} and worse`) }))}
          onChange={(value) => {
            const next = LOG_LEVELS.find((each) => each === value)
            if (next !== undefined) details.$log.set({ level: next, keyword })
          }}
        />
        <span className="yaw-toolbar__space" />
        <Button
          size="mini"
          icon="download"
          disabled={rows.length === 0}
          onClick={() => details.save(`${String(master.values['name'] ?? 'log')}.csv`, toFile(rows))}
        >
          {msg('Download')}
        </Button>
        {may(permissionOf(CONNECTION, 'edit')) && (
          <Button
            size="mini"
            icon="trash3"
            disabled={rows.length === 0}
            onClick={() => void details.clearLog(master.id)}
          >
            {msg('Clear')}
          </Button>
        )}
      </FilterRow>
      <DataTable
        label={msg('Log')}
        columns={columnsOf()}
        rows={rows}
        rowId={({ id }) => id}
        status={loadable.status}
        error={loadable.status === 'failed' ? loadable.error : undefined}
        onRetry={() => void $log.reload()}
        empty={<EmptyState title={msg('Nothing has been logged yet')} />}
        total={data?.total}
      />
      <StatusLine
        shown={rows.length}
        total={data?.total}
        updatedAt={loadable.status === 'ready' ? loadable.loadedAt : undefined}
      />
    </div>
  )
}
