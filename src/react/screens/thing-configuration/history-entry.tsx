// One change of a thing: who, when, what it was and what it became; taking it back, also what changed again since.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import arrowCounterclockwise from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import { useState } from 'react'

import type { HistoryChange, HistoryEntry } from '../../../contract/thing-history-calls.ts'
import { errorText } from '../../../locales/error-text.ts'
import { formatCount, formatMoment } from '../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { type RevertOutcome, createThingHistory } from '../../../stores/pages/thing-configuration/history.ts'
import { Button } from '../../ui/button.tsx'
import { actionWord, historyLabel, useHistoryWords } from './history-words.ts'

interface EntryProps {
  page: ThingConfigurationPage
  entry: HistoryEntry
  parents: Record<string, string>
}

const Changes = ({ page, entry, parents }: EntryProps) => {
  const words = useHistoryWords(page)
  const nothing = <span className="yaw-secondary">{msg('empty')}</span>
  const isNone = (value: HistoryChange['old']) => value === '' || value === null
  // Of what was made or deleted all is new or gone: only what was given is told.
  return (
    <table className="history__changes">
      <tbody>
        {entry.changes.map(({ field, old, new: made }) => (
          <tr key={field}>
            <th scope="row">{historyLabel(field)}</th>
            <td>
              {entry.action !== 'insert' && (isNone(old) ? nothing : <del>{words.value(field, old, parents)}</del>)}
              {entry.action !== 'insert' && entry.action !== 'delete' && <span aria-hidden="true"> → </span>}
              {entry.action !== 'delete' && (isNone(made) ? nothing : <ins>{words.value(field, made, parents)}</ins>)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RefusedProps {
  outcome: Exclude<RevertOutcome, { status: 'reverted' }>
  busy: boolean
  onForce: () => void
  onKeep: () => void
}

const Refused = ({ outcome, busy, onForce, onKeep }: RefusedProps) => {
  const isChanged = outcome.status === 'changedSince'
  const labels = isChanged ? outcome.fields.map(historyLabel).join(', ') : ''
  return (
    <div className="history__refused" role="alert">
      <p>
        {isChanged
          ? labels === ''
            ? msg('It has been changed again since')
            : msg(str`Changed again since: ${labels}`)
          : errorText(outcome.error)}
      </p>
      <span className="history__ways">
        {isChanged && (
          <Button size="mini" busy={busy} onClick={onForce}>
            {msg('Take back anyway')}
          </Button>
        )}
        <Button size="mini" kind="text" onClick={onKeep}>
          {isChanged ? msg('Leave as it is') : msg('Close')}
        </Button>
      </span>
    </div>
  )
}

export const HistoryItem = ({ page, entry, parents }: EntryProps) => {
  const history = page.part(createThingHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const [outcome, setOutcome] = useState<RevertOutcome>()
  const isBusy = reverting === history.keyOf(entry)
  const revert = async (force: boolean) => setOutcome(await history.revert(entry, force))
  const isChange = entry.action !== 'insert' && entry.action !== 'delete'
  const count = entry.changes.length
  return (
    <li className="history__entry">
      <div className="history__head">
        <strong>{actionWord(entry.action)}</strong>
        {entry.reverts !== null && <span className="yaw-secondary">{msg('took a change back')}</span>}
        {entry.withParent && <span className="yaw-secondary">{msg('with the thing above')}</span>}
        <span className="yaw-toolbar__space" />
        {entry.revertible && isChange && may(page.permissions.revert) && (
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
      {isChange ? (
        <Changes page={page} entry={entry} parents={parents} />
      ) : (
        <details>
          <summary>{msg(str`${formatCount(count)} fields`)}</summary>
          <Changes page={page} entry={entry} parents={parents} />
        </details>
      )}
      {outcome !== undefined && outcome.status !== 'reverted' && (
        <Refused
          outcome={outcome}
          busy={isBusy}
          onForce={() => void revert(true)}
          onKeep={() => setOutcome(undefined)}
        />
      )}
    </li>
  )
}
