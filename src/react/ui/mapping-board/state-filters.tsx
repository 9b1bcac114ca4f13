// Coverage, and the states as buttons that narrow the targets to them; each with its number (screens 4, filters).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { LINK_STATES } from '../../../lib/mapping/coverage.ts'
import type { MappingBoard, StateFilter } from '../../../stores/plugins/mapping-board/board-model.ts'
import { Button } from '../button.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { filterLabel } from './board-labels.ts'
import { CoverageBar } from './coverage-bar.tsx'
import { StateMark } from './state-mark.tsx'

export const StateFilters = ({ board, picked }: { board: MappingBoard; picked: number }) => {
  const coverage = useStore(board.$coverage)
  const filter = useStore(board.$filter)
  const counts: Record<StateFilter, number> = { ...coverage, all: coverage.total, required: coverage.mandatoryMissing }
  const filters: readonly StateFilter[] = ['all', ...LINK_STATES, 'required']
  return (
    <div className="mapping__filters" role="group" aria-label={msg('Filter by state')}>
      {filters.map((each) => (
        <Button
          key={each}
          size="mini"
          kind="text"
          aria-pressed={filter === each}
          disabled={each !== 'all' && counts[each] === 0 && filter !== each}
          onClick={() => board.$filter.set(each)}
        >
          <span className="mapping__filter">
            {each !== 'all' && each !== 'required' && <StateMark state={each} silent />}
            {filterLabel(each)} <span className="yaw-secondary">{formatCount(counts[each])}</span>
          </span>
        </Button>
      ))}
      <span className="yaw-toolbar__space" />
      <span role="status" className="yaw-secondary">
        {picked > 0 && msg(str`${formatCount(picked)} picked: choose where they go`)}
      </span>
      <CoverageBar coverage={coverage} />
    </div>
  )
}
