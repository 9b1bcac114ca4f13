// What stands before the names: guide lines, twisties, check boxes, icons and states of all rows, drawn on one canvas.
// As elements they cost the browser more to style, lay out and paint than all the rest of a row (docs/performance.md).
import type { CheckState } from '../../../lib/flat-tree-reader.ts'
import { createIconSheet } from './tree-icon.ts'
import type { TreeInks } from './tree-inks.ts'
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

export interface RowMarks {
  depth: number
  /** null for a leaf. */
  twisty: 'open' | 'closed' | null
  /** null where there are no check boxes. */
  check: CheckState | null
  /** SVG text; null on a row that is no node. */
  icon: string | null
  /** Name of the state, which colours icon and shape. */
  state: string
  /** SVG text. */
  shape: string
  look: 'plain' | 'selected' | 'dimmed'
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

interface Stamp {
  place: number
  size: number
  x: number
  y: number
  alpha: number
}

/** The canvas is wide enough for most trees, and grows by steps: each new size costs a new picture. */
const WIDTH = 256
const WIDTH_STEP = 128

export const createTreeGutter = (canvas: HTMLCanvasElement, inks: TreeInks) => {
  const context = canvas.getContext('2d')
  const sheet = createIconSheet(ICON)
  let [width, height, scale] = [0, 0, 0]

  const fit = (rows: readonly { marks: RowMarks }[], most: number, rowHeight: number) => {
    let needed = Math.max(width, WIDTH)
    for (const { marks } of rows) needed = Math.max(needed, iconStart(marks.depth, marks.check !== null) + SYMBOLS)
    const nextWidth = Math.ceil(needed / WIDTH_STEP) * WIDTH_STEP
    const nextHeight = most * rowHeight
    if (scale !== devicePixelRatio) sheet.clear(devicePixelRatio)
    if (nextWidth === width && nextHeight === height && scale === devicePixelRatio) return
    ;[width, height, scale] = [nextWidth, nextHeight, devicePixelRatio]
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.style.inlineSize = `${width}px`
    canvas.style.blockSize = `${height}px`
  }
  // All icons are put on the sheet before any is copied: a sheet that changes in between is copied as a whole each time.
  const stamps: Stamp[] = []
  const addStamp = (svg: string, ink: string, size: number, x: number, middle: number, alpha = 1) => {
    stamps.push({ place: sheet.placeOf(svg, ink, size), size, x, y: middle - size / 2, alpha })
  }
  const addRow = (marks: RowMarks, middle: number) => {
    const own = marks.look === 'selected' ? inks.selected : null
    if (marks.twisty !== null) {
      const ink = own ?? inks.of('--yaw-color-text-secondary')
      addStamp(TWISTIES[marks.twisty], ink, ICON, twistyStart(marks.depth), middle)
    }
    const check = checkStart(marks.depth)
    if (marks.check === 'none') {
      addStamp(EMPTY_BOX, own ?? inks.of('--yaw-color-border-control'), ICON, check, middle)
    } else if (marks.check !== null) {
      addStamp(FULL_BOX, inks.of('--yaw-color-accent-fill'), ICON, check, middle)
      addStamp(TICKS[marks.check], inks.of('--yaw-color-on-accent'), ICON, check, middle)
    }
    if (marks.icon === null) return
    const x = iconStart(marks.depth, marks.check !== null)
    const ink = own ?? inks.of(`--yaw-state-${marks.state}`)
    const alpha = marks.look === 'dimmed' ? DIMMED : 1
    addStamp(marks.icon, ink, ICON, x, middle, alpha)
    addStamp(marks.shape, ink, SHAPE, x + SHAPE_START, middle, alpha)
  }
  const drawGuides = (target: CanvasRenderingContext2D, rows: readonly { marks: RowMarks }[], rowHeight: number) => {
    target.fillStyle = inks.of('--yaw-color-border')
    rows.forEach(({ marks }, index) => {
      for (let level = 0; level < marks.depth; level++) {
        target.fillRect(EDGE + level * INDENT + TWISTY / 2 - 1, index * rowHeight, 1, rowHeight)
      }
    })
  }

  return {
    /** Draws rows from top to bottom, of `most` that there ever are; the canvas stands at the first of them. */
    draw: (rows: readonly { marks: RowMarks }[], most: number, rowHeight: number) => {
      if (context === null) return
      fit(rows, most, rowHeight)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.globalAlpha = 1
      context.clearRect(0, 0, width, height)
      drawGuides(context, rows, rowHeight)
      stamps.length = 0
      rows.forEach(({ marks }, index) => addRow(marks, (index + 0.5) * rowHeight))
      for (const { place, size, x, y, alpha } of stamps) {
        context.globalAlpha = alpha
        sheet.stamp(context, place, size, x, y)
      }
    },
    /** The colours are others now. */
    recolour: () => sheet.clear(scale),
  }
}
