// How far a mapping has come, as a bar and a sentence: "81 of 96 mapped, 4 mandatory missing" (screens 4).
import { msg, str } from '@lit/localize'
import type { CSSProperties } from 'react'

import { type Coverage, LINK_STATES } from '../../../lib/mapping/coverage.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { stateLabel } from './board-labels.ts'

export const coverageText = (coverage: Coverage): string => {
  const [mapped, total, missing] = [coverage.mapped, coverage.total, coverage.mandatoryMissing].map(formatCount)
  return coverage.mandatoryMissing === 0
    ? msg(str`${mapped ?? ''} of ${total ?? ''} mapped`)
    : msg(str`${mapped ?? ''} of ${total ?? ''} mapped, ${missing ?? ''} mandatory missing`)
}

const shareOf = (coverage: Coverage, state: (typeof LINK_STATES)[number]): CSSProperties => ({
  '--mapping-share': coverage.total === 0 ? 0 : coverage[state] / coverage.total,
})

export const CoverageBar = ({ coverage, brief = false }: { coverage: Coverage; brief?: boolean }) => {
  const text = coverageText(coverage)
  const parts = LINK_STATES.map((state) => `${stateLabel(state)} ${formatCount(coverage[state])}`).join(' · ')
  return (
    <span className="mapping__coverage" data-missing={coverage.mandatoryMissing > 0 || undefined}>
      <span className="mapping__bar" role="img" aria-label={text} title={parts}>
        {LINK_STATES.map((state) => (
          <span key={state} className="mapping__bar-part" data-state={state} style={shareOf(coverage, state)} />
        ))}
      </span>
      {!brief && (
        <span role="status" className="mapping__coverage-text">
          {text}
        </span>
      )}
    </span>
  )
}
