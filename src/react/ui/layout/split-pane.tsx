// A left pane that can be made wider, narrower or put away, with the pointer or the keyboard (window splitter pattern).
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'

import { IconButton } from '../button.tsx'
import { capturePointer } from '../capture-pointer.ts'

export interface PaneState {
  /** Pixels. */
  size: number
  collapsed: boolean
}

export interface SplitPaneProps {
  /** What the pane holds, e.g. 'Thing tree'. */
  label: string
  pane: ReactNode
  children: ReactNode
  /** Where it stood when last seen. */
  state?: PaneState | undefined
  onChange?: ((state: PaneState) => void) | undefined
  minimum?: number | undefined
  maximum?: number | undefined
}

export const PANE_DEFAULT: PaneState = { size: 280, collapsed: false }
const STEP = 16
/** Dragged below this share of its minimum, the pane is put away. */
const COLLAPSE_SHARE = 0.6

export const SplitPane = (props: SplitPaneProps) => {
  const { label, pane, children, state: initial = PANE_DEFAULT, onChange, minimum = 200, maximum = 560 } = props
  const [state, setState] = useState(initial)
  const paneId = useId()
  const drag = useRef<{ from: number; size: number } | undefined>(undefined)

  const set = (next: Partial<PaneState>, finished = true) => {
    const changed = { ...state, ...next }
    changed.size = Math.round(Math.min(Math.max(changed.size, minimum), maximum))
    setState(changed)
    if (finished) onChange?.(changed)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP * 4 : STEP
    const next: Record<string, Partial<PaneState>> = {
      ArrowLeft: { size: state.size - step, collapsed: false },
      ArrowRight: { size: state.collapsed ? state.size : state.size + step, collapsed: false },
      Home: { size: minimum, collapsed: false },
      End: { size: maximum, collapsed: false },
      Enter: { collapsed: !state.collapsed },
    }
    const wanted = next[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    capturePointer(event.currentTarget, event.pointerId)
    drag.current = { from: event.clientX, size: state.collapsed ? 0 : state.size }
  }
  const move = (event: PointerEvent) => {
    if (drag.current === undefined) return
    const size = drag.current.size + event.clientX - drag.current.from
    set({ size: Math.max(size, minimum), collapsed: size < minimum * COLLAPSE_SHARE }, false)
  }
  const stop = () => {
    if (drag.current === undefined) return
    drag.current = undefined
    onChange?.(state)
  }
  const toggle = state.collapsed ? msg(str`Show ${label}`) : msg(str`Hide ${label}`)
  return (
    <div className="yaw-split" data-collapsed={state.collapsed || undefined}>
      <div
        role="group"
        id={paneId}
        className="yaw-split__pane"
        aria-label={label}
        hidden={state.collapsed}
        style={{ inlineSize: state.size }}
      >
        {pane}
      </div>
      <div className="yaw-split__edge">
        <div
          role="separator"
          tabIndex={0}
          className="yaw-split__handle"
          aria-label={msg(str`Width of ${label}`)}
          aria-orientation="vertical"
          aria-controls={paneId}
          aria-valuemin={0}
          aria-valuemax={maximum}
          aria-valuenow={state.collapsed ? 0 : state.size}
          onKeyDown={press}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={stop}
          onPointerCancel={stop}
          onDoubleClick={() => set(PANE_DEFAULT)}
        />
        <span className="yaw-split__toggle">
          <IconButton
            icon={state.collapsed ? 'chevron-right' : 'chevron-left'}
            label={toggle}
            onClick={() => set({ collapsed: !state.collapsed })}
          />
        </span>
      </div>
      <div className="yaw-split__rest">{children}</div>
    </div>
  )
}
