// Icons as elements outside React: made once from their shapes, then cloned; no text is ever set as HTML (PRD-5).
import { parseIcon } from '../icons/parse-icon.ts'

const SVG = 'http://www.w3.org/2000/svg'
const models = new Map<string, SVGElement>()

/** `viewBox` is one of the few names that SVG itself writes with a capital. */
const attributeName = (property: string) =>
  property === 'viewBox' ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const draw = (tag: string, attributes: Record<string, string>): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(attributeName(name), value)
  return element
}

/** A new element that shows an icon given as SVG text. */
export const drawIcon = (svg: string): SVGElement => {
  let model = models.get(svg)
  if (model === undefined) {
    const { root, shapes } = parseIcon(svg)
    model = draw('svg', root)
    model.setAttribute('aria-hidden', 'true')
    model.append(...shapes.map(({ tag, attributes }) => draw(tag, attributes)))
    models.set(svg, model)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a clone is of the class of its model
  return model.cloneNode(true) as SVGElement
}

/** Shows one of several icons in a box; each is made once per box, so that recycling a row only swaps elements. */
export const createIconBox = (box: HTMLElement): ((svg: string) => void) => {
  const made = new Map<string, SVGElement>()
  let shown: string | null = null
  return (svg) => {
    if (svg === shown) return
    shown = svg
    let icon = made.get(svg)
    if (icon === undefined) {
      icon = drawIcon(svg)
      made.set(svg, icon)
    }
    box.replaceChildren(icon)
  }
}
