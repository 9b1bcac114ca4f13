// Icons that the grid draws without React: shapes out of the bundled text, never markup from it.
import exclamation from 'bootstrap-icons/icons/exclamation-octagon-fill.svg'
import funnel from 'bootstrap-icons/icons/funnel-fill.svg'
import plus from 'bootstrap-icons/icons/plus-lg.svg'
import arrowDown from 'bootstrap-icons/icons/arrow-down.svg'
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg'
import calendar from 'bootstrap-icons/icons/calendar3.svg'
import chevron from 'bootstrap-icons/icons/chevron-down.svg'
import trash from 'bootstrap-icons/icons/trash3.svg'

import { parseIcon } from '../../icons/parse-icon.ts'

const ICONS = { exclamation, funnel, plus, 'arrow-down': arrowDown, 'arrow-up': arrowUp, calendar, chevron, trash }
const SVG = 'http://www.w3.org/2000/svg'

export const createIcon = (name: keyof typeof ICONS, size = 10): SVGSVGElement => createSvg(ICONS[name], size)

export const createSvg = (svg: string, size: number): SVGSVGElement => {
  const { root, shapes } = parseIcon(svg)
  const icon = document.createElementNS(SVG, 'svg')
  for (const [attribute, value] of Object.entries(root)) icon.setAttribute(attribute, value)
  icon.setAttribute('width', String(size))
  icon.setAttribute('height', String(size))
  icon.setAttribute('aria-hidden', 'true')
  for (const { tag, attributes } of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value)
    icon.append(shape)
  }
  return icon
}
