// What was deleted: by whom and when, newest first; each comes back with all that went with it (screens 0, delete and revert).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import type { HistoryEntry } from '../../../../contract/thing/thing-history-calls.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { formatMoment } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingHistory } from '../../../../stores/pages/thing-configuration/history.ts'
import type { RevertOutcome } from '../../../../stores/plugins/lists/history-pages.ts'
import '../../../ui/history/history.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { isThingKind } from '../../../ui/icons/thing-icons.ts'
import { HistoryPager } from '../../../ui/history/history-pager.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useData } from '../../../use-data.ts'

const oldValue = ({ changes }: HistoryEntry, field: string): string => {
  const value = changes.find((change) => change.field === field)?.old
  return typeof value === 'string' ? value : ''
}

interface DeletedRowProps {
  page: ThingConfigurationPage
  entry: HistoryEntry
  parents: Record<string, string>
  /** It is there again. */
  isPresent: boolean
}

const DeletedRow = ({ page, entry, parents, isPresent }: DeletedRowProps) => {
  const history = page.plugin(createThingHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const [outcome, setOutcome] = useState<RevertOutcome>()
  const kind = oldValue(entry, 'subType') || oldValue(entry, 'thingType')
  const parentId = oldValue(entry, 'parentId')
  const mayRestore = may(page.permissions.revert) && may(page.permissions.add)
  const restore = async () => setOutcome(await history.revert(entry))
  return (
    <tr>
      <th scope="row">
        <span className="things__name">
          {isThingKind(kind) && <ThingIcon kind={kind} />}
          <span title={entry.thingId}>{entry.name}</span>
        </span>
        {outcome !== undefined && outcome.status !== 'reverted' && (
          <p className="yaw-field__error" role="alert">
            {outcome.status === 'failed'
              ? errorText(outcome.error)
              : msg('It has come back or been deleted again since')}
          </p>
        )}
      </th>
      <td className="yaw-ellipsis">{parentId === '' ? msg('Root') : (parents[parentId] ?? parentId)}</td>
      <td>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td>{entry.by}</td>
      <td className="history__way">
        {isPresent ? (
          <span className="yaw-secondary">{msg('Is back')}</span>
        ) : (
          mayRestore && (
            <Button
              size="mini"
              busy={reverting === history.keyOf(entry)}
              aria-label={msg(str`Restore ${entry.name}`)}
              onClick={() => void restore()}
            >
              {msg('Restore')}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}

export const DeletedDialog = ({ page }: DialogProps<'deleted'>) => {
  const [pages] = useState(() => page.plugin(createThingHistory).deletions())
  const data = useData(pages.$page)
  const number = useStore(pages.$number)
  return (
    <Dialog
      title={msg('Deleted things')}
      subtitle={msg('Each comes back with all that went with it')}
      size="large"
      onClose={page.closeDialog}
      footnote={
        data && (
          <HistoryPager
            page={number}
            size={pages.size}
            total={data.total}
            truncated={data.truncated}
            onPage={pages.goToPage}
          />
        )
      }
      footer={
        <Button size="medium" onClick={page.closeDialog}>
          {msg('Close')}
        </Button>
      }
    >
      <div>
        <Loaded value={pages.$page} rows={8} />
        {data?.rows.length === 0 && (
          <EmptyState
            icon="trash3"
            title={msg('Nothing has been deleted')}
            text={msg('What is deleted can be restored from here')}
          />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <PlainTable
            className="history__deleted"
            heads={[
              msg('Name'),
              msg('Stood below'),
              msg('Deleted at'),
              msg('Deleted by'),
              { label: <span className="yaw-visually-hidden">{msg('Actions')}</span> },
            ]}
          >
            {data.rows.map((entry) => (
              <DeletedRow
                key={`${entry.thingId} ${entry.revision}`}
                page={page}
                entry={entry}
                parents={data.parents}
                isPresent={data.present.has(entry.thingId)}
              />
            ))}
          </PlainTable>
        )}
      </div>
    </Dialog>
  )
}
