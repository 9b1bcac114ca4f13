// The two-sided board: attributes left and right, lines between them, states, filters, coverage, and the line that is looked at.
// Both mapping screens show it over a model of `stores/plugins/mapping-board` (screens 4, 9; RTE-7, RTE-12).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useLayoutEffect, useRef } from 'react'

import './mapping-board.css'
import './mapping-editor.css'
import '../sheets/tree-work.css'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import type { LinkState } from '../../../lib/mapping/coverage.ts'
import type { MappingBoard as Model, BoardLink } from '../../../stores/plugins/mapping-board/board-model.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { BoardSide, ROW_HEIGHT, type Side } from './board-side.tsx'
import { BoardTools } from './board-tools.tsx'
import { StateFilters } from './state-filters.tsx'
import { useBoardWork } from './use-board-work.ts'
import { type LinkEnds, drawLinks } from './board-links.ts'

/** Keeps the drawing of the lines in step with both lists: on each scroll, each change and each resize. */
interface LinkLayerProps {
  left: HTMLElement | null
  right: HTMLElement | null
  rowHeight: number
  links: readonly (BoardLink & LinkEnds)[]
  marked: ReadonlySet<string>
  onOpen: (target: string) => void
}

const LinkLayer = ({ left, right, rowHeight, links, marked, onOpen }: LinkLayerProps) => {
  const svg = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const drawing = svg.current
    if (drawing === null || left === null || right === null) return undefined
    const draw = () => drawLinks({ svg: drawing, left, right, rowHeight }, links, marked)
    draw()
    const life = new AbortController()
    left.addEventListener('scroll', draw, { signal: life.signal, passive: true })
    right.addEventListener('scroll', draw, { signal: life.signal, passive: true })
    const observer = new ResizeObserver(draw)
    for (const element of [drawing, left, right]) observer.observe(element)
    return () => {
      life.abort()
      observer.disconnect()
    }
  }, [left, right, rowHeight, links, marked])
  return (
    // The lists say the same in words; a line is a shortcut for the pointer.
    <svg
      ref={svg}
      className="mapping__links"
      aria-hidden="true"
      onClick={({ target }) => {
        const id = target instanceof SVGPathElement ? target.dataset['target'] : undefined
        if (id !== undefined) onOpen(id)
      }}
    />
  )
}

/** Lines with their places in both lists, and partners by id, made once for each change (screens 4). */
const placesOf = (list: readonly MappedAttribute[]) => new Map(list.map(({ id }, at) => [id, at]))

