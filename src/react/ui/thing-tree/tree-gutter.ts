// What stands before the names: guide lines, twisties, check boxes, icons and states of all rows, drawn on one canvas.
// As elements they cost the browser more to style, lay out and paint than all the rest of a row (docs/performance.md).
import type { CheckState } from '../../../lib/flat-tree/reader.ts'
import { drawIcon } from './tree-icon.ts'
import type { TreePalette } from './tree-palette.ts'
import {
  checkStart,
  EDGE,
  ICON,
  iconStart,
  INDENT,
  SHAPE,
  SHAPE_START,
  SYMBOLS,
  TWISTY,
  twistyStart,
} from './tree-layout.ts'
import { createStripSheet } from './tree-strips.ts'

export interface RowMarks {
  depth: number
  /** null for a leaf. */
  twisty: 'open' | 'closed' | null
  /** null where there are no check boxes. */
  check: CheckState | null
  /** SVG text; null on a row that is no node. */
  icon: string | null
  /** Colour of the icon; null for that of the state. */
  tint: string | null
  /** Name of the state, which colours icon and shape. */
  state: string
  /** SVG text. */
  shape: string
  appearance: 'plain' | 'selected' | 'dimmed'
}

export interface GutterRow {
  marks: RowMarks
  isLate: boolean
}

const stroked = (width: number, d: string) =>
  `<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="${width}"><path d="${d}"/></svg>`
const TWISTIES = { open: stroked(1.4, 'M4.5 6.5L8 10L11.5 6.5'), closed: stroked(1.4, 'M6.5 4.5L10 8L6.5 11.5') }
const BOX = 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1 -1 1h-9a1 1 0 0 1 -1 -1v-9a1 1 0 0 1 1 -1z'
const EMPTY_BOX = stroked(1, BOX)
const FULL_BOX = `<svg viewBox="0 0 16 16" fill="currentColor" stroke="currentColor"><path d="${BOX}"/></svg>`
const TICKS = { all: stroked(1.8, 'M4.7 8.2L7.2 10.7L11.5 5.6'), mixed: stroked(1.8, 'M4.7 8H11.3') }

/** How much of its ink a mark keeps on a row that only leads to a match. */
const DIMMED = 0.6

/** The canvas is as wide as its rows need, by steps: each pixel is carried with every frame, each new size costs a new picture. */
const WIDTH = 128
const WIDTH_STEP = 32

/** Numbers for texts that looks are told apart by. */
const createNumbers = () => {
  const numbers = new Map<string, number>()
  return (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = numbers.size))
    return number
  }
}

/** More than there are icons, inks and states in a tree. */
const MOST_TEXTS = 4096

const TWISTY_NUMBER = { open: 1, closed: 2 } as const
const CHECK_NUMBER = { none: 1, mixed: 2, all: 3 } as const
const APPEARANCE_NUMBER = { plain: 0, selected: 1, dimmed: 2 } as const

export const createTreeGutter = (canvas: HTMLCanvasElement, palette: TreePalette) => {
  const context = canvas.getContext('2d')
  const sheet = createStripSheet()
  const numberOf = createNumbers()
  let [width, height, scale, rowHeight] = [0, 0, 0, 0]

  const widthOf = (marks: RowMarks) => iconStart(marks.depth, marks.check !== null) + SYMBOLS
  const fit = (rows: readonly GutterRow[], most: number, nextRowHeight: number) => {
    let needed = Math.max(width, WIDTH)
    for (const { marks } of rows) needed = Math.max(needed, widthOf(marks))
    const nextWidth = Math.ceil(needed / WIDTH_STEP) * WIDTH_STEP
    const nextHeight = most * nextRowHeight
    const sameRows = scale === devicePixelRatio && rowHeight === nextRowHeight
    ;[scale, rowHeight] = [devicePixelRatio, nextRowHeight]
    if (!sameRows) sheet.clear(scale, rowHeight)
    if (sameRows && nextWidth === width && nextHeight === height) return
    ;[width, height] = [nextWidth, nextHeight]
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.style.inlineSize = `${width}px`
    canvas.style.blockSize = `${height}px`
  }
  /** A number for all that two rows have to have in common to look the same before their names. */
  const appearanceOf = (marks: RowMarks): number => {
    const appearance = marks.appearance === 'selected' && palette.selected === null ? 'plain' : marks.appearance
    let number = marks.depth * 3 + APPEARANCE_NUMBER[appearance]
    number = number * 3 + (marks.twisty === null ? 0 : TWISTY_NUMBER[marks.twisty])
    number = number * 4 + (marks.check === null ? 0 : CHECK_NUMBER[marks.check])
    if (marks.icon === null) return number * 2
    // The shape goes with the state.
    for (const text of [marks.icon, marks.tint ?? '', marks.state]) number = number * MOST_TEXTS + numberOf(text)
    return number * 2 + 1
  }
  const drawMarks = (target: CanvasRenderingContext2D, marks: RowMarks) => {
    const middle = rowHeight / 2
    const stamp = (svg: string, tint: string, size: number, x: number) =>
      drawIcon(target, svg, tint, size, x, middle - size / 2)
    target.fillStyle = palette.of('--yaw-color-border')
    for (let level = 0; level < marks.depth; level++) {
      target.fillRect(EDGE + level * INDENT + TWISTY / 2 - 1, 0, 1, rowHeight)
    }
    const own = marks.appearance === 'selected' ? palette.selected : null
    if (marks.twisty !== null) {
      stamp(TWISTIES[marks.twisty], own ?? palette.of('--yaw-color-text-secondary'), ICON, twistyStart(marks.depth))
    }
    const check = checkStart(marks.depth)
    if (marks.check === 'none') stamp(EMPTY_BOX, own ?? palette.of('--yaw-color-border-control'), ICON, check)
    else if (marks.check !== null) {
      stamp(FULL_BOX, palette.of('--yaw-color-accent-fill'), ICON, check)
      stamp(TICKS[marks.check], palette.of('--yaw-color-on-accent'), ICON, check)
    }
    if (marks.icon === null) return
    const x = iconStart(marks.depth, marks.check !== null)
    const tint = own ?? palette.of(`--yaw-state-${marks.state}`)
    target.globalAlpha = marks.appearance === 'dimmed' ? DIMMED : 1
    stamp(marks.icon, marks.tint === null ? tint : (own ?? palette.paint(marks.tint)), ICON, x)
    stamp(marks.shape, tint, SHAPE, x + SHAPE_START)
    target.globalAlpha = 1
  }

  return {
    /**
     * Draws rows from top to bottom, of `most` that there ever are; the canvas stands at the first of them. What stands before
     * a row that is late is drawn with it.
     */
    draw: (rows: readonly GutterRow[], most: number, nextRowHeight: number) => {
      if (context === null) return
      fit(rows, most, nextRowHeight)
      // A tree that waits for its nodes has its colours by the time they come.
      if (rows.length === 0) palette.of('--yaw-color-border')
      sheet.makeRoom(rows.length)
      // All pictures are on the sheet before any is copied: a sheet that changes in between is copied as a whole each time.
      const strips = rows.map(({ marks, isLate }) =>
        isLate ? undefined : sheet.of(appearanceOf(marks), widthOf(marks), (target) => drawMarks(target, marks)),
      )
      context.clearRect(0, 0, canvas.width, canvas.height)
      strips.forEach((strip, index) => strip && sheet.copy(context, strip, Math.round(index * rowHeight * scale)))
    },
    /** The colours are others now. */
    recolour: () => sheet.clear(scale, rowHeight),
  }
}
