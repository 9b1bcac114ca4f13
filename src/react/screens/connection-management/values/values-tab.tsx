// Tab of a connection: the latest values of its points, of one device or all; they come while the tab is looked at
// (screens 7, Live values; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo, useState, useEffect } from 'react'

import '../connection-management.css'
import '../../../ui/sheets/task-sheet.css'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type {
  ConnectionValues,
  LiveValue,
} from '../../../../contract/records/connection-management/connection-shapes.ts'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import { canReadNow, isRead, READ_FAMILIES } from '../../../../contract/records/connection-management/families.ts'
import { permissionOf } from '../../../../contract/records/record-kind.ts'
import { formatDecimal, formatDigits } from '../../../../locales/format.ts'
import { createDetails } from '../../../../stores/pages/connection-management/details.ts'
import { type ReadsNow, createReadsNow, isOpen } from '../../../../stores/pages/connection-management/read-now.ts'
import { createStatuses } from '../../../../stores/pages/connection-management/statuses.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { FilterRow } from '../../../ui/layout/toolbar.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { type DataType, isNumeric } from '../../../../lib/points/values/data-types.ts'
import { qualityText, timeOfValue, timeRemark } from './quality-labels.ts'
import { activeLanguageTag } from '../../../../locales/locale.ts'
import { familyText } from '../list.tsx'
import { useData } from '../../../use-data.ts'
import { ReadFailures, readStateText } from './read-now-labels.tsx'

/** Button above the live values that reads them now, and what came of it (screens 7, read now; RTE-10). */
interface ReadNowProps {
  reads: ReadsNow
  id: string
  /** Only this device; null is all of them. */
  device: string | null
}

const ReadNowButton = ({ reads, id, device }: ReadNowProps) => {
  const isReading = useStore(reads.$reads).some(isOpen)
  // Whoever leaves waits for nothing.
  useEffect(() => reads.stop, [reads])
  return (
    <>
      <Button
        size="mini"
        icon="arrow-clockwise"
        busy={isReading}
        disabled={isReading}
        onClick={() => void reads.start([id], device === null ? {} : { device })}
      >
        {device === null ? msg('Read now') : msg('Read device now')}
      </Button>
      {isReading && (
        <Button size="mini" onClick={reads.stop}>
          {msg('Cancel')}
        </Button>
      )}
    </>
  )
}

const ReadNowOutcome = ({ reads }: Pick<ReadNowProps, 'reads'>) => {
  const [read] = useStore(reads.$reads)
  const isBad = read?.state === 'failed' || (read?.state === 'over' && (read.result?.good ?? 0) === 0)
  return (
    <div role="status">
      {read !== undefined && (
        <Notice kind={isBad ? 'warning' : undefined}>
          {readStateText(read)}
          {read.result !== undefined && <ReadFailures result={read.result} />}
        </Notice>
      )}
    </div>
  )
}

/** A list of points would wait for ever. */
const NotRead = ({ family, isSerial }: { family: string; isSerial: boolean }) => {
  const families = new Intl.ListFormat(activeLanguageTag()).format(READ_FAMILIES.map(familyText))
  return (
    <EmptyState
      title={
        isSerial
          ? msg('Serial lines are run by the front gateway, not by the platform')
          : msg(str`Values of ${familyText(family)} are not read yet`)
      }
      text={msg(
        str`The state of the connection tells whether the other side is there. The platform reads values over ${families}; the front gateway reads serial lines.`,
      )}
    />
  )
}

interface ValueRow {
  id: string
  device: string
  deviceName: string
  code: string
  name: string
  group: string
  address: string
  unit: string
  decimals: number | null
  dataType: DataType
  point: string
  writeOnly: boolean
  writable: boolean
  live: LiveValue | undefined
}

const toRows = ({ values, points, devices }: ConnectionValues, isEnglish: boolean): ValueRow[] => {
  const byKey = new Map(values.map((value) => [`${value.device ?? ''}/${value.point}`, value]))
  const all = devices.length === 0 ? [{ id: '', name: '' }] : devices
  return all.flatMap((device) =>
    points.map((point) => ({
      id: `${device.id}/${point.id}`,
      device: device.id,
      deviceName: device.name,
      code: point.code,
      name: isEnglish ? point.en : point.zh,
      group: point.group,
      address: point.address,
      unit: point.unit,
      decimals: point.decimals,
      dataType: point.dataType,
      point: point.id,
      writeOnly: point.writeOnly,
      writable: point.writable,
      live: byKey.get(`${device.id}/${point.id}`),
    })),
  )
}

