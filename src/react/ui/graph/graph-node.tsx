// One node of a graph: icon, name, state as shape and word, and how many are below it while its branch is closed.
import { msg, str } from '@lit/localize'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg'
import { memo } from 'react'

import { formatCount } from '../../../locales/format.ts'
import { classNames } from '../class-names.ts'
import { SvgIcon } from '../icons/icon.tsx'
import { STATE_ICONS } from '../icons/state-icons.ts'
import type { NodeLook } from './graph-types.ts'

export interface GraphNodeProps {
  /** Id of its element. */
  domId: string
  x: number
  y: number
  name: string
  look: NodeLook
  /** Name of the node above. */
  above: string | undefined
  /** What leads to and from it, in words; then the node above says nothing more. */
  about: string | undefined
  level: number
  position: number
  siblings: number
  childCount: number
  isOpen: boolean
  /** What needs somebody most below it, and how many such there are. */
  worst: NodeLook | undefined
  worstCount: number
  isSelected: boolean
  isActive: boolean
  isFound: boolean
  /** The match that is looked at. */
  isCurrent: boolean
  isDimmed: boolean
}

const labelOf = ({ name, look, above, about, childCount, isOpen, worst, worstCount }: GraphNodeProps): string => {
  const { kind, stateWord } = look
  const alone = msg(str`${name}, ${kind}, ${stateWord}`)
  const placed = above === undefined ? alone : msg(str`${name}, ${kind}, ${stateWord}, below ${above}`)
  const own = about === undefined ? placed : [alone, about].filter((text) => text !== '').join('; ')
  if (isOpen || childCount === 0) return own
  const [count, worstText] = [formatCount(childCount), formatCount(worstCount)]
  const word = worst?.stateWord ?? ''
  return worst === undefined || worst.state === 'normal'
    ? msg(str`${own}, ${count} below`)
    : msg(str`${own}, ${count} below, ${worstText} of all: ${word}`)
}

// What the name of the node says in its own order is drawn by the style sheet, so that it is not read twice.
const Badge = ({ childCount, isOpen, worst, worstCount }: GraphNodeProps) => (
  <span className="yaw-graph__toggle" data-toggle aria-hidden="true">
    {!isOpen && worst !== undefined && worst.state !== 'normal' && (
      <span className={`yaw-graph__worst yaw-state--${worst.state}`} title={worst.stateWord}>
        <SvgIcon svg={STATE_ICONS[worst.state]} size={10} />
        <span data-text={formatCount(worstCount)} />
      </span>
    )}
    {!isOpen && <span data-text={formatCount(childCount)} />}
    <SvgIcon svg={chevronRight} size={10} className="yaw-graph__chevron" />
  </span>
)

export const GraphNode = memo((props: GraphNodeProps) => {
  const { domId, x, y, name, look, level, position, siblings, childCount, isOpen } = props
  return (
    <div
      id={domId}
      role="treeitem"
      className="yaw-graph__node"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={childCount === 0 ? undefined : isOpen}
      aria-selected={props.isSelected}
      aria-label={labelOf(props)}
      data-active={props.isActive || undefined}
      data-found={props.isCurrent ? 'current' : props.isFound || undefined}
      data-dimmed={props.isDimmed || undefined}
      data-state={look.state}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <SvgIcon
        svg={look.icon}
        size={18}
        ink={look.ink}
        className={classNames('yaw-graph__icon', look.ink === undefined && `yaw-state--${look.state}`)}
      />
      <span className="yaw-graph__text">
        <span className="yaw-graph__name" title={name}>
          {name}
        </span>
        <span
          className={`yaw-graph__state yaw-state--${look.state}`}
          title={look.line === undefined ? undefined : `${look.line} · ${look.stateWord}`}
        >
          <SvgIcon svg={STATE_ICONS[look.state]} size={10} />
          <span data-text={look.line ?? look.stateWord} />
        </span>
      </span>
      {childCount > 0 && <Badge {...props} />}
    </div>
  )
})