const placeLinks = (
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

interface Partner {
  id: string
  state: LinkState
}

const partnersBySide = (links: readonly BoardLink[]): Record<Side, ReadonlyMap<string, Partner[]>> => ({
  sources: Map.groupBy(
    links.map(({ source, target, state }) => ({ of: source, id: target, state })),
    ({ of }) => of,
  ),
  targets: Map.groupBy(
    links.map(({ source, target, state }) => ({ of: target, id: source, state })),
    ({ of }) => of,
  ),
})

export interface MappingBoardProps {
  board: Model
  /** Name of each side, e.g. the models. */
  labels: Readonly<Record<Side, string>>
  /** Which side stands left. */
  first: Side
  mayEdit: boolean
  isEnglish: boolean
  /** Id as it shows. */
  shownId?: (id: string) => string
  /** Beside a row, e.g. the data source of a tag. */
  detailOf?: (side: Side, attribute: MappedAttribute) => string | undefined
  /** What a side says that has nothing. */
  empty: Readonly<Record<Side, string>>
  /** Actions of the screen in the toolbar. */
  tools?: ReactNode
  /** What waits in the draft, and how it is applied. */
  changes: ReactNode
  /** The line that is looked at. */
  editor?: ReactNode
}

const OTHER: Record<Side, Side> = { sources: 'targets', targets: 'sources' }
const NO_DETAIL = () => undefined
const SAME = (id: string) => id

export const MappingBoard = (props: MappingBoardProps) => {
  const {
    board,
    labels,
    first,
    mayEdit,
    isEnglish,
    shownId = SAME,
    detailOf = NO_DETAIL,
    empty,
    tools,
    changes,
    editor,
  } = props
  const work = useBoardWork(board, mayEdit)
  const lines = useStore(board.$lines)
  const sides = useStore(board.$sides)
  const open = useStore(board.$open)
  const texts = { sources: useStore(board.$sourceText), targets: useStore(board.$targetText) }
  const suggestions = useStore(board.$suggestions)
  const second = OTHER[first]

  const { links, lists } = work
  const [left, right] = [lists[first], lists[second]]
  const placed = useMemo(() => placeLinks(links, left, right, first), [links, left, right, first])
  const partners = useMemo(() => partnersBySide(links), [links])
  const activeSource = work.activeIds.sources
  const marked = useMemo(() => new Set([open, activeSource].filter((id) => id !== undefined)), [open, activeSource])

  const nameOf = ({ zh, en, id }: MappedAttribute) => (isEnglish ? en || zh : zh || en) || shownId(id)
  const factsOf = (side: Side) => (attribute: MappedAttribute, at: number) => {
    const linked = partners[side].get(attribute.id) ?? []
    const line = side === 'targets' ? lines.get(attribute.id) : undefined
    const state: LinkState =
      side === 'targets'
        ? line === undefined && !suggestions.has(attribute.id)
          ? 'open'
          : board.stateOf(attribute.id)
        : ((linked.find((each) => each.state === 'conflict') ?? linked[0])?.state ?? 'open')
    return {
      attribute,
      shownId: shownId(attribute.id),
      name: nameOf(attribute),
      state,
      partners: linked.map(({ id }) => shownId(id)),
      isChanged: line?.isChanged === true,
      isPicked: work.picked.side === side && work.picked.ids.includes(attribute.id),
      isActive: work.activeOf(side) === at,
      isOpen: side === 'targets' && attribute.id === open,
      detail: detailOf(side, attribute),
    }
  }
  const hint = mayEdit
    ? msg(
        'Enter picks a row and connects it with the next one chosen on the other side. Space picks several. Delete disconnects. Left and Right go to the partner. Ctrl+Enter accepts a suggestion.',
      )
    : msg('Left and Right go to the partner.')
  const drawSide = (side: Side) => {
    const all = side === 'sources' ? sides?.sources.size : sides?.targets.size
    return (
      <section className="mapping__column" aria-label={labels[side]}>
        <header className="mapping__head">
          <h3 className="mapping__title yaw-ellipsis" title={labels[side]}>
            {labels[side]}
          </h3>
          <span className="mapping__count">{work.lists[side].length}</span>
          <SearchBox
            label={side === 'sources' ? msg('Search sources') : msg('Search targets')}
            value={texts[side]}
            onChange={(text) => (side === 'sources' ? board.$sourceText : board.$targetText).set(text)}
            onLeave={() => work.goTo(side, undefined)}
          />
        </header>
        {all === 0 ? (
          <EmptyState title={empty[side]} />
        ) : (
          <BoardSide
            side={side}
            label={labels[side]}
            hint={hint}
            attributes={work.lists[side]}
            active={work.activeOf(side)}
            factsOf={factsOf(side)}
            actions={work.actionsOf(side)}
            scroller={work.scrollers[side]}
            onScroller={work.setScrollers[side]}
            onClick={(id, event) => work.click(side, id, event)}
            onPress={(event, id) => work.press(side, event, id)}
          />
        )}
      </section>
    )
  }
  return (
    <div className="records__list mapping" role="presentation">
      <BoardTools board={board} mayEdit={mayEdit} changes={changes}>
        {tools}
      </BoardTools>
      <StateFilters board={board} picked={work.picked.ids.length} />
      <div className="mapping__body" data-editing={editor !== undefined || undefined}>
        {drawSide(first)}
        <LinkLayer
          left={work.scrollers[first]}
          right={work.scrollers[second]}
          rowHeight={ROW_HEIGHT}
          links={placed}
          marked={marked}
          onOpen={(target) => board.$open.set(target)}
        />
        {drawSide(second)}
        {editor}
      </div>
    </div>
  )
}