export const valueText = ({ live, decimals, dataType }: Pick<ValueRow, 'live' | 'decimals' | 'dataType'>): string => {
  const value = live?.value ?? null
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? msg('On') : msg('Off')
  if (typeof value === 'string') return isNumeric(dataType) ? formatDigits(value) : value
  return formatDecimal(value, decimals ?? (Number.isInteger(value) ? 0 : 2))
}

const qualityOf = ({ live, writeOnly }: ValueRow): string => {
  if (writeOnly) return msg('Only written')
  return live === undefined ? msg('Not read yet') : qualityText(live)
}

const isNotGood = ({ live }: ValueRow) => live !== undefined && live.quality !== 'good'

/** Opens the dialog that writes; undefined where nobody may, or the connection does not run. */
type Write = ((row: ValueRow) => void) | undefined

/** Every device has the same points: the name of a button says whose it is. */
const writeName = ({ code, deviceName }: ValueRow): string =>
  deviceName === '' ? msg(str`Write ${code}…`) : msg(str`Write ${code} of ${deviceName}…`)

const writeColumn = (write: Exclude<Write, undefined>): DataColumn<ValueRow> => ({
  id: 'write',
  header: msg('Write'),
  text: () => '',
  cell: (row) =>
    row.writable && (
      <Button size="mini" kind="text" aria-label={writeName(row)} onClick={() => write(row)}>
        {msg('Write…')}
      </Button>
    ),
  width: 80,
})

/** Registers and objects are numbers, topics and paths are names, which need the room of others. */
const addressColumn = (isNamed: boolean): DataColumn<ValueRow> => ({
  id: 'address',
  header: msg('Address'),
  text: ({ address }) => address,
  mono: true,
  numeric: !isNamed,
  width: isNamed ? 240 : 90,
})

interface Times {
  /** Of the clocks of the devices; null where times are shown in that of the browser. */
  zone: string | null
  /** A device says its own times. */
  areTold: boolean
}

const timeColumn = ({ zone, areTold }: Times): DataColumn<ValueRow> => ({
  id: 'at',
  header: msg('Time'),
  text: ({ live }) => (live === undefined ? '' : [timeOfValue(live, zone), timeRemark(live)].join(' ').trim()),
  cell: ({ live }) =>
    live && (
      <>
        {timeOfValue(live, zone)} <span className="yaw-secondary">{timeRemark(live)}</span>
      </>
    ),
  width: areTold ? 210 : 140,
})

/** Where there is little room the value shows before all else that is told of a point. */
const columnsOf = (hasDevices: boolean, isNamed: boolean, times: Times, write: Write): DataColumn<ValueRow>[] => [
  ...(hasDevices
    ? [
        {
          id: 'device',
          header: msg('Device'),
          text: ({ deviceName }: ValueRow) => deviceName,
          width: 110,
          sticky: true,
        },
      ]
    : []),
  { id: 'code', header: msg('Point'), text: ({ code }) => code, mono: true, width: isNamed ? 130 : 176 },
  { id: 'name', header: msg('Name'), text: ({ name }) => name, width: isNamed ? 150 : 114, grow: true },
  {
    id: 'value',
    header: msg('Value'),
    text: valueText,
    cell: (row) => (
      <span className="connections__value" data-bad={row.live?.quality === 'bad' || undefined}>
        {valueText(row)} <span className="yaw-secondary">{row.unit}</span>
      </span>
    ),
    numeric: true,
    width: 140,
  },
  ...(write === undefined ? [] : [writeColumn(write)]),
  { id: 'quality', header: msg('Quality'), text: qualityOf, width: 200 },
  timeColumn(times),
  { id: 'group', header: msg('Group'), text: ({ group }) => group, width: 110, hidden: true },
  addressColumn(isNamed),
]

interface ValuesProps {
  id: string
  data: ConnectionValues
  isEnglish: boolean
  write: Write
  /** Undefined where nobody may read out of turn, or nothing could be asked. */
  reads: ReadsNow | undefined
  /** Whoever sends decides when a value comes. */
  isSent: boolean
}

