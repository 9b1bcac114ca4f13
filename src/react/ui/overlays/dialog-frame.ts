// Drag, resize and maximise for a native dialog, by pointer and by keyboard; the same code behind the kit's dialog and
// <yaw-dialog> (spec 2; DLG-1).
import { type Box, type Edges, edgesAt, intoWindow, moveBox, resizeBox, wayOf } from '../../../lib/dialog-geometry.ts'
import { capturePointer } from '../capture-pointer.ts'

export interface DialogFrameOptions {
  dialog: HTMLDialogElement
  /** What the pointer drags it by; a double click maximises. */
  header: HTMLElement
  /** What has the keys: arrows move, with Shift they resize, Enter maximises. */
  handle: HTMLElement
  /** False for a question: it moves, and that is all. */
  resizable: boolean
  onMaximise: (isMaximised: boolean) => void
}

export interface DialogFrame {
  toggleMaximised: () => void
  /** Back to where the style sheet puts it, e.g. before it opens again. */
  reset: () => void
  destroy: () => void
}

/** Moves or resizes from where it began. */
interface Gesture {
  pointer: number
  from: { x: number; y: number }
  start: Box
  edges: Edges | undefined
  /** Not a click any more. */
  isMoving: boolean
}

/** Pixels that a hand moves while it clicks. */
const TREMBLING = 3

/** A click on these is meant for them. */
const CONTROLS = 'button, a, input, select, textarea, summary, [contenteditable]'
const PLACED = 'data-placed'
const MAXIMISED = 'data-maximised'
const EDGES = 'data-edges'

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })
const nameOf = ({ x, y }: Edges) => `${['n', '', 's'][y + 1]}${['w', '', 'e'][x + 1]}`

export const createDialogFrame = (options: DialogFrameOptions): DialogFrame => {
  const { dialog, header, handle, resizable, onMaximise } = options
  const left = new AbortController()
  let gesture: Gesture | undefined
  let isMaximised = false

  const measure = (): Box => {
    const { x, y, width, height } = dialog.getBoundingClientRect()
    return { x, y, width, height }
  }
  const place = (box: Box, hasHeight: boolean) => {
    const { style } = dialog
    dialog.setAttribute(PLACED, '')
    style.left = `${box.x}px`
    style.top = `${box.y}px`
    style.width = `${box.width}px`
    // A dialog that was only moved stays as high as its content.
    if (hasHeight) style.height = `${box.height}px`
  }
  const hasOwnHeight = () => dialog.style.height !== ''
  const setMaximised = (next: boolean) => {
    if (!resizable || next === isMaximised) return
    isMaximised = next
    dialog.toggleAttribute(MAXIMISED, next)
    if (!next && dialog.hasAttribute(PLACED)) keepInside()
    onMaximise(next)
  }
  const keepInside = () => {
    if (dialog.open && !isMaximised && dialog.hasAttribute(PLACED))
      place(intoWindow(measure(), windowSize()), hasOwnHeight())
  }
  const apply = (start: Box, edges: Edges | undefined, by: { x: number; y: number }) => {
    if (edges === undefined) place(moveBox(start, by, windowSize()), hasOwnHeight())
    else place(resizeBox(start, edges, by, windowSize()), hasOwnHeight() || edges.y !== 0)
  }

  /** Whether an event is this dialog's, not one of a dialog that was opened in it. */
  const isOwn = (event: Event) =>
    event.composedPath().find((node) => node instanceof HTMLDialogElement && node.open) === dialog
  const isOnHeader = (event: Event) => {
    const path = event.composedPath()
    const within = path.indexOf(header)
    if (within < 0) return false
    const isControl = (node: EventTarget) => node instanceof Element && node !== handle && node.matches(CONTROLS)
    return path.includes(handle) || !path.slice(0, within).some(isControl)
  }
  const edgesUnder = (event: PointerEvent) =>
    resizable && !isMaximised ? edgesAt(measure(), { x: event.clientX, y: event.clientY }) : undefined

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !isOwn(event)) return
    const edges = edgesUnder(event)
    if (edges === undefined && (isMaximised || !isOnHeader(event))) return
    const from = { x: event.clientX, y: event.clientY }
    gesture = { pointer: event.pointerId, from, start: measure(), edges, isMoving: false }
    event.preventDefault()
  }
  const go = (event: PointerEvent) => {
    if (gesture?.pointer === event.pointerId) {
      const by = { x: event.clientX - gesture.from.x, y: event.clientY - gesture.from.y }
      if (!gesture.isMoving && Math.hypot(by.x, by.y) < TREMBLING) return
      // Not earlier: the clicks of a double click would go to the dialog instead of its header.
      if (!gesture.isMoving) capturePointer(dialog, event.pointerId)
      gesture.isMoving = true
      apply(gesture.start, gesture.edges, by)
      return
    }
    const edges = isOwn(event) ? edgesUnder(event) : undefined
    if (edges === undefined) dialog.removeAttribute(EDGES)
    else dialog.setAttribute(EDGES, nameOf(edges))
  }
  const end = (event: PointerEvent) => {
    if (gesture?.pointer === event.pointerId) gesture = undefined
  }
  const pressKey = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, shiftKey } = event
    if (ctrlKey || altKey || metaKey) return
    const by = wayOf(event.key)
    if (event.key === 'Enter' && resizable) setMaximised(!isMaximised)
    else if (by === undefined || isMaximised || (shiftKey && !resizable)) return
    else apply(measure(), shiftKey ? { x: by.x === 0 ? 0 : 1, y: by.y === 0 ? 0 : 1 } : undefined, by)
    event.preventDefault()
    event.stopPropagation()
  }
  const doubleClick = (event: MouseEvent) => {
    if (isOwn(event) && isOnHeader(event)) setMaximised(!isMaximised)
  }

  const { signal } = left
  // Before anything in the dialog takes it: an edge may lie over a scroll bar.
  dialog.addEventListener('pointerdown', begin, { signal, capture: true })
  dialog.addEventListener('pointermove', go, { signal })
  dialog.addEventListener('pointerup', end, { signal })
  dialog.addEventListener('pointercancel', end, { signal })
  dialog.addEventListener('dblclick', doubleClick, { signal })
  handle.addEventListener('keydown', pressKey, { signal })
  addEventListener('resize', keepInside, { signal })

  return {
    toggleMaximised: () => setMaximised(!isMaximised),
    reset: () => {
      setMaximised(false)
      for (const name of [PLACED, EDGES]) dialog.removeAttribute(name)
      for (const name of ['left', 'top', 'width', 'height']) dialog.style.removeProperty(name)
    },
    destroy: () => left.abort(),
  }
}
