// The row of actions over a list: at most one filled button; what is rare is in the `…` menu at its end.
import type { ReactNode } from 'react'

export interface ToolbarProps {
  /** Names the group, e.g. 'Things'. */
  label: string
  /** Screen or list title before the actions. */
  title?: ReactNode
  /** Stands at the right end. */
  end?: ReactNode
  children: ReactNode
}

export const Toolbar = ({ label, title, end, children }: ToolbarProps) => (
  <div className="yaw-toolbar" role="group" aria-label={label}>
    {title !== undefined && <h2 className="yaw-toolbar__title yaw-ellipsis">{title}</h2>}
    {children}
    {end !== undefined && <span className="yaw-toolbar__end">{end}</span>}
  </div>
)

/** The row of the search box and the filters; wraps. */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="yaw-filter-row" role="group" aria-label={label}>
    {children}
  </div>
)
