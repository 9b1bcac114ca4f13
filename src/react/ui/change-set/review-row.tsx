// One row of a review: each field as it was and as it will be, why it was refused, what has to be decided; it can be taken out.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { cellText } from '../../../lib/grid/cell-text.ts'
import type { ReviewCell, ReviewRow } from '../../../stores/plugins/change-set/review.ts'
import { optionsOf } from '../../../stores/plugins/grid/grid-column.ts'
import type { DisputedCell } from '../../../stores/plugins/grid/grid-draft.ts'
import { Button } from '../button.tsx'
import { issueText } from '../issue-text.ts'
import { DisputeChoices } from './dispute-choices.tsx'

export interface ReviewRowProps<Row> {
  row: ReviewRow<Row>
  busy: boolean
  onShow: (() => void) | undefined
  onTakeOut: () => void
  onSettle: (keep: ReadonlySet<string>) => void
}

const problemText = ({ problem, label }: ReviewCell): string | undefined =>
  typeof problem === 'function' ? problem() : problem && issueText(problem, label)

const Change = ({ cell }: { cell: ReviewCell }) => {
  const { label, unit, from, to } = cell
  const problem = problemText(cell)
  const withUnit = (text: string) => (text === '' ? msg('(empty)') : unit === undefined ? text : `${text} ${unit}`)
  return (
    <div className="yaw-review__cell" data-wrong={problem === undefined ? undefined : ''}>
      <dt>{label}</dt>
      <dd>
        {from !== undefined && (
          <>
            <del>{withUnit(from)}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins>{withUnit(to)}</ins>
        {problem !== undefined && <span className="yaw-review__problem">{problem}</span>}
      </dd>
    </div>
  )
}

const DisputedRow = <Row,>({
  row,
  dispute,
  busy,
  onSettle,
  onTakeOut,
}: ReviewRowProps<Row> & { dispute: readonly DisputedCell<Row>[] }) => {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(dispute.map(({ column }) => column.id)))
  if (row.kind === 'delete') {
    return (
      <div className="yaw-review__dispute" role="group" aria-label={row.title}>
        <p>{msg('Somebody else has changed this since you marked it for deletion.')}</p>
        <Button size="mini" disabled={busy} onClick={() => onSettle(new Set())}>
          {msg('Delete all the same')}
        </Button>
        <Button size="mini" disabled={busy} onClick={onTakeOut}>
          {msg('Keep it')}
        </Button>
      </div>
    )
  }
  const fields = dispute.map(({ column, mine, theirs }) => ({
    path: column.id,
    label: column.label(),
    mine: cellText(mine, optionsOf(column)),
    theirs: cellText(theirs, optionsOf(column)),
  }))
  return (
    <div className="yaw-review__dispute" role="group" aria-label={row.title}>
      <p>{msg('Somebody else has changed the same fields in the meantime. Which values stay?')}</p>
      <DisputeChoices fields={fields} kept={kept} onChange={setKept} />
      <Button size="mini" disabled={busy} onClick={() => onSettle(kept)}>
        {msg('Use these values')}
      </Button>
    </div>
  )
}

export const ReviewRowView = <Row,>(props: ReviewRowProps<Row>) => {
  const { row, busy, onShow, onTakeOut } = props
  const { title, cells, failure, dispute, hasProblem } = row
  const name = title === '' ? msg('New row') : title
  const disputed = new Set(dispute?.map(({ column }) => column.id))
  return (
    <li className="yaw-review__row" data-kind={row.kind} data-wrong={hasProblem ? '' : undefined}>
      <div className="yaw-review__head">
        <span className="yaw-review__title yaw-ellipsis" title={name}>
          {name}
        </span>
        {onShow && (
          <Button
            size="mini"
            kind="link"
            aria-label={msg(str`Show in the list: ${name}`)}
            disabled={busy}
            onClick={onShow}
          >
            {msg('Show in the list')}
          </Button>
        )}
        <Button size="mini" kind="link" aria-label={msg(str`Take out: ${name}`)} disabled={busy} onClick={onTakeOut}>
          {msg('Take out')}
        </Button>
      </div>
      {failure !== undefined && <p className="yaw-review__reason">{failure.text()}</p>}
      {dispute !== undefined && <DisputedRow {...props} dispute={dispute} />}
      {cells.length > 0 && (
        <dl className="yaw-review__cells">
          {cells
            .filter(({ columnId }) => !disputed.has(columnId))
            .map((cell) => (
              <Change key={cell.columnId} cell={cell} />
            ))}
        </dl>
      )}
    </li>
  )
}
