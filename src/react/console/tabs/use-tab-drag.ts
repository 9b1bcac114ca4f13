// Tabs that are put in another order by dragging: what lies under the pointer gives way at once (spec 2, Layout).
import { type PointerEvent, type RefObject, useRef, useState } from 'react'

import { capturePointer } from '../../ui/capture-pointer.ts'

/** Pixels that a press may move and still be a click. */
const THRESHOLD = 5
/** Width of the edge of the bar at which it scrolls. */
const EDGE = 32
const SCROLL_STEP = 12

interface TabDragOptions {
  bar: RefObject<HTMLElement | null>
  /** Puts a tab before the one that is at a place among the others. */
  move: (name: string, place: number) => void
  /** The tab lies where it was put. */
  drop: (name: string) => void
}

interface Press {
  name: string
  x: number
}

const boxesOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[data-name]')]

/** How many of the other tabs lie before the pointer. */
const placeAt = (bar: HTMLElement, name: string, x: number): number =>
  boxesOf(bar)
    .filter((box) => box.dataset['name'] !== name)
    .map((box) => box.getBoundingClientRect())
    .filter(({ left, width }) => left + width / 2 < x).length

const scrollAtEdge = (bar: HTMLElement, x: number) => {
  const { left, right } = bar.getBoundingClientRect()
  if (x < left + EDGE) bar.scrollLeft -= SCROLL_STEP
  else if (x > right - EDGE) bar.scrollLeft += SCROLL_STEP
}

export const useTabDrag = ({ bar, move, drop }: TabDragOptions) => {
  const pressed = useRef<Press | undefined>(undefined)
  const [dragged, setDragged] = useState<string>()

  const press = (event: PointerEvent) => {
    // A finger scrolls the bar; the menu of a tab moves it there.
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const box = event.target.closest<HTMLElement>('[data-name]')
    const name = box?.dataset['name']
    if (name !== undefined && event.target.closest('.tab__close') === null) pressed.current = { name, x: event.clientX }
  }
  const drag = (event: PointerEvent) => {
    const start = pressed.current
    if (start === undefined || bar.current === null) return
    if (dragged === undefined) {
      if (event.buttons === 0) pressed.current = undefined
      if (event.buttons === 0 || Math.abs(event.clientX - start.x) < THRESHOLD) return
      // The bar keeps the pointer: a tab loses it when it is moved in the DOM. The click that follows is the bar's, too.
      capturePointer(bar.current, event.pointerId)
      setDragged(start.name)
    }
    scrollAtEdge(bar.current, event.clientX)
    move(start.name, placeAt(bar.current, start.name, event.clientX))
  }
  const release = () => {
    pressed.current = undefined
    if (dragged === undefined) return
    setDragged(undefined)
    drop(dragged)
  }
  return {
    dragged,
    listeners: { onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release },
  }
}
