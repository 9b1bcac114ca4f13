// The place of a page or of a part of one: full fills it with a surface of its own, ghost lets through what lies behind,
// card stands among others. Its content scrolls, smoothly where the user wants that (spec 2; LAY-9).
import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'

export interface ContainerProps {
  kind: 'full' | 'ghost' | 'card'
  /** Stays above the content. */
  header?: ReactNode
  /** Stays below it. */
  footer?: ReactNode
  /** Id of its title: then it is a region of the page. */
  titleId?: string
  className?: string
  /** Where it stands among others. */
  area?: string
  children: ReactNode
}

export const Container = ({ kind, header, footer, titleId, className, area, children }: ContainerProps) => (
  <div
    role={titleId === undefined ? undefined : 'region'}
    className={classNames('yaw-container', `yaw-container--${kind}`, className)}
    data-area={area}
    aria-labelledby={titleId}
  >
    {header && <div className="yaw-container__header">{header}</div>}
    <div className="yaw-container__body">{children}</div>
    {footer && <div className="yaw-container__footer">{footer}</div>}
  </div>
)
