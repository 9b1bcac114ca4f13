// A short text beside what the pointer or the focus is on. It only repeats or adds: nobody needs it to work.
import '../shoelace-setup.ts'

import type { ReactElement } from 'react'

export interface TooltipProps {
  content: string
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** The element that it belongs to; it can take the focus. */
  children: ReactElement
}

export const Tooltip = ({ content, placement = 'bottom', children }: TooltipProps) => (
  <sl-tooltip content={content} placement={placement} distance={4} hoist trigger="hover focus">
    {children}
  </sl-tooltip>
)
