// Moves and zooms a picture by wheel, drag, pinch and calls; what is under the pointer stays under it (graph and map).
import { capturePointer } from './capture-pointer.ts'

/** Place of the picture's origin in the frame, in pixels, and how large a pixel of the picture is there. */
export interface Viewport {
  x: number
  y: number
  scale: number
}

export interface FramePoint {
  x: number
  y: number
}

export interface PanZoom {
  readonly viewport: Viewport
  /** Shows another part; moves there where the user wants motion. */
  set: (viewport: Viewport, moves?: boolean) => void
  panBy: (x: number, y: number) => void
  /** Around a point of the frame; around its middle without one. */
  zoomBy: (factor: number, at?: FramePoint) => void
  destroy: () => void
}

export interface PanZoomOptions {
  initial: Viewport
  minimum: number
  maximum: number
  /** Called with each step, in the same task. */
  onChange: (viewport: Viewport) => void
}

/** A pointer that moves less has been pressed, not dragged; pixels. */
const DRAG_FROM = 4
/** Duration of a move to another part, in milliseconds: that of all motion. */
const MOVE_TIME = 140

/** Pixels of a wheel that turns by lines or pages. */
const WHEEL_UNITS = [1, 16, 400]
/** A notch of a common wheel is 100 pixels; a pinch on a touchpad comes as small steps with Ctrl. */
const WHEEL_ZOOM = 0.0016
const PINCH_ZOOM = 0.01

const easeOut = (share: number) => 1 - (1 - share) ** 3

export const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

const middleOf = ([first, second]: readonly FramePoint[]): FramePoint => ({
  x: ((first?.x ?? 0) + (second?.x ?? 0)) / 2,
  y: ((first?.y ?? 0) + (second?.y ?? 0)) / 2,
})
const distanceOf = ([first, second]: readonly FramePoint[]) =>
  Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))

export const createPanZoom = (frame: HTMLElement, options: PanZoomOptions): PanZoom => {
  const { minimum, maximum, onChange } = options
  const listening = new AbortController()
  const { signal } = listening
  const pointers = new Map<number, FramePoint>()
  let viewport = options.initial
  let moving = 0
  let isDragging = false
  let pressedAt: FramePoint = { x: 0, y: 0 }

  const clamp = (scale: number) => Math.min(maximum, Math.max(minimum, scale))
  const show = (next: Viewport) => {
    viewport = next
    onChange(next)
  }
  const stopMoving = () => cancelAnimationFrame(moving)
  const panBy = (x: number, y: number) => {
    stopMoving()
    show({ ...viewport, x: viewport.x + x, y: viewport.y + y })
  }
  const zoomAt = (factor: number, { x, y }: FramePoint) => {
    stopMoving()
    const scale = clamp(viewport.scale * factor)
    const by = scale / viewport.scale
    show({ scale, x: x - (x - viewport.x) * by, y: y - (y - viewport.y) * by })
  }
  const pointOf = ({ clientX, clientY }: MouseEvent): FramePoint => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const unit = WHEEL_UNITS[event.deltaMode] ?? 1
    if (event.shiftKey) panBy(-(event.deltaX === 0 ? event.deltaY : event.deltaX) * unit, 0)
    else zoomAt(Math.exp(-event.deltaY * unit * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)), pointOf(event))
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    stopMoving()
    pressedAt = pointOf(event)
    pointers.set(event.pointerId, pressedAt)
    if (pointers.size === 1) isDragging = false
  }
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (before === undefined) return
    const point = pointOf(event)
    if (!isDragging && pointers.size === 1 && distanceOf([pressedAt, point]) < DRAG_FROM) return
    if (!isDragging) {
      isDragging = true
      frame.dataset['dragging'] = ''
      for (const id of pointers.keys()) capturePointer(frame, id)
    }
    const from = [...pointers.values()]
    pointers.set(event.pointerId, point)
    const to = [...pointers.values()]
    if (pointers.size === 1) return panBy(point.x - before.x, point.y - before.y)
    const [was, is] = [middleOf(from), middleOf(to)]
    panBy(is.x - was.x, is.y - was.y)
    zoomAt(distanceOf(to) / Math.max(1, distanceOf(from)), is)
  }
  const release = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) delete frame.dataset['dragging']
  }
  // The end of a drag is no click on what happens to be there.
  const click = (event: MouseEvent) => {
    if (isDragging) event.stopPropagation()
    isDragging = false
  }
  frame.addEventListener('wheel', wheel, { signal, passive: false })
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', move, { signal })
  frame.addEventListener('pointerup', release, { signal })
  frame.addEventListener('pointercancel', release, { signal })
  frame.addEventListener('click', click, { signal, capture: true })

  const moveTo = (to: Viewport) => {
    const from = viewport
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / MOVE_TIME))
      const part = easeOut(share)
      const between = (one: number, other: number) => one + (other - one) * part
      show({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) })
      if (share < 1) moving = requestAnimationFrame(step)
    }
    moving = requestAnimationFrame(step)
  }
  return {
    get viewport() {
      return viewport
    },
    set: (next, moves = false) => {
      stopMoving()
      const wanted = { ...next, scale: clamp(next.scale) }
      if (moves && wantsMotion()) moveTo(wanted)
      else show(wanted)
    },
    panBy,
    zoomBy: (factor, at = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) => zoomAt(factor, at),
    destroy: () => {
      stopMoving()
      listening.abort()
    },
  }
}
