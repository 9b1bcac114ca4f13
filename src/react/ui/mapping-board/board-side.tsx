// One side of the board: a list of which only the rows in sight are in the page; its focus is on the list, one row is active.
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect } from 'react'

import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { placesIn, useWindow } from '../lists/use-window.ts'
import { BoardRow, type RowFacts } from './board-row.tsx'
import { type SideDeeds, pressSide } from './board-keys.ts'

export const ROW_HEIGHT = 28
/** Rows beyond each edge. */
const SPARE = 6

export type Side = 'sources' | 'targets'

export interface BoardSideProps {
  side: Side
  label: string
  /** What keys there are, read once with the list. */
  hint: string
  attributes: readonly MappedAttribute[]
  active: number
  factsOf: (attribute: MappedAttribute, place: number) => RowFacts
  deeds: Omit<SideDeeds, 'count' | 'page' | 'active'>
  onClick: (id: string, event: { ctrl: boolean; shift: boolean }) => void
  onPress: (event: PointerEvent<HTMLElement>, id: string) => void
  onScroller: (element: HTMLElement | null) => void
}

type RowsProps = Omit<BoardSideProps, 'onScroller'> & { scroller: HTMLElement; listId: string }

const Rows = ({ scroller, listId, attributes, active, factsOf, ...props }: RowsProps) => {
  const view = useWindow({ scroller, rowHeight: ROW_HEIGHT, spare: SPARE })
  const { show, page } = view
  useLayoutEffect(() => {
    if (active >= 0) show(active)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- brought into sight when it changes, not when the list scrolls
  }, [active])
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const deeds = { ...props.deeds, count: attributes.length, page: page(), active }
      if (!pressSide(event, deeds)) return
      event.preventDefault()
      event.stopPropagation()
    }
    scroller.addEventListener('keydown', press)
    return () => scroller.removeEventListener('keydown', press)
  })
  return (
    <div className="mapping__rows" role="presentation" style={{ blockSize: attributes.length * ROW_HEIGHT }}>
      {placesIn(view, attributes.length, active).map((index) => {
        const attribute = attributes[index]
        return attribute === undefined ? null : (
          <BoardRow
            key={attribute.id}
            id={`${listId}-${index}`}
            place={index}
            count={attributes.length}
            top={index * ROW_HEIGHT}
            facts={factsOf(attribute, index)}
          />
        )
      })}
    </div>
  )
}

const idOfRow = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="option"]')?.dataset['id'] : undefined

export const BoardSide = ({ onScroller, scroller, ...props }: BoardSideProps & { scroller: HTMLElement | null }) => {
  const { side, label, hint, active, attributes } = props
  const listId = useId()
  const hintId = useId()
  const stop = (event: KeyboardEvent) => {
    // The list scrolls by itself with keys that walk here.
    if (event.key === ' ') event.preventDefault()
  }
  return (
    <div className="mapping__side" data-side={side}>
      <div
        ref={onScroller}
        role="listbox"
        tabIndex={0}
        className="mapping__list"
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-activedescendant={active >= 0 && active < attributes.length ? `${listId}-${active}` : undefined}
        onKeyDown={stop}
        onClick={(event) => {
          const id = idOfRow(event.target)
          if (id !== undefined) props.onClick(id, { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey })
        }}
        onPointerDown={(event) => {
          const id = idOfRow(event.target)
          if (id !== undefined) props.onPress(event, id)
        }}
      >
        {scroller !== null && <Rows {...props} scroller={scroller} listId={listId} />}
      </div>
      <p id={hintId} hidden>
        {hint}
      </p>
    </div>
  )
}
