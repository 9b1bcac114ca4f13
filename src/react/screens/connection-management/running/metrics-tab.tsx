// Tab of a connection: answers, failures and answer times by minute, as pictures and as a table (screens 7, Metrics; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import {
  METRIC_HOURS,
  type ConnectionMetrics,
} from '../../../../contract/records/connection-management/connection-shapes.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { formatCount, formatDecimal, formatLately } from '../../../../locales/format.ts'
import { createDetails } from '../../../../stores/pages/connection-management/details.ts'
import '../connection-management.css'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartContent, ChartPoint } from '../../../ui/chart/chart-types.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { FilterRow } from '../../../ui/layout/toolbar.tsx'

const MINUTE = 60_000

type Row = ConnectionMetrics['rows'][number]

/** Minutes before now, so that the axis counts up to the present. */
const back = (at: number, now: number) => Math.round((at - now) / MINUTE)

const axis = (hours: number) => ({ name: msg('Minutes from now'), unit: 'min', minimum: -hours * 60, maximum: 0 })

const countContent = (rows: readonly Row[], hours: number, now: number): ChartContent => {
  const points = (of: (row: Row) => number): ChartPoint[] => rows.map((row) => [back(row.at, now), of(row)])
  return {
    x: axis(hours),
    y: { name: msg('Requests'), unit: msg('per minute'), minimum: 0 },
    series: [
      { id: 'ok', name: msg('Answered'), kind: 'line', points: points(({ ok }) => ok), tone: 'main' },
      {
        id: 'failed',
        name: msg('Not answered'),
        kind: 'line',
        points: points(({ failed }) => failed),
        tone: 'danger',
        dashed: true,
      },
    ],
  }
}

const timeContent = (rows: readonly Row[], hours: number, now: number): ChartContent => {
  const points = (of: (row: Row) => number | null): ChartPoint[] =>
    rows.flatMap((row) => {
      const value = of(row)
      return value === null ? [] : [[back(row.at, now), value] as const]
    })
  return {
    x: axis(hours),
    y: { name: msg('Answer time'), unit: 'ms', minimum: 0 },
    series: [
      { id: 'mean', name: msg('Mean'), kind: 'line', points: points(({ rtt }) => rtt), tone: 'main' },
      {
        id: 'most',
        name: msg('Longest'),
        kind: 'line',
        points: points(({ longest }) => longest),
        tone: 'muted',
        dashed: true,
      },
    ],
  }
}

const Pictures = ({ rows, hours, now }: { rows: readonly Row[]; hours: number; now: number }) => {
  const answered = rows.reduce((sum, { ok }) => sum + ok, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const longest = Math.max(0, ...rows.map((row) => row.longest ?? 0))
  return (
    <div className="connections__charts">
      <figure>
        <figcaption>{msg('Requests per minute')}</figcaption>
        <Chart
          label={msg('Requests per minute')}
          summary={msg(str`${formatCount(answered)} answered and ${formatCount(failed)} not answered in ${hours} h`)}
          content={countContent(rows, hours, now)}
        />
      </figure>
      <figure>
        <figcaption>{msg('Answer time')}</figcaption>
        <Chart
          label={msg('Answer time')}
          summary={msg(str`At most ${formatDecimal(longest, 1)} ms in ${hours} h`)}
          content={timeContent(rows, hours, now)}
        />
      </figure>
    </div>
  )
}

const time = (value: number | null) => (value === null ? '' : formatDecimal(value, 1))

const Minutes = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable
    label={msg('Minutes')}
    columns={[
      { id: 'at', header: msg('Minute'), text: (row: Row) => formatLately(row.at), width: 130, grow: true },
      { id: 'ok', header: msg('Answered'), text: (row: Row) => formatCount(row.ok), numeric: true, width: 110 },
      {
        id: 'failed',
        header: msg('Not answered'),
        text: (row: Row) => formatCount(row.failed),
        numeric: true,
        width: 110,
      },
      { id: 'values', header: msg('Values'), text: (row: Row) => formatCount(row.values), numeric: true, width: 110 },
      { id: 'rtt', header: msg('Mean'), unit: 'ms', text: (row: Row) => time(row.rtt), numeric: true, width: 100 },
      {
        id: 'longest',
        header: msg('Longest'),
        unit: 'ms',
        text: (row: Row) => time(row.longest),
        numeric: true,
        width: 100,
      },
    ]}
    rows={rows.toReversed()}
    rowId={({ at }) => String(at)}
    status="ready"
    empty={null}
  />
)

export const MetricsTab = ({ page, master }: RecordTabProps) => {
  const details = page.plugin(createDetails)
  const [$metrics] = useState(() => details.metricsOf(master.id))
  const loadable = useStore($metrics)
  const hours = useStore(details.$hours)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const now = loadable.status === 'ready' ? loadable.loadedAt : 0
  return (
    <div className="connections__tab connections__tab--full">
      <FilterRow label={msg('Filters')}>
        <SelectBox
          size="mini"
          label={msg('Time')}
          value={String(hours)}
          options={METRIC_HOURS.map((each) => ({ value: String(each), label: msg(str`Last ${each} h`) }))}
          onChange={(value) => value !== null && details.$hours.set(Number(value))}
        />
      </FilterRow>
      <Loaded value={$metrics} rows={14} />
      {data !== undefined && data.rows.length === 0 && (
        <EmptyState
          title={msg('Nothing was read in this time')}
          text={msg('Counts are kept by minute for a day while the connection runs.')}
        />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <Pictures rows={data.rows} hours={hours} now={now} />
          <Minutes rows={data.rows} />
        </>
      )}
    </div>
  )
}
