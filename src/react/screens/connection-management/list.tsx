// Connections as rows: state, endpoint, answer time, counts and the last hours (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { ConnectionStateMark, stateText } from '../../connection-state.tsx'
import { faultText } from '../../connection-labels.ts'
import { FAMILY_LABELS, isFamily } from '../../../contract/records/statute-config/families.ts'
import type {
  ConnectionStatus,
  ConnectionStatuses,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { formatCount, formatDecimal } from '../../../locales/format.ts'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import type { Loadable } from '../../../stores/query.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { HeatStrip, heatText } from './running/heat-strip.tsx'

export interface StatusesProps {
  page: RecordsPage
  loadable: Loadable<ConnectionStatuses>
  empty: ReactNode
}

export const familyText = (family: string): string => (isFamily(family) ? inLanguage(FAMILY_LABELS[family]) : family)

const count = ({ ok, failed }: { ok: number; failed: number }) =>
  failed === 0 ? formatCount(ok) : `${formatCount(ok)} / ${formatCount(failed)}`

const columnsOf = (gateways: ReadonlyMap<string, string>): DataColumn<ConnectionStatus>[] => [
  { id: 'name', header: msg('Name'), text: ({ name }) => name, width: 200, sticky: true },
  {
    id: 'state',
    header: msg('State'),
    text: ({ state }) => stateText(state),
    cell: ({ state }) => <ConnectionStateMark state={state} />,
    width: 120,
  },
  {
    id: 'fault',
    header: msg('Reason'),
    text: ({ fault, detail }) => (fault === null ? '' : faultText(fault, detail)),
    // The longest that is usual; what is less urgent comes behind it, where it can be scrolled to.
    width: 280,
    grow: true,
  },
  {
    id: 'heat',
    header: msg('Last 6 hours'),
    text: ({ heat }) => heatText(heat),
    cell: ({ heat }) => <HeatStrip heat={heat} />,
    width: 162,
  },
  { id: 'endpoint', header: msg('Endpoint'), text: ({ endpoint }) => endpoint, mono: true, width: 160 },
  {
    id: 'rtt',
    header: msg('Answer time'),
    unit: 'ms',
    text: ({ rtt }) => (rtt === null ? '' : formatDecimal(rtt, 1)),
    numeric: true,
    width: 130,
  },
  {
    id: 'values',
    header: msg('Values per second'),
    text: ({ valuesPerSecond }) => formatDecimal(valuesPerSecond, 1),
    numeric: true,
    width: 110,
  },
  {
    id: 'hour',
    header: msg('Last hour, answered / failed'),
    text: ({ hour }) => count(hour),
    numeric: true,
    width: 140,
  },
  { id: 'family', header: msg('Family'), text: ({ family }) => familyText(family), width: 130, hidden: true },
  { id: 'serverKind', header: msg('Server kind'), text: ({ serverKind }) => serverKind, width: 110, hidden: true },
  {
    id: 'gateway',
    header: msg('Front gateway'),
    text: ({ gateway }) => gateways.get(gateway ?? '') ?? '',
    width: 200,
    hidden: true,
  },
]

export const ConnectionList = ({ page, loadable, empty }: StatusesProps) => {
  const statuses = page.plugin(createStatuses)
  const selected = useStore(statuses.$selected)
  const { page: number, limit } = useStore(statuses.$filter)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const gateways = new Map(data?.gateways.map(({ id, path }) => [id, path]))
  return (
    <DataTable
      label={msg('Connections')}
      columns={columnsOf(gateways)}
      rows={data?.rows ?? []}
      rowId={({ id }) => id}
      status={loadable.status}
      refreshing={false}
      error={loadable.status === 'failed' ? loadable.error : undefined}
      onRetry={() => void statuses.$page.reload()}
      empty={empty}
      total={data?.total}
      firstRow={(number - 1) * limit}
      selectedIds={selected}
      onSelectedIds={statuses.select}
      onOpen={({ id }) => page.showMaster(id)}
    />
  )
}
