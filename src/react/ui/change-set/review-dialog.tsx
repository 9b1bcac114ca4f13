// The review of a draft before it is applied: what is new, changed and deleted, tried on the platform first, row by row.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import type { ApplyMode, ChangeRun, ChangeSet } from '../../../stores/plugins/change-set.ts'
import type { ChangeKind } from '../../../stores/plugins/change-set/change-rows.ts'
import { type ReviewRow, reviewRows } from '../../../stores/plugins/change-set/review.ts'
import type { GridModel } from '../../../stores/plugins/grid/grid-model.ts'
import './change-set.css'
import { Button } from '../button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { appliedText, changesText, factsText, totalOf } from './change-labels.ts'
import { ReviewRowView } from './review-row.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

export interface ReviewDialogProps<Row> {
  grid: GridModel<Row>
  changes: ChangeSet<Row>
  /** The column that says which row it is. */
  title: string
  /** Brings a row of the grid into view; the dialog closes. */
  onShow: (row: number) => void
  onClose: () => void
}

/** Rows of a kind that show at once; the rest on demand. */
const SHOWN = 60

const kindText = (kind: ChangeKind, count: string): string => {
  if (kind === 'insert') return msg(str`New (${count})`)
  return kind === 'update' ? msg(str`Changed (${count})`) : msg(str`To delete (${count})`)
}

interface GroupProps<Row> {
  kind: ChangeKind
  rows: readonly ReviewRow<Row>[]
  children: (row: ReviewRow<Row>) => ReactNode
}

const Group = <Row,>({ kind, rows, children }: GroupProps<Row>) => {
  const [limit, setLimit] = useState(SHOWN)
  if (rows.length === 0) return null
  const rest = rows.length - limit
  return (
    <section className="yaw-review__group" aria-label={kindText(kind, formatCount(rows.length))}>
      <h3 data-kind={kind}>{kindText(kind, formatCount(rows.length))}</h3>
      <ul>{rows.slice(0, limit).map(children)}</ul>
      {rest > 0 && (
        <Button size="mini" onClick={() => setLimit(limit + SHOWN * 4)}>
          {msg(str`Show more (${formatCount(rest)} left)`)}
        </Button>
      )}
    </section>
  )
}

/** What the last run says, in one line. */
const runText = (run: ChangeRun): string => {
  switch (run.status) {
    case 'running': {
      const done = `${formatCount(run.done)} / ${formatCount(run.total)}`
      return run.what === 'check' ? msg('Being checked by the platform…') : msg(str`Being applied… ${done}`)
    }
    case 'checked':
      return run.refused === 0
        ? msg('Checked: all of it can be applied')
        : msg(str`Checked: ${formatCount(run.passed)} can be applied, ${formatCount(run.refused)} cannot`)
    case 'applied':
      return appliedText(run.counts, run.cancelled)
    case 'refused':
      return counted(msg('Nothing was applied: # row cannot be|Nothing was applied: # rows cannot be'), run.failed)
    case 'failed':
      return errorText(run.error)
    default:
      return ''
  }
}

const ModeChoice = ({ mode, onChange }: { mode: ApplyMode; onChange: (mode: ApplyMode) => void }) => (
  <div role="radiogroup" aria-label={msg('How to apply')} className="yaw-review__modes">
    {(['all', 'each'] as const).map((each) => (
      <label key={each} className="yaw-choice">
        <input type="radio" className="yaw-radio" checked={mode === each} onChange={() => onChange(each)} />
        <span>{each === 'all' ? msg('All or nothing') : msg('What can be applied')}</span>
      </label>
    ))}
  </div>
)

export const ReviewDialog = <Row,>({ grid, changes, title, onShow, onClose }: ReviewDialogProps<Row>) => {
  const facts = useStore(changes.$facts)
  const run = useStore(changes.$run)
  useStore(grid.$version)
  const [mode, setMode] = useState<ApplyMode>('all')
  const [onlyWrong, setOnlyWrong] = useState(false)
  // What the bar has just tried need not be tried again.
  useEffect(() => {
    const { status } = changes.$run.get()
    if (status !== 'refused' && status !== 'failed') void changes.check()
  }, [changes])

  const all = reviewRows(grid, title)
  const wrong = all.filter((row) => row.hasProblem).length
  const shown = onlyWrong && wrong > 0 ? all.filter((row) => row.hasProblem) : all
  const running = run.status === 'running' ? run : undefined
  const isApplying = running?.what === 'apply'
  const count = mode === 'all' ? all.length : all.filter(({ id }) => grid.isSendable(id)).length
  const isBarred = mode === 'all' && (facts.invalid > 0 || facts.disputed > 0)
  const apply = async () => {
    await changes.apply(mode)
    const done = changes.$run.get()
    if (done.status === 'applied' && totalOf(changes.$facts.get()) === 0) onClose()
    else if (done.status === 'applied' || done.status === 'refused') setOnlyWrong(true)
  }
  const show = (id: string) => {
    onClose()
    onShow(grid.rowIndexOf(id))
  }
  const rowsOf = (kind: ChangeKind) => shown.filter((row) => row.kind === kind)
  return (
    <Dialog
      title={msg('Review changes')}
      subtitle={factsText(facts)}
      size="large"
      busy={isApplying}
      onClose={onClose}
      footnote={
        <span role="status" data-meaning={['refused', 'failed'].includes(run.status) ? 'danger' : undefined}>
          {runText(run)}
        </span>
      }
      footer={
        <>
          {running?.canCancel === true && (
            <Button size="medium" onClick={changes.cancel}>
              {isApplying ? msg('Stop') : msg('Cancel the check')}
            </Button>
          )}
          <Button size="medium" disabled={isApplying} onClick={onClose}>
            {msg('Close')}
          </Button>
          <Button
            size="medium"
            kind="primary"
            busy={isApplying}
            disabled={count === 0 || isBarred || (running !== undefined && !isApplying)}
            onClick={() => void apply()}
          >
            {msg(str`Apply ${changesText(count)}`)}
          </Button>
        </>
      }
    >
      <div className="yaw-review">
        <div className="yaw-review__tools">
          <ModeChoice mode={mode} onChange={setMode} />
          {isBarred && (
            <span className="yaw-review__hint">
              {msg('All or nothing needs every row in order: correct or take out the marked ones')}
            </span>
          )}
          <span className="yaw-toolbar__space" />
          {wrong > 0 && (
            <Checkbox checked={onlyWrong} onChange={setOnlyWrong}>
              {msg(str`Only rows with problems (${formatCount(wrong)})`)}
            </Checkbox>
          )}
        </div>
        {all.length === 0 && <EmptyState icon="check-lg" title={msg('There is nothing left to apply')} />}
        {(['insert', 'update', 'delete'] as const).map((kind) => (
          <Group key={kind} kind={kind} rows={rowsOf(kind)}>
            {(row) => (
              <ReviewRowView
                key={row.id}
                row={row}
                busy={isApplying}
                onShow={row.isInView ? () => show(row.id) : undefined}
                onTakeOut={() => changes.discard([row.id])}
                onSettle={(keep) => changes.settle(row.id, keep)}
              />
            )}
          </Group>
        ))}
      </div>
    </Dialog>
  )
}
