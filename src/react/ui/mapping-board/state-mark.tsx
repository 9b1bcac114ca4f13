// The state of a line as a shape: full circle, dashed diamond, triangle, hollow circle. The word is said beside it.
import type { LinkState } from '../../../lib/mapping/coverage.ts'
import { stateLabel } from './board-labels.ts'

const SHAPES: Record<LinkState, string> = {
  mapped: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9z',
  suggested: 'M6 1l5 5-5 5-5-5z',
  conflict: 'M6 1l5.2 9.5H.8z',
  open: 'M6 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8z',
}

export const StateMark = ({ state, silent = false }: { state: LinkState; silent?: boolean }) => (
  <svg
    className="mapping__mark"
    data-state={state}
    width={12}
    height={12}
    viewBox="0 0 12 12"
    focusable="false"
    {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': stateLabel(state) })}
  >
    <path d={SHAPES[state]} />
  </svg>
)
