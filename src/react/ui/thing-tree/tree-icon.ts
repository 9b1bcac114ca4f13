// Icons on a canvas: drawn once per colour and copied from then on (ENT-1, ENT-2; PRD-5: no text is ever set as HTML).
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

/** Draws an icon in one ink; `size` and `scale` are the pixels of its square and the pixels of the screen in one of those. */
const drawIcon = (svg: string, ink: string, size: number, scale: number): HTMLCanvasElement => {
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = Math.ceil(size * scale)
  const context = sprite.getContext('2d')
  if (context === null) return sprite
  const { root, shapes } = parseIcon(svg)
  const grid = Number(root['viewBox']?.split(' ')[2] ?? size)
  context.scale((size / grid) * scale, (size / grid) * scale)
  context.fillStyle = context.strokeStyle = ink
  for (const shape of shapes) {
    const paint = { ...root, ...shape.attributes }
    const path = new Path2D(outlineOf(shape))
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    if (paint['fill'] !== 'none') context.fill(path, paint['fillRule'] === 'evenodd' ? 'evenodd' : 'nonzero')
    if (paint['stroke'] === undefined || paint['stroke'] === 'none') continue
    context.lineWidth = Number(paint['strokeWidth'] ?? 1)
    if (isCap(paint['strokeLinecap'])) context.lineCap = paint['strokeLinecap']
    if (isJoin(paint['strokeLinejoin'])) context.lineJoin = paint['strokeLinejoin']
    context.stroke(path)
  }
  return sprite
}

/** Icons by their SVG text and ink, kept until {@link clear}. */
export const createSprites = () => {
  const sprites = new Map<string, Map<string, HTMLCanvasElement>>()
  return {
    of: (svg: string, ink: string, size: number, scale: number): HTMLCanvasElement => {
      let inks = sprites.get(svg)
      if (inks === undefined) sprites.set(svg, (inks = new Map()))
      let sprite = inks.get(ink)
      if (sprite === undefined) inks.set(ink, (sprite = drawIcon(svg, ink, size, scale)))
      return sprite
    },
    clear: () => sprites.clear(),
  }
}
