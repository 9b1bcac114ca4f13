// One change: who, when, what it was and what it became; taking it back, also what changed again since.
import { msg, str } from '@lit/localize'
import arrowCounterclockwise from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import { type ReactNode, useState } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import { formatMoment } from '../../../locales/format.ts'
import type { RefusedRevert, RevertOutcome } from '../../../stores/plugins/lists/history-pages.ts'
import { Button } from '../button.tsx'
import { sideOf } from './change-rows.tsx'
import { counted } from '../../../lib/text/format-count.ts'

interface RefusedProps {
  outcome: RefusedRevert
  labelOf: (field: string) => string
  busy: boolean
  onForce: () => void
  onKeep: () => void
}

const Refused = ({ outcome, labelOf, busy, onForce, onKeep }: RefusedProps) => {
  const isChanged = outcome.status === 'changedSince'
  const labels = isChanged ? outcome.fields.map(labelOf).join(', ') : ''
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

interface HistoryItemProps {
  entry: { action: string; changes: readonly unknown[]; reverts: number | null; at: string; by: string }
  /** The action in words. */
  title: string
  /** What else is to be said of it, each in a word or two. */
  notes: readonly (string | false)[]
  /** What who did it said about it. */
  comment?: string | undefined
  labelOf: (field: string) => string
  /** Its fields before and after. */
  children: ReactNode
  busy: boolean
  /** Absent where it cannot or may not be taken back. */
  revert?: ((force: boolean) => Promise<RevertOutcome>) | undefined
}

export const HistoryItem = (props: HistoryItemProps) => {
  const { entry, title, notes, comment, labelOf, children, busy, revert } = props
  const [outcome, setOutcome] = useState<RevertOutcome>()
  const { action, changes, reverts, at, by } = entry
  const takeBack = async (force: boolean) => setOutcome(await revert?.(force))
  const said = [...notes, reverts !== null && msg('took a change back')].filter((note) => note !== false)
  return (
    <li className="history__entry">
      <div className="history__head">
        <strong>{title}</strong>
        {said.map((note) => (
          <span key={note} className="yaw-secondary">
            {note}
          </span>
        ))}
        <span className="yaw-toolbar__space" />
        {revert !== undefined && (
          <Button
            size="mini"
            kind="text"
            icon={{ svg: arrowCounterclockwise }}
            busy={busy}
            onClick={() => void takeBack(false)}
          >
            {msg('Take back')}
          </Button>
        )}
      </div>
      <p className="yaw-secondary">
        <time dateTime={at}>{formatMoment(at)}</time> · {by}
      </p>
      {comment !== undefined && <blockquote className="history__comment">{comment}</blockquote>}
      {sideOf(action) === undefined ? (
        children
      ) : (
        <details>
          <summary>{counted(msg('# field|# fields'), changes.length)}</summary>
          {children}
        </details>
      )}
      {outcome !== undefined && outcome.status !== 'reverted' && (
        <Refused
          outcome={outcome}
          labelOf={labelOf}
          busy={busy}
          onForce={() => void takeBack(true)}
          onKeep={() => setOutcome(undefined)}
        />
      )}
    </li>
  )
}
