// Icons on a canvas (ENT-1, ENT-2; PRD-5: no text is ever set as HTML).
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

/** Draws an icon in one ink into the square at a place; `size` is the side of the square. */
export const drawIcon = (
  context: CanvasRenderingContext2D,
  svg: string,
  tint: string,
  size: number,
  x: number,
  y: number,
): void => {
  const { root, shapes } = parseIcon(svg)
  const grid = Number(root['viewBox']?.split(' ')[2] ?? size)
  context.save()
  context.translate(x, y)
  context.scale(size / grid, size / grid)
  context.fillStyle = context.strokeStyle = tint
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
  context.restore()
}
