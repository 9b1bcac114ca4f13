// One attribute of a side: state, name, id, type and unit (screens 4, 9).
import { msg, str } from '@lit/localize'

import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import type { LinkState } from '../../../lib/mapping/coverage.ts'
import { StateMark } from './state-mark.tsx'

export interface RowFacts {
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

export const BoardRow = ({ id, place, count, top, facts }: BoardRowProps) => {
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
