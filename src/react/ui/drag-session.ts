// A drag inside a screen, from the press of a pointer to its release: what is dragged shows at the pointer, Escape ends it.
// By pointer events and not the browser's drag and drop, which crosses no shadow root and scrolls no virtual list.
import type { Point } from './overlays/context-menu.tsx'

/** What shows at the pointer. */
export interface DragNote {
  text: string
  /** Whether it may be let go here. */
  isAllowed: boolean
}

export interface DragDriver {
  /** The pointer has gone far enough; answers whether there is anything to drag. */
  begin: () => boolean
  move: (point: Point, under: Element | null) => DragNote
  /** Let go; `end` comes after it. */
  drop: () => void
  /** However it ended. */
  end: () => void
}

/** Pixels that a press may move and still be a click. */
const THRESHOLD = 5

/** From the pointer to what shows beside it. */
const OFFSET = 14

const createGhost = (ground: HTMLElement) => {
  const ghost = document.createElement('div')
  ghost.className = 'yaw-drag-note'
  ghost.popover = 'manual'
  ground.append(ghost)
  ghost.showPopover()
  return {
    show: ({ x, y }: Point, { text, isAllowed }: DragNote) => {
      ghost.textContent = text
      ghost.toggleAttribute('data-refused', !isAllowed)
      ghost.style.left = `${Math.min(x + OFFSET, innerWidth - ghost.offsetWidth - 4)}px`
      ghost.style.top = `${Math.min(y + OFFSET, innerHeight - ghost.offsetHeight - 4)}px`
    },
    remove: () => ghost.remove(),
  }
}

const elementAt = (ground: HTMLElement, { x, y }: Point): Element | null => {
  const root = ground.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root.elementFromPoint(x, y) : null
}

/** Follows a pointer that was pressed on the ground; answers how to end it. */
export const followDrag = (ground: HTMLElement, down: PointerEvent, driver: DragDriver): (() => void) => {
  const life = new AbortController()
  const { signal } = life
  let ghost: ReturnType<typeof createGhost> | undefined

  const end = () => {
    if (signal.aborted) return
    life.abort()
    if (ghost === undefined) return
    ghost.remove()
    ground.removeAttribute('data-dragging')
    driver.end()
  }
  const begin = (): boolean => {
    if (!driver.begin()) return false
    ghost = createGhost(ground)
    // What was marked as text on the way here is none.
    getSelection()?.removeAllRanges()
    ground.setAttribute('data-dragging', '')
    return true
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= THRESHOLD
    if (ghost === undefined && !far) return
    if (ghost === undefined && !begin()) return end()
    const point = { x: event.clientX, y: event.clientY }
    ghost?.show(point, driver.move(point, elementAt(ground, point)))
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (ghost !== undefined) {
      driver.drop()
      // The click that follows a release is none.
      const swallow = (click: MouseEvent) => {
        click.preventDefault()
        click.stopPropagation()
      }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    end()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || ghost === undefined) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('blur', end, { signal })
  addEventListener('keydown', press, { signal, capture: true })
  return end
}
