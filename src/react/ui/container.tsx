// The place of a page or of a part of one: full fills it with a surface of its own, ghost lets through what lies behind,
// card stands among others. Its content scrolls, smoothly where the user wants that (spec 2; LAY-9).
import type { ReactNode } from 'react'

export interface ContainerProps {
  kind: 'full' | 'ghost' | 'card'
  /** Stays above the content. */
  header?: ReactNode
  /** Stays below it. */
  footer?: ReactNode
  children: ReactNode
}

export const Container = ({ kind, header, footer, children }: ContainerProps) => (
  <div className={`yaw-container yaw-container--${kind}`}>
    {header && <div className="yaw-container__header">{header}</div>}
    <div className="yaw-container__body">{children}</div>
    {footer && <div className="yaw-container__footer">{footer}</div>}
  </div>
)
