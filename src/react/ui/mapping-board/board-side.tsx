// One side of the board: a list of which only the rows in sight are in the page; its focus is on the list, one row is active.
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect } from 'react'
import { msg, str } from '@lit/localize'

import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { placesIn, useWindow } from '../lists/use-window.ts'
import { type SideActions, pressSide } from './board-keys.ts'
import type { LinkState } from '../../../lib/mapping/coverage.ts'
import { StateMark } from './state-mark.tsx'

/** One attribute of a side: state, name, id, type and unit (screens 4, 9). */
interface RowFacts {
  attribute: MappedAttribute
  /** Id as it shows: without what only tells devices apart. */
  shownId: string
  name: string
  state: LinkState
  /** Names of what it is connected with. */
  partners: readonly string[]
  isChanged: boolean
  isPicked: boolean
  isActive: boolean
  isOpen: boolean
  /** After the id, e.g. the data source. */
  detail: string | undefined
}

interface BoardRowProps {
  id: string
  place: number
  count: number
  top: number
  facts: RowFacts
}

const BoardRow = ({ id, place, count, top, facts }: BoardRowProps) => {
  const { attribute, shownId, name, state, partners, isChanged, isPicked, isActive, isOpen, detail } = facts
  const type = [attribute.type, attribute.unit].filter((part) => part !== '').join(' · ')
  return (
    <div
      id={id}
      role="option"
      className="mapping__row"
      aria-selected={isPicked}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-id={attribute.id}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      data-changed={isChanged || undefined}
      style={{ insetBlockStart: top }}
    >
      <StateMark state={state} />
      <span className="mapping__name yaw-ellipsis" title={name}>
        {name}
        {attribute.required && (
          <span className="mapping__required" title={msg('Mandatory')}>
            <span aria-hidden="true">*</span>
            <span className="yaw-visually-hidden">{msg('Mandatory')}</span>
          </span>
        )}
      </span>
      <span className="mapping__id yaw-mono yaw-ellipsis" title={shownId}>
        <bdi>{shownId}</bdi>
      </span>
      {detail !== undefined && (
        <span className="mapping__detail yaw-ellipsis" title={detail}>
          {detail}
        </span>
      )}
      <span className="mapping__type yaw-ellipsis" title={type}>
        {type}
      </span>
      {partners.length > 0 && (
        <span className="yaw-visually-hidden">{msg(str`connected with ${partners.join(', ')}`)}</span>
      )}
    </div>
  )
}

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
  actions: Omit<SideActions, 'count' | 'page' | 'active'>
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
      const actions = { ...props.actions, count: attributes.length, page: page(), active }
      if (!pressSide(event, actions)) return
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
