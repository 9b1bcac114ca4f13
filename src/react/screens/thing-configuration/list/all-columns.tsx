// Columns of the table that show when the user asks for them; they come after the screen, with what else it offers.
import { msg } from '@lit/localize'

import type { Thing } from '../../../../contract/thing/thing.ts'
import { formatDateTime } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { ApprovalStatus } from '../inspector/approval-status.tsx'

type Column = DataColumn<Thing>

const further = (page: ThingConfigurationPage): Record<'approval' | 'labels' | 'made', Column[]> => ({
  approval: [
    {
      id: 'approvalStatus',
      header: msg('Approval status'),
      width: 130,
      sortable: true,
      text: ({ approvalStatus }) => page.dictionaries.approvals.$label.get()(approvalStatus),
      cell: ({ approvalStatus }) =>
        approvalStatus === null ? null : <ApprovalStatus page={page} code={approvalStatus} />,
    },
  ],
  labels: [
    { id: 'secondLabel', header: msg('Label 2'), width: 110, sortable: true, text: (thing) => thing.secondLabel },
    { id: 'thirdLabel', header: msg('Label 3'), width: 110, sortable: true, text: (thing) => thing.thirdLabel },
  ],
  made: [
    {
      id: 'createdAt',
      header: msg('Created at'),
      width: 140,
      sortable: true,
      text: (thing) => formatDateTime(thing.createdAt),
    },
    { id: 'createdBy', header: msg('Created by'), width: 110, sortable: true, text: (thing) => thing.createdBy },
  ],
})

const after = (columns: readonly Column[], id: string, more: readonly Column[]): Column[] => {
  const at = columns.findIndex((column) => column.id === id) + 1
  return [...columns.slice(0, at), ...more.map((column) => ({ ...column, hidden: true })), ...columns.slice(at)]
}

/** The columns that the table begins with, and those that can be shown beside them, each where it belongs. */
export const allColumns = (page: ThingConfigurationPage, first: readonly Column[]): Column[] => {
  const { approval, labels, made } = further(page)
  return after(after(after(first, 'state', approval), 'firstLabel', labels), 'thingDescr', made)
}
