// Lines with their places in both lists, and partners by id, made once for each change (screens 4).
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import type { LinkState } from '../../../lib/mapping/coverage.ts'
import type { BoardLink } from '../../../stores/parts/mapping-board/board-model.ts'
import type { LinkEnds } from './board-links.ts'
import type { Side } from './board-side.tsx'

const placesOf = (list: readonly MappedAttribute[]) => new Map(list.map(({ id }, at) => [id, at]))

export const placeLinks = (
  links: readonly BoardLink[],
  left: readonly MappedAttribute[],
  right: readonly MappedAttribute[],
  first: Side,
): (BoardLink & LinkEnds)[] => {
  const [onLeft, onRight] = [placesOf(left), placesOf(right)]
  return links.map((link) => {
    const [leftId, rightId] = first === 'sources' ? [link.source, link.target] : [link.target, link.source]
    return { ...link, left: onLeft.get(leftId), right: onRight.get(rightId) }
  })
}

export interface Partner {
  id: string
  state: LinkState
}

export const partnersBySide = (links: readonly BoardLink[]): Record<Side, ReadonlyMap<string, Partner[]>> => ({
  sources: Map.groupBy(
    links.map(({ source, target, state }) => ({ of: source, id: target, state })),
    ({ of }) => of,
  ),
  targets: Map.groupBy(
    links.map(({ source, target, state }) => ({ of: target, id: source, state })),
    ({ of }) => of,
  ),
})
