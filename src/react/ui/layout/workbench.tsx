// The one pattern of all screens: a left pane, the middle, and an inspector that pushes from 1280 px on and covers below.
import { type ReactNode, useRef } from 'react'

import { SplitPane, type PaneState } from './split-pane.tsx'
import { useIsWide } from '../use-width.ts'

/** Width from which the inspector has a place of its own, in pixels. */
const PUSH_FROM = 1200

export interface WorkbenchProps {
  /** Left pane, e.g. the tree. */
  pane?: ReactNode
  paneLabel?: string | undefined
  paneState?: PaneState | undefined
  /** Called when the pane was resized or collapsed, to remember it. */
  onPaneChange?: ((state: PaneState) => void) | undefined
  /** The open inspector. */
  inspector?: ReactNode
  children: ReactNode
}

export const Workbench = ({ pane, paneLabel = '', paneState, onPaneChange, inspector, children }: WorkbenchProps) => {
  const root = useRef<HTMLDivElement>(null)
  const pushes = useIsWide(root, PUSH_FROM)
  const middle = (
    <div className="yaw-workbench__middle" data-inspector={inspector ? (pushes ? 'pushes' : 'covers') : undefined}>
      <div className="yaw-workbench__content">{children}</div>
      {inspector}
    </div>
  )
  return (
    <div ref={root} className="yaw-workbench">
      {pane ? (
        <SplitPane label={paneLabel} pane={pane} state={paneState} onChange={onPaneChange}>
          {middle}
        </SplitPane>
      ) : (
        middle
      )}
    </div>
  )
}
