// A sentence beside what it is about: something to know, to mind or that went wrong; with what can be done about it.
import type { ReactNode } from 'react'

import { Icon } from '../icons/icon.tsx'

export interface NoticeProps {
  kind?: 'info' | 'warning' | 'danger' | undefined
  /** Said by screen readers as soon as it shows. */
  live?: boolean | undefined
  /** Buttons. */
  actions?: ReactNode
  children: ReactNode
}

export const Notice = ({ kind = 'info', live = false, actions, children }: NoticeProps) => (
  <div className={`yaw-notice yaw-notice--${kind}`} role={live ? (kind === 'info' ? 'status' : 'alert') : undefined}>
    <Icon name={kind === 'info' ? 'info-circle' : 'exclamation-octagon'} className="yaw-notice__icon" />
    <div className="yaw-notice__text">{children}</div>
    {actions}
  </div>
)
