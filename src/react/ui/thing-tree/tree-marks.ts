// What stands before the name of a row: guide lines, twisty, check box, icon and state. The marks of all rows are in one
// picture over them, because a picture per row costs the browser more to lay out and paint than the rest of the row.
import { createOutlinePath } from './tree-icon.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Pixels per level, and what each part takes from the edge where a row begins. */
export const INDENT = 16
export const EDGE = 4
export const TWISTY = 18
export const CHECK = 20
/** Icon and state with the gap before the name. */
export const SYMBOLS = 38

/** From the edge of a row to its icon. */
export const iconStart = (depth: number, checkable: boolean): number =>
  EDGE + depth * INDENT + TWISTY + (checkable ? CHECK : 0)

/** The icon stands in the origin; what is left of it has a negative x. */
const TWISTY_AT = -TWISTY
const OPEN = 'l3.5 3.5 3.5 -3.5'
const CLOSED = 'l3.5 3.5 -3.5 3.5'

export interface TreeMarks {
  readonly element: SVGGElement
  setIcon: (svg: string) => void
  /** The shape of a state, and its name, by which the style sheet colours shape and icon; null for neither. */
  setState: (name: string | null, svg: string) => void
  setDepth: (depth: number, checkable: boolean) => void
  /** Middle of the row, in pixels of the canvas. */
  setMiddle: (y: number) => void
  /** Shown as its row is: for a filter, and for selection where colours are the user's. */
  setLook: (look: 'selected' | 'dimmed' | null) => void
  setTwisty: (twisty: 'open' | 'closed' | null) => void
  setTick: (tick: 'all' | 'mixed' | 'none') => void
}

const twistyPath = (twisty: 'open' | 'closed' | null, checkable: boolean): string => {
  if (twisty === null) return ''
  const x = TWISTY_AT - (checkable ? CHECK : 0)
  return twisty === 'open' ? `M${x + 4.5} 6.5${OPEN}` : `M${x + 6.5} 4.5${CLOSED}`
}

const guidePath = (depth: number, checkable: boolean): string => {
  const first = TWISTY_AT - (checkable ? CHECK : 0) - depth * INDENT + 8
  return Array.from({ length: depth }, (_, level) => `M${first + level * INDENT - 0.5} -6V22`).join('')
}

const setOrRemove = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value)

export const createTreeMarks = (): TreeMarks => {
  const element = document.createElementNS(SVG, 'g')
  const add = (part: string) => {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', `yaw-tree-${part}`)
    element.append(path)
    return path
  }
  const [guides, twisty, icon, state] = [add('guides'), add('twisty'), add('icon'), add('state')]
  let box: SVGPathElement | null = null
  let tick: SVGPathElement | null = null
  const drawState = createOutlinePath(state, 20, 2, 12)
  const shown = {
    state: '' as string | null,
    look: null as string | null,
    depth: -1,
    checkable: false,
    y: -1,
    twisty: '',
    tick: '',
  }
  let opened: 'open' | 'closed' | null = null

  const move = () =>
    element.setAttribute('transform', `translate(${iconStart(shown.depth, shown.checkable)} ${shown.y - 8})`)
  const drawTwisty = () => {
    const d = twistyPath(opened, shown.checkable)
    if (d === shown.twisty) return
    shown.twisty = d
    twisty.setAttribute('d', d)
  }
  const setCheckable = (checkable: boolean) => {
    if (checkable) {
      box ??= add('box')
      tick ??= add('tick')
      box.setAttribute(
        'd',
        `M${-CHECK + 3} 2h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-10a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5z`,
      )
    } else box?.setAttribute('d', '')
    if (!checkable) tick?.setAttribute('d', '')
    shown.tick = ''
  }

  return {
    element,
    setIcon: createOutlinePath(icon, 0, 0, 16),
    setState: (name, svg) => {
      drawState(svg)
      if (name === shown.state) return
      shown.state = name
      // On the two paths, not on the picture: a colour that is inherited would restyle all of it.
      for (const path of [icon, state]) setOrRemove(path, 'data-state', name)
    },
    setDepth: (depth, checkable) => {
      if (shown.depth === depth && shown.checkable === checkable) return
      if (shown.checkable !== checkable) setCheckable(checkable)
      shown.depth = depth
      shown.checkable = checkable
      guides.setAttribute('d', guidePath(depth, checkable))
      drawTwisty()
      move()
    },
    setMiddle: (y) => {
      if (shown.y === y) return
      shown.y = y
      move()
    },
    setLook: (look) => {
      if (shown.look === look) return
      shown.look = look
      setOrRemove(element, 'data-look', look)
    },
    setTwisty: (next) => {
      opened = next
      drawTwisty()
    },
    setTick: (next) => {
      const d = next === 'all' ? `M${-CHECK + 4.5} 8.2l2.5 2.5 4.5 -5` : next === 'mixed' ? `M${-CHECK + 4.5} 8h7` : ''
      if (d === shown.tick) return
      shown.tick = d
      tick?.setAttribute('d', d)
      if (box !== null) setOrRemove(box, 'data-checked', d === '' ? null : '')
    },
  }
}
