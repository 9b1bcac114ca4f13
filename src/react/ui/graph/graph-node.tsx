// One node of a graph: icon, name, state as shape and word, and how many are below it while its branch is closed.
import { msg, str } from '@lit/localize'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg'
import { memo } from 'react'

import { formatCount } from '../../../locales/format.ts'
import { classNames } from '../class-names.ts'
import { SvgIcon } from '../icons/icon.tsx'
import { STATE_ICONS } from '../icons/state-icons.ts'
import type { NodeAppearance } from './graph-types.ts'

export interface GraphNodeProps {
  /** Id of its element. */
  domId: string
  x: number
  y: number
  name: string
  appearance: NodeAppearance
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
  worst: NodeAppearance | undefined
  worstCount: number
  isSelected: boolean
  isActive: boolean
  isFound: boolean
  /** The match that is looked at. */
  isCurrent: boolean
  isDimmed: boolean
}

const labelOf = ({ name, appearance, above, about, childCount, isOpen, worst, worstCount }: GraphNodeProps): string => {
  const { kind, stateLabel } = appearance
  const alone = msg(str`${name}, ${kind}, ${stateLabel}`)
  const placed = above === undefined ? alone : msg(str`${name}, ${kind}, ${stateLabel}, below ${above}`)
  const own = about === undefined ? placed : [alone, about].filter((text) => text !== '').join('; ')
  if (isOpen || childCount === 0) return own
  const [count, worstText] = [formatCount(childCount), formatCount(worstCount)]
  const word = worst?.stateLabel ?? ''
  return worst === undefined || worst.state === 'normal'
    ? msg(str`${own}, ${count} below`)
    : msg(str`${own}, ${count} below, ${worstText} of all: ${word}`)
}

// What the name of the node says in its own order is drawn by the style sheet, so that it is not read twice.
const Badge = ({ childCount, isOpen, worst, worstCount }: GraphNodeProps) => (
  <span className="yaw-graph__toggle" data-toggle aria-hidden="true">
    {!isOpen && worst !== undefined && worst.state !== 'normal' && (
      <span className={`yaw-graph__worst yaw-state--${worst.state}`} title={worst.stateLabel}>
        <SvgIcon svg={STATE_ICONS[worst.state]} size={10} />
        <span data-text={formatCount(worstCount)} />
      </span>
    )}
    {!isOpen && <span data-text={formatCount(childCount)} />}
    <SvgIcon svg={chevronRight} size={10} className="yaw-graph__chevron" />
  </span>
)

export const GraphNode = memo((props: GraphNodeProps) => {
  const { domId, x, y, name, appearance, level, position, siblings, childCount, isOpen } = props
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
      data-state={appearance.state}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <SvgIcon
        svg={appearance.icon}
        size={18}
        tint={appearance.tint}
        className={classNames('yaw-graph__icon', appearance.tint === undefined && `yaw-state--${appearance.state}`)}
      />
      <span className="yaw-graph__text">
        <span className="yaw-graph__name" title={name}>
          {name}
        </span>
        <span
          className={`yaw-graph__state yaw-state--${appearance.state}`}
          title={appearance.line === undefined ? undefined : `${appearance.line} · ${appearance.stateLabel}`}
        >
          <SvgIcon svg={STATE_ICONS[appearance.state]} size={10} />
          <span data-text={appearance.line ?? appearance.stateLabel} />
        </span>
      </span>
      {childCount > 0 && <Badge {...props} />}
    </div>
  )
})
