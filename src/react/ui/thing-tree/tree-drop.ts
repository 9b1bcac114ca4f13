// Dropping on the tree: where it may be dropped is marked, an edge scrolls, and staying on a branch opens it.
import type { Point } from '../overlays/context-menu.tsx'
import type { ThingTreeHandle } from './thing-tree.tsx'

export interface TreeDropOptions {
  tree: ThingTreeHandle
  /** Whether it may be dropped on the node. */
  judge: (id: string) => boolean
  /** Opens a closed branch. */
  open: (id: string) => void
}

/** Height of the strip at an edge that scrolls, in pixels, and how far it scrolls in a frame. */
const EDGE = 32
const STEP = 10

/** Staying this long on a closed branch opens it, in milliseconds. */
const HOVER = 600

export const createTreeDrop = ({ tree, judge, open }: TreeDropOptions) => {
  const verdicts = new Map<string, boolean>()
  let over: string | null = null
  let speed = 0
  let frame = 0
  let hover: ReturnType<typeof setTimeout> | undefined

  const isAllowed = (id: string): boolean => {
    const known = verdicts.get(id) ?? judge(id)
    verdicts.set(id, known)
    return known
  }
  const mark = () =>
    tree.setMarks((id) => {
      if (!isAllowed(id)) return { name: 'refused', dim: true }
      return { name: id === over ? 'target' : 'allowed' }
    })
  const scroll = () => {
    frame = 0
    if (speed === 0) return
    tree.element?.scrollBy(0, speed)
    frame = requestAnimationFrame(scroll)
  }
  const setSpeed = ({ x, y }: Point) => {
    const box = tree.element?.getBoundingClientRect()
    const inside = box !== undefined && x >= box.left && x <= box.right
    speed = 0
    if (inside && y >= box.top && y < box.top + EDGE) speed = -STEP
    if (inside && y > box.bottom - EDGE && y <= box.bottom) speed = STEP
    if (speed !== 0 && frame === 0) frame = requestAnimationFrame(scroll)
  }
  const stay = (id: string | null) => {
    if (id === over) return
    over = id
    clearTimeout(hover)
    if (id !== null) hover = setTimeout(() => open(id), HOVER)
    mark()
  }
  mark()
  return {
    /** Answers the node under the pointer. */
    move: (point: Point, under: Element | null): string | null => {
      setSpeed(point)
      stay(tree.idUnder(under))
      return over
    },
    isAllowed,
    /** Where it would be dropped now, if it may be dropped there. */
    target: (): string | null => (over !== null && isAllowed(over) ? over : null),
    end: () => {
      speed = 0
      cancelAnimationFrame(frame)
      clearTimeout(hover)
    },
  }
}
