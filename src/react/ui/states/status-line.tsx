// How many of how many a list shows, what is selected, and how fresh it is.
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import { formatCount } from '../../../lib/text/format-count.ts'

export interface StatusLineProps {
  shown: number
  /** Not known until the list is there. */
  total: number | undefined
  /** There are more than `total`: it was counted so far and no further. */
  truncated?: boolean | undefined
  selected?: number | undefined
  /** When the list was loaded: milliseconds since 1970. */
  updatedAt?: number | undefined
  refreshing?: boolean | undefined
  /** At the right end, e.g. the pager. */
  children?: ReactNode
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const howMany = (shown: string, total: string, truncated: boolean) =>
  truncated ? msg(str`${shown} of more than ${total}`) : msg(str`${shown} of ${total}`)

export const StatusLine = ({
  shown,
  total,
  truncated = false,
  selected = 0,
  updatedAt,
  refreshing = false,
  children,
}: StatusLineProps) => (
  <div className="yaw-status-line">
    <span role="status">{total !== undefined && howMany(formatCount(shown), formatCount(total), truncated)}</span>
    {selected > 0 && <span>{msg(str`${formatCount(selected)} selected`)}</span>}
    {refreshing ? (
      <span>{msg('Refreshing…')}</span>
    ) : (
      updatedAt !== undefined && <span>{msg(str`Updated ${TIME.format(updatedAt)}`)}</span>
    )}
    <span className="yaw-toolbar__space" />
    {children}
  </div>
)
