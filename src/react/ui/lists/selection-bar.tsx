// What can be done to the selected rows; in the place of the toolbar while something is selected.
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import type { Progress } from '../../../stores/plugins/in-steps.ts'
import { Button } from '../button.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'

export interface SelectionBarProps {
  count: number
  /** All that match, also on other pages. */
  total?: number | undefined
  onSelectAll?: (() => void) | undefined
  /** How far that is, while it is under way. */
  selecting?: Progress | undefined
  onStop?: (() => void) | undefined
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

export const SelectionBar = ({
  count,
  total,
  onSelectAll,
  selecting,
  onStop,
  onClear,
  children,
}: SelectionBarProps) => (
  <div className="yaw-selection-bar" role="group" aria-label={msg('Selection')}>
    <strong aria-live="polite">{msg(str`${formatCount(count)} selected`)}</strong>
    {selecting && (
      <span className="yaw-secondary" role="status">
        {msg(str`Selecting ${formatCount(selecting.done)} of ${formatCount(selecting.total)}…`)}
        {onStop && (
          <Button kind="link" size="mini" onClick={onStop}>
            {msg('Stop')}
          </Button>
        )}
      </span>
    )}
    {!selecting && onSelectAll && total !== undefined && total > count && (
      <Button kind="link" size="mini" onClick={onSelectAll}>
        {msg(str`Select all ${formatCount(total)}`)}
      </Button>
    )}
    <span className="yaw-selection-bar__actions">{children}</span>
    <span className="yaw-toolbar__space" />
    <Button kind="text" size="mini" icon="x-lg" onClick={onClear}>
      {msg('Clear selection')}
    </Button>
  </div>
)
