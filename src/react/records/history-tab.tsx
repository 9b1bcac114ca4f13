// Inspector tab: who changed what of the record and when, newest first, and taking it back (screens 0, audit).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import arrowCounterclockwise from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import { useRef, useState } from 'react'

import type { RecordHistoryEntry } from '../../contract/records/record-shapes.ts'
import { permissionOf } from '../../contract/records/record-kind.ts'
import { errorText } from '../../locales/error-text.ts'
import { formatCount, formatMoment } from '../../locales/format.ts'
import { inWords } from '../../locales/in-words.ts'
import { type RevertResult, createRecordHistory } from '../../stores/parts/records/record-history.ts'
import styles from '../../styles/kit/history.css'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { HistoryPager } from '../ui/history/history-pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSheets } from '../ui/use-sheets.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { InspectedProps } from './inspected.ts'
import { fieldLabel, useRecordWords } from './use-record-words.ts'

const STYLES = [styles]

const actionWord = (action: RecordHistoryEntry['action']): string => {
  switch (action) {
    case 'insert':
      return msg('Created')
    case 'state':
      return msg('State set')
    case 'delete':
      return msg('Deleted')
    default:
      return msg('Fields changed')
  }
}

interface EntryProps extends InspectedProps {
  entry: RecordHistoryEntry
}

const Entry = ({ page, kind, record, entry }: EntryProps) => {
  const history = page.part(createRecordHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const words = useRecordWords(page)
  const [result, setResult] = useState<RevertResult>()
  const of = page.kindOf(entry.kind) ?? kind
  const revert = async (force: boolean) => setResult(await history.revert(entry, force))
  const isBusy = reverting === history.keyOf(entry)
  const only = entry.action === 'insert' ? 'new' : entry.action === 'delete' ? 'old' : undefined
  const table = <DifferenceTable page={page} kind={of} differences={entry.changes} only={only} />
  return (
    <li className="history__entry">
      <div className="history__head">
        <strong>{actionWord(entry.action)}</strong>
        {entry.id !== record.id && (
          <span className="yaw-secondary">
            {inWords(of.label)} {entry.key}
          </span>
        )}
        {entry.reverts !== null && <span className="yaw-secondary">{msg('took a change back')}</span>}
        <span className="yaw-toolbar__space" />
        {entry.revertible && may(permissionOf(of, 'revert')) && (
          <Button
            size="mini"
            kind="text"
            icon={{ svg: arrowCounterclockwise }}
            busy={isBusy}
            onClick={() => void revert(false)}
          >
            {msg('Take back')}
          </Button>
        )}
      </div>
      <p className="yaw-secondary">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {entry.by}
      </p>
      {only === undefined ? (
        table
      ) : (
        <details>
          <summary>{msg(str`${formatCount(entry.changes.length)} fields`)}</summary>
          {table}
        </details>
      )}
      {result !== undefined && result.status !== 'reverted' && (
        <div className="history__refused" role="alert">
          <p>
            {result.status === 'failed'
              ? errorText(result.error)
              : msg(
                  str`Changed again since: ${result.fields.map((name) => fieldLabel(of, name, words.isEnglish)).join(', ')}`,
                )}
          </p>
          <span className="history__ways">
            {result.status === 'changedSince' && (
              <Button size="mini" busy={isBusy} onClick={() => void revert(true)}>
                {msg('Take back anyway')}
              </Button>
            )}
            <Button size="mini" kind="text" onClick={() => setResult(undefined)}>
              {result.status === 'changedSince' ? msg('Leave as it is') : msg('Close')}
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

export const Tab = (props: InspectedProps) => {
  const { page, kind, record } = props
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const [pages] = useState(() => page.part(createRecordHistory).of(kind, record.id, (kind.owns?.length ?? 0) > 0))
  const shown = useStore(pages.$page)
  const number = useStore(pages.$number)
  const data = shown.status === 'loading' ? undefined : shown.data
  return (
    <div ref={place} className="history">
      {data === undefined && shown.status === 'loading' && <Skeleton rows={8} />}
      {data === undefined && shown.status === 'failed' && (
        <FailedState error={shown.error} retry={() => void pages.$page.reload()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={msg('No change is known')} text={msg('Changes show here as soon as somebody makes one')} />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ol className="history__entries" aria-label={msg('Changes')}>
            {data.rows.map((entry) => (
              <Entry key={`${entry.id} ${entry.revision}`} {...props} entry={entry} />
            ))}
          </ol>
          <HistoryPager page={number} size={pages.size} total={data.total} truncated={false} onPage={pages.goToPage} />
        </>
      )}
    </div>
  )
}
