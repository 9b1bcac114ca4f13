// What can be done to the selected rows; in the place of the toolbar while something is selected.
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { formatCount } from './format-count.ts'

export interface SelectionBarProps {
  count: number
  /** All that match, also on other pages. */
  total?: number | undefined
  onSelectAll?: (() => void) | undefined
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

export const SelectionBar = ({ count, total, onSelectAll, onClear, children }: SelectionBarProps) => (
  <div className="yaw-selection-bar" role="group" aria-label={msg('Selection')}>
    <strong aria-live="polite">{msg(str`${formatCount(count)} selected`)}</strong>
    {onSelectAll && total !== undefined && total > count && (
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
