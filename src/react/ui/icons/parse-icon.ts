// Reads the shapes out of an icon's SVG text, so that React makes the elements and no text is ever set as HTML.
export type IconTag = 'path' | 'circle' | 'rect' | 'ellipse' | 'line' | 'polyline' | 'polygon'

export interface IconShapes {
  /** Attributes of the `<svg>` that its shapes inherit. */
  root: Record<string, string>
  shapes: { tag: IconTag; attributes: Record<string, string> }[]
}

const SHAPE = /<(path|circle|rect|ellipse|line|polyline|polygon)\b([^>]*)>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const INHERITED = ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

/** React writes `stroke-width` as `strokeWidth`. */
const toPropertyName = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const readAttributes = (text: string, keep: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)]
      .filter(([, name = '']) => keep(name))
      .map(([, name = '', value = '']) => [toPropertyName(name), value]),
  )

const isTag = (name: string | undefined): name is IconTag => name !== undefined

const known = new Map<string, IconShapes>()

export const parseIcon = (svg: string): IconShapes => {
  const cached = known.get(svg)
  if (cached !== undefined) return cached
  const root = readAttributes(svg.slice(0, svg.indexOf('>')), (name) => INHERITED.includes(name))
  const shapes = [...svg.matchAll(SHAPE)].flatMap(([, tag, attributes = '']) =>
    isTag(tag) ? [{ tag, attributes: readAttributes(attributes, () => true) }] : [],
  )
  const parsed = { root, shapes }
  known.set(svg, parsed)
  return parsed
}
