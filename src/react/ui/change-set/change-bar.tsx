// What waits in a draft, in the toolbar of its grid: how much, review, apply, discard (screens 0, "+12 ~40 −3").
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import type { ChangeSet } from '../../../stores/plugins/change-set.ts'
import type { GridModel } from '../../../stores/plugins/grid/grid-model.ts'
import './change-set.css'
import { OnDemand } from '../../on-demand.tsx'
import { Button } from '../button.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { appliedText, changesText, factsText, totalOf } from './change-labels.ts'

const loadReview = chunk(() => import('./review-dialog.tsx'))
const loadQuestion = chunk(() => import('../overlays/discard-dialog.tsx'))

export interface ChangeBarProps<Row> {
  grid: GridModel<Row>
  changes: ChangeSet<Row>
  /** The column that says which row it is. */
  title: string
  /** Changes that an earlier visit has left. */
  restored?: number | undefined
  /** Brings a row of the grid into view. */
  onShow: (row: number) => void
}

const Figure = ({ sign, kind, count }: { sign: string; kind: string; count: number }) =>
  count === 0 ? null : (
    <span className="yaw-changes__figure" data-kind={kind}>
      {sign}
      {formatCount(count)}
    </span>
  )

export const ChangeBar = <Row,>({ grid, changes, title, restored = 0, onShow }: ChangeBarProps<Row>) => {
  const facts = useStore(changes.$facts)
  const run = useStore(changes.$run)
  const [opened, setOpened] = useState<'review' | 'discard'>()
  const total = totalOf(facts)
  const running = run.status === 'running'
  const apply = async () => {
    // What is not in order is seen to in the review.
    if (facts.invalid > 0 || facts.disputed > 0) return setOpened('review')
    await changes.apply('all')
    const { status } = changes.$run.get()
    if (status === 'refused' || status === 'failed') setOpened('review')
    return undefined
  }
  return (
    <span className="yaw-changes" role="group" aria-label={msg('Unsaved changes')}>
      <span role="status" className="yaw-changes__said">
        {total === 0 && run.status === 'applied' && appliedText(run.counts, run.cancelled)}
        {total > 0 && restored > 0 && msg(str`${changesText(restored)} kept from your last visit`)}
        <span className="yaw-visually-hidden">{factsText(facts)}</span>
      </span>
      {total > 0 && (
        <>
          <span className="yaw-changes__figures" aria-hidden="true" title={factsText(facts)}>
            <Figure sign="+" kind="insert" count={facts.added} />
            <Figure sign="~" kind="update" count={facts.changed} />
            <Figure sign="−" kind="delete" count={facts.deleted} />
            <Figure sign="!" kind="wrong" count={facts.failed + facts.disputed} />
          </span>
          <Button size="mini" disabled={running} onClick={() => setOpened('review')}>
            {msg('Review')}
          </Button>
          <Button size="mini" disabled={running} onClick={() => setOpened('discard')}>
            {msg('Discard')}
          </Button>
          <Button size="mini" kind="primary" busy={running && opened === undefined} onClick={() => void apply()}>
            {msg('Apply')}
          </Button>
        </>
      )}
      {opened === 'review' && (
        <OnDemand load={loadReview}>
          {({ ReviewDialog }) => (
            <ReviewDialog
              grid={grid}
              changes={changes}
              title={title}
              onShow={onShow}
              onClose={() => setOpened(undefined)}
            />
          )}
        </OnDemand>
      )}
      {opened === 'discard' && (
        <OnDemand load={loadQuestion}>
          {({ DiscardDialog }) => (
            <DiscardDialog
              title={msg(str`Discard ${changesText(total)}?`)}
              discard={() => changes.discard()}
              onClose={() => setOpened(undefined)}
            />
          )}
        </OnDemand>
      )}
    </span>
  )
}