const Values = ({ id, data, isEnglish, write, reads, isSent }: ValuesProps) => {
  const [device, setDevice] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [isBadOnly, setIsBadOnly] = useState(false)
  const sought = useDeferredValue(keyword.trim().toLowerCase())
  const all = useMemo(() => toRows(data, isEnglish), [data, isEnglish])
  const rows = all.filter(
    (row) =>
      (device === null || row.device === device) &&
      (!isBadOnly || isNotGood(row)) &&
      (sought === '' ||
        [row.code, row.name, row.group, row.address].some((text) => text.toLowerCase().includes(sought))),
  )
  const isOld = data.at === null
  const times = { zone: data.zone, areTold: data.values.some(({ deviceAt }) => deviceAt !== null) }
  const isNamed = data.points.some(({ address }) => /\D/.test(address))
  return (
    <>
      <FilterRow label={msg('Filters')}>
        <SearchBox label={msg('Search points')} value={keyword} onChange={setKeyword} />
        {data.devices.length > 1 && (
          <SelectBox
            size="mini"
            label={msg('Device')}
            value={device ?? ''}
            options={[
              { value: '', label: msg('All devices') },
              ...data.devices.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => setDevice(value === null || value === '' ? null : value)}
          />
        )}
        <Checkbox checked={isBadOnly} onChange={setIsBadOnly}>
          {msg('Only values that are not good')}
        </Checkbox>
        {reads !== undefined && (
          <>
            <span className="yaw-toolbar__space" />
            <ReadNowButton reads={reads} id={id} device={device} />
          </>
        )}
      </FilterRow>
      {reads !== undefined && <ReadNowOutcome reads={reads} />}
      {isOld && <Notice>{msg('Values come within seconds while the connection runs.')}</Notice>}
      <DataTable
        label={msg('Live values')}
        columns={columnsOf(data.devices.length > 0, isNamed, times, write)}
        rows={rows}
        rowId={({ id }) => id}
        status="ready"
        rowKeys={write && { w: (row) => row.writable && write(row) }}
        empty={<EmptyState title={msg('No point matches')} />}
      />
      <StatusLine shown={rows.length} total={all.length} updatedAt={data.at === null ? undefined : Date.parse(data.at)}>
        {isSent && <span>{msg('The broker decides when values come: they cannot be asked for')}</span>}
        {write !== undefined && <span>{msg('W writes to the point')}</span>}
        <span>
          {counted(
            msg('# value is not good|# values are not good'),
            data.values.filter(({ quality }) => quality !== 'good').length,
          )}
        </span>
      </StatusLine>
    </>
  )
}

const ReadTab = ({ page, master }: RecordTabProps) => {
  const [$values] = useState(() => page.plugin(createDetails).valuesOf(master.id))
  const data = useData($values)
  const may = useStore(page.$may)
  const [$status] = useState(() => page.plugin(createStatuses).statusOf(master.id))
  const status = useStore($status)
  const state = status.status === 'loading' ? undefined : status.data?.state
  const isUp = state === 'running' || state === 'partialError'
  const isOffered =
    isUp && may(permissionOf(CONNECTION, 'write')) && data?.points.some(({ writable }) => writable) === true
  const [reads] = useState(() => page.plugin(createReadsNow).begin())
  const mayRead = isUp && may(permissionOf(CONNECTION, 'use')) && canReadNow(master.values['family'])
  const write = ({ device, point }: ValueRow) =>
    page.openDialog({ kind: 'own', id: 'write', ids: [master.id, device, point] })
  return (
    <div className="connections__tab connections__tab--full">
      <Loaded value={$values} rows={14} />
      {data !== undefined && data.points.length === 0 && (
        <EmptyState
          title={msg('There are no points to read')}
          text={msg('Choose a statute in the settings: its points are read from each device of the connection.')}
        />
      )}
      {data !== undefined && data.points.length > 0 && (
        <Values
          id={master.id}
          data={data}
          isEnglish={page.isEnglish()}
          write={isOffered ? write : undefined}
          reads={mayRead ? reads : undefined}
          isSent={!canReadNow(master.values['family'])}
        />
      )}
    </div>
  )
}

export const ValuesTab = (props: RecordTabProps) => {
  const { family } = props.master.values
  const isSerial = props.master.values['transport'] === 'serial'
  return isRead(family) && !isSerial ? <ReadTab {...props} /> : <NotRead family={String(family)} isSerial={isSerial} />
}
