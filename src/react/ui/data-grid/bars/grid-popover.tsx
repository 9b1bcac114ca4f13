// A small form over the grid, where it was asked for: Escape and a press elsewhere close it, and the focus goes back.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import type { Point } from '../../overlays/context-menu.tsx'
import { focusFirst } from '../../focus/focus.ts'

export interface GridPopoverProps {
  label: string
  at: Point
  onClose: () => void
  children: ReactNode
}

/** Distance that stays to the edge of the window. */
const MARGIN = 8

export const GridPopover = ({ label, at, onClose, children }: GridPopoverProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.showPopover()
    const { offsetWidth: width, offsetHeight: height } = element
    element.style.left = `${Math.max(MARGIN, Math.min(at.x, innerWidth - width - MARGIN))}px`
    element.style.top = `${Math.max(MARGIN, Math.min(at.y, innerHeight - height - MARGIN))}px`
    focusFirst(element, element)
  }, [at])
  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      if (box.current !== null && !event.composedPath().includes(box.current)) onClose()
    }
    addEventListener('pointerdown', closeElsewhere, true)
    addEventListener('resize', closeElsewhere)
    return () => {
      removeEventListener('pointerdown', closeElsewhere, true)
      removeEventListener('resize', closeElsewhere)
    }
  }, [onClose])
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="yaw-grid-popover"
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
