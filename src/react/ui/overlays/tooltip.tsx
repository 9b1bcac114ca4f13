// A short text beside what the pointer or the focus is on. It only repeats or adds: nobody needs it to work.
import '../shoelace-setup.ts'

import type { SlTooltip } from '@shoelace-style/shoelace'
import type { ReactElement } from 'react'

export interface TooltipProps {
  content: string
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** The element that it belongs to; it can take the focus. */
  children: ReactElement
}

/**
 * One that the pointer has reached opens a moment later, also where it is gone by then with what it belonged to, and the browser would
 * give the next Escape to what nobody sees.
 */
const neverWhenGone = (tooltip: SlTooltip) => () => {
  tooltip.disabled = true
}

export const Tooltip = ({ content, placement = 'bottom', children }: TooltipProps) => (
  <sl-tooltip ref={neverWhenGone} content={content} placement={placement} distance={4} hoist trigger="hover focus">
    {children}
  </sl-tooltip>
)
