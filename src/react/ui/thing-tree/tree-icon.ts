// Icons on a canvas: drawn once per colour on a sheet and copied from there (ENT-1, ENT-2; PRD-5: no text is ever set as HTML).
import { type IconShapes, parseIcon } from '../icons/parse-icon.ts'

type Shape = IconShapes['shapes'][number]

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

const rectangle = (x: number, y: number, width: number, height: number, r: number) => {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

const outlineOf = ({ tag, attributes }: Shape): string => {
  const of = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') return attributes['d'] ?? ''
  if (tag === 'circle') return ellipse(of('cx'), of('cy'), of('r'), of('r'))
  if (tag === 'ellipse') return ellipse(of('cx'), of('cy'), of('rx'), of('ry'))
  if (tag === 'rect') return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx'))
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  const points = (attributes['points'] ?? '').trim()
  return `M${points}${tag === 'polygon' ? 'z' : ''}`
}

const isCap = (text: string | undefined): text is CanvasLineCap =>
  text === 'round' || text === 'square' || text === 'butt'
const isJoin = (text: string | undefined): text is CanvasLineJoin =>
  text === 'round' || text === 'bevel' || text === 'miter'

/** Draws an icon in one ink into the square at the origin; `size` is the side of the square. */
const drawIcon = (context: CanvasRenderingContext2D, svg: string, ink: string, size: number): void => {
  const { root, shapes } = parseIcon(svg)
  const grid = Number(root['viewBox']?.split(' ')[2] ?? size)
  context.scale(size / grid, size / grid)
  context.fillStyle = context.strokeStyle = ink
  for (const shape of shapes) {
    const paint = { ...root, ...shape.attributes }
    const path = new Path2D(outlineOf(shape))
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    if (paint['fill'] !== 'none') context.fill(path, paint['fillRule'] === 'evenodd' ? 'evenodd' : 'nonzero')
    if (paint['stroke'] === undefined || paint['stroke'] === 'none') continue
    context.lineWidth = Number(paint['strokeWidth'] ?? 1)
    context.lineCap = isCap(paint['strokeLinecap']) ? paint['strokeLinecap'] : 'butt'
    context.lineJoin = isJoin(paint['strokeLinejoin']) ? paint['strokeLinejoin'] : 'miter'
    context.stroke(path)
  }
}

/** Squares in a row of the sheet, and rows that it begins with. */
const COLUMNS = 16
const ROWS = 4

/** Pixels between squares, for what an icon draws beyond its edge. */
const GAP = 2

/** A sheet of icons, each drawn once per ink; a canvas of its own for each would cost more than drawing it. */
export const createIconSheet = (largest: number) => {
  const square = largest + GAP
  const sheet = document.createElement('canvas')
  const context = sheet.getContext('2d')
  const places = new Map<string, Map<string, number>>()
  let count = 0
  let rows = 0
  let scale = 0

  const resize = (nextRows: number) => {
    rows = nextRows
    sheet.width = Math.ceil(COLUMNS * square * scale)
    sheet.height = Math.ceil(rows * square * scale)
  }
  const grow = () => {
    const kept = document.createElement('canvas')
    kept.width = sheet.width
    kept.height = sheet.height
    kept.getContext('2d')?.drawImage(sheet, 0, 0)
    resize(rows * 2)
    context?.drawImage(kept, 0, 0)
  }
  const left = (place: number) => (place % COLUMNS) * square * scale
  const top = (place: number) => Math.floor(place / COLUMNS) * square * scale
  const add = (svg: string, ink: string, size: number): number => {
    if (count === rows * COLUMNS) grow()
    const place = count++
    if (context === null) return place
    context.setTransform(scale, 0, 0, scale, left(place), top(place))
    drawIcon(context, svg, ink, size)
    context.resetTransform()
    return place
  }

  return {
    /** Forgets all: the inks or the pixels of the screen are others now. */
    clear: (nextScale: number) => {
      scale = nextScale
      resize(ROWS)
      places.clear()
      count = 0
    },
    /** Where an icon stands on the sheet; it is drawn there when it is new. */
    placeOf: (svg: string, ink: string, size: number): number => {
      let inks = places.get(svg)
      if (inks === undefined) places.set(svg, (inks = new Map()))
      let place = inks.get(ink)
      if (place === undefined) inks.set(ink, (place = add(svg, ink, size)))
      return place
    },
    /** Copies a square of `size` to a place of another canvas that has the same scale. */
    stamp: (target: CanvasRenderingContext2D, place: number, size: number, x: number, y: number) => {
      const side = size * scale
      target.drawImage(sheet, left(place), top(place), side, side, x, y, size, size)
    },
  }
}
