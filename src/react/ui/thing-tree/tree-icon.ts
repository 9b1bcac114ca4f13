// Icons as one outline each: a recycled row swaps the outline of a path it already has, which costs a tenth of swapping elements.
import { type IconShapes, parseIcon } from '../icons/parse-icon.ts'

export interface Outline {
  /** Path data of all shapes together. */
  d: string
  /** How it is painted: what the icon's root says, or its first shape. */
  paint: Readonly<Record<string, string>>
  /** Edge of the square that the icon is drawn on. */
  edge: number
}

type Shape = IconShapes['shapes'][number]

const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'fill-rule']
const outlines = new Map<string, Outline>()

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

const rectangle = (x: number, y: number, width: number, height: number, r: number) => {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

const outlineOfShape = ({ tag, attributes }: Shape): string => {
  const of = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') return attributes['d'] ?? ''
  if (tag === 'circle') return ellipse(of('cx'), of('cy'), of('r'), of('r'))
  if (tag === 'ellipse') return ellipse(of('cx'), of('cy'), of('rx'), of('ry'))
  if (tag === 'rect') return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx'))
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  const points = (attributes['points'] ?? '').trim()
  return `M${points}${tag === 'polygon' ? 'z' : ''}`
}

/** `strokeWidth` of React is `stroke-width` of the document. */
const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The outline of an icon given as SVG text; its shapes are taken to be painted alike, as those of an icon set are. */
export const outlineOf = (svg: string): Outline => {
  const known = outlines.get(svg)
  if (known !== undefined) return known
  const { root, shapes } = parseIcon(svg)
  const given = Object.entries({ ...shapes[0]?.attributes, ...root })
  const outline: Outline = {
    d: shapes.map(outlineOfShape).join(''),
    paint: Object.fromEntries(
      given.map(([name, value]) => [attributeName(name), value] as const).filter(([name]) => PAINT.includes(name)),
    ),
    edge: Number(root['viewBox']?.split(' ')[2] ?? 16),
  }
  outlines.set(svg, outline)
  return outline
}

/** A path that shows outlines in a square of `size` pixels, `x` and `y` from the origin. */
export const createOutlinePath = (
  path: SVGPathElement,
  x: number,
  y: number,
  size: number,
): ((svg: string) => void) => {
  let shown: string | null = null
  return (svg) => {
    if (svg === shown) return
    shown = svg
    const { d, paint, edge } = outlineOf(svg)
    path.setAttribute('d', d)
    for (const name of PAINT) {
      const value = paint[name]
      if (value === undefined) path.removeAttribute(name)
      else if (path.getAttribute(name) !== value) path.setAttribute(name, value)
    }
    // A transform costs the browser more than the path itself: none where the icon already fits.
    const scale = size / edge
    if (x !== 0 || y !== 0 || scale !== 1) path.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
  }
}
