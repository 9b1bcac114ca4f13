// The menu of a right click, or of the key for it: over everything, where it was asked for; Escape, Tab and a click
// elsewhere close it, and the focus goes back to where it came from.
import type { SlMenu } from '@shoelace-style/shoelace'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'

import { activeElement, restoreFocus } from '../focus/focus.ts'
import { type MenuEntry, MenuList } from './menu-list.tsx'

/** Pixels from the left and the top of the window. */
export interface Point {
  x: number
  y: number
}

export interface ContextMenuProps {
  label: string
  at: Point
  items: readonly MenuEntry[]
  onClose: () => void
}

/** Distance that stays between the menu and the edge of the window. */
const MARGIN = 4

const place = (box: HTMLElement, { x, y }: Point) => {
  const { offsetWidth: width, offsetHeight: height } = box
  const fits = y + height + MARGIN <= innerHeight
  box.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`
  box.style.top = `${Math.max(MARGIN, fits ? y : Math.min(y, innerHeight - MARGIN) - height)}px`
}

export const ContextMenu = ({ label, at, items, onClose }: ContextMenuProps) => {
  const box = useRef<HTMLDivElement>(null)
  const menu = useRef<SlMenu>(null)

  useLayoutEffect(() => {
    const [element, list] = [box.current, menu.current]
    if (element === null || list === null) return undefined
    const before = activeElement(element)
    const { parentNode } = element
    let isOpen = true
    element.showPopover()
    // The entries have their size when the list has drawn itself.
    void list.updateComplete.then(() => {
      if (!isOpen) return
      place(element, at)
      const first = list.getAllItems().find((item) => !item.disabled)
      if (first === undefined) return
      list.setCurrentItem(first)
      first.focus()
    })
    return () => {
      isOpen = false
      const had = element.matches(':focus-within')
      element.hidePopover()
      if (had && parentNode !== null) restoreFocus(before, parentNode)
    }
  }, [at])

  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      if (box.current !== null && !event.composedPath().includes(box.current)) onClose()
    }
    addEventListener('pointerdown', closeElsewhere, true)
    addEventListener('blur', closeElsewhere)
    addEventListener('resize', closeElsewhere)
    return () => {
      removeEventListener('pointerdown', closeElsewhere, true)
      removeEventListener('blur', closeElsewhere)
      removeEventListener('resize', closeElsewhere)
    }
  }, [onClose])

  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={box}
      popover="manual"
      className="yaw-context-menu"
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
    >
      <MenuList ref={menu} label={label} items={items} onSelect={onClose} />
    </div>
  )
}
