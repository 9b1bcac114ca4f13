// The lines between two lists, drawn into one SVG: each scroll moves as many paths as there are lines in sight. A line whose other
// end is out of sight leaves over the edge of the list (screens 4, link lines between virtual lists).
import type { BoardLink } from '../../../stores/plugins/mapping-board/board-model.ts'

export interface LinkEnds {
  /** Places in the left and the right list, from 0; undefined where the list does not show it. */
  left: number | undefined
  right: number | undefined
}

export interface LinkDrawing {
  svg: SVGSVGElement
  left: HTMLElement
  right: HTMLElement
  rowHeight: number
}

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** How far beyond the edge a line goes on that leaves it. */
const BEYOND = 10

/** What of a list is in sight; read once for each drawing, since reading may lay the page out. */
type Window = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>
const windowOf = ({ scrollTop, clientHeight }: HTMLElement): Window => ({ scrollTop, clientHeight })

/** Height of an end in the drawing, and on which side of the window it lies. */
const endOf = (place: number, { scrollTop, clientHeight }: Window, rowHeight: number) => {
  const y = place * rowHeight + rowHeight / 2 - scrollTop
  if (y < 0) return { y: -BEYOND, side: -1 }
  return y > clientHeight ? { y: clientHeight + BEYOND, side: 1 } : { y, side: 0 }
}

const curve = (from: number, to: number, width: number) => {
  const half = width / 2
  return `M0 ${from}C${half} ${from} ${half} ${to} ${width} ${to}`
}

const pathAt = (svg: SVGSVGElement, index: number): SVGPathElement => {
  const known = svg.children[index]
  if (known instanceof SVGPathElement) return known
  const path = document.createElementNS(NAMESPACE, 'path')
  svg.append(path)
  return path
}

/** Draws the lines in sight; those of the open target and under the keyboard last, so that they lie on top. */
export const drawLinks = (
  { svg, left, right, rowHeight }: LinkDrawing,
  links: readonly (BoardLink & LinkEnds)[],
  marked: ReadonlySet<string>,
): void => {
  const width = svg.clientWidth
  const [leftWindow, rightWindow] = [windowOf(left), windowOf(right)]
  const shown = links.flatMap((link) => {
    if (link.left === undefined || link.right === undefined) return []
    const [from, to] = [endOf(link.left, leftWindow, rowHeight), endOf(link.right, rightWindow, rowHeight)]
    // Both ends beyond the same edge: nothing of it is in sight.
    return from.side !== 0 && from.side === to.side ? [] : [{ link, from, to }]
  })
  const isMarked = ({ link }: (typeof shown)[number]) => marked.has(link.target) || marked.has(link.source)
  const ordered = [...shown.filter((each) => !isMarked(each)), ...shown.filter(isMarked)]
  for (const [index, each] of ordered.entries()) {
    const path = pathAt(svg, index)
    path.setAttribute('d', curve(each.from.y, each.to.y, width))
    path.dataset['state'] = each.link.state
    path.dataset['target'] = each.link.target
    path.toggleAttribute('data-marked', isMarked(each))
    path.toggleAttribute('data-offered', each.link.suggestion !== undefined)
  }
  while (svg.children.length > ordered.length) svg.lastElementChild?.remove()
}
