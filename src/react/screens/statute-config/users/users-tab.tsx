// Tab of a statute: connections that read by it; chosen ones move to another version after a look at the points that differ
// (screens 7, bind statute version; RTE-9, RTE-10).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { endpointText } from '../../../../contract/records/connection-management/endpoint-text.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { STATUTE } from '../../../../contract/records/statute-config/statute.ts'
import { statusCode } from '../../../../contract/admin/reference-codes.ts'
import { createStatuteUsers } from '../../../../stores/pages/statute-config/users.ts'
import type { ConnectionUser } from '../../../../stores/plugins/connection-users.ts'
import { createRecordComparisons } from '../../../../stores/plugins/records/record-comparison.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import type { Session } from '../../../../stores/session.ts'
import './connection-users.css'
import '../../../ui/sheets/task-sheet.css'
import '../../../ui/history/history.css'
import { ConnectionUsersView, connectionColumns } from '../../../records/inspector/connection-users.tsx'
import { Differences } from '../../../records/inspector/record-differences.tsx'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import type { DataColumn } from '../../../ui/data-table/data-table.tsx'

const columns = (session: Session): DataColumn<ConnectionUser>[] => [
  ...connectionColumns(session),
  {
    id: 'endpoint',
    header: msg('Endpoint'),
    text: ({ connection }) => endpointText(connection.values),
    mono: true,
    width: 220,
    grow: true,
  },
  {
    id: 'enabled',
    header: msg('Enabled'),
    text: ({ connection }) => (connection.values['enabled'] === true ? msg('Yes') : msg('No')),
    width: 100,
  },
]

/** Points are read by a version that was reviewed; another one can be tried, so it is offered with that said. */
const versionText = ({ values }: RecordRow): string => {
  const version = String(values['version'] ?? '')
  return values['status'] === statusCode('approved') ? version : msg(str`${version}, not published`)
}

const Changes = ({ page, from, to }: { page: RecordsPage; from: string; to: string }) => {
  const [{ $comparison }] = useState(() => {
    const comparison = page.plugin(createRecordComparisons).of(STATUTE, from)
    comparison.choose(to)
    return comparison
  })
  return (
    <section className="connection-users__changes" aria-label={msg('What differs in the other version')} tabIndex={0}>
      <Loaded value={$comparison} rows={6}>
        {(data) => <Differences page={page} kind={STATUTE} left={from} right={to} data={data} />}
      </Loaded>
    </section>
  )
}

/** Nothing forbids it from the start: the platform refuses variables that the other version has not. */
const judgeIn =
  (page: RecordsPage, { id: from }: RecordRow) =>
  (_: unknown, { id: to }: RecordRow) => ({
    isAllowed: true,
    note: <Changes key={to} page={page} from={from} to={to} />,
  })

export const UsersTab = ({ page, master }: RecordTabProps) => {
  const mover = page.plugin(createStatuteUsers)
  const [$users] = useState(() => mover.usersOf(master))
  return (
    <div className="connection-users">
      <Loaded value={$users} rows={12}>
        {(data) => (
          <ConnectionUsersView
            page={page}
            mover={mover}
            master={master}
            data={data}
            columns={columns(page.session)}
            emptyText={msg('Connections choose a statute in their settings.')}
            versionText={versionText}
            judge={judgeIn(page, master)}
          />
        )}
      </Loaded>
    </div>
  )
}
