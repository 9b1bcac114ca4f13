// One marker of a map: icon of its kind, edge and badge in its state, how many it stands for, its name where there is room.
import { msg, str } from '@lit/localize'
import { createElement } from 'react'

import { formatCount } from '../../../locales/format.ts'
import { parseIcon } from '../icons/parse-icon.ts'
import { STATE_ICONS } from '../icons/state-icons.ts'
import { LABEL_GAP, type MapLabel } from './map-labels.ts'
import type { MapMarker } from './map-markers.ts'

/** Names of at most so many places are read out. */
const NAMED = 3

const BADGE = 12

/** The name beside a marker. */
export const markerText = ({ places: [first, ...others] }: MapMarker): string => {
  if (first === undefined) return ''
  if (others.length === 0) return first.name
  return first.isMain ? `${first.name} +${formatCount(others.length)}` : ''
}

export const markerLabel = (marker: MapMarker): string => {
  const { places, worst } = marker
  const [first] = places
  if (places.length === 1) return msg(str`${first?.name ?? ''}, ${first?.kind ?? ''}, ${first?.stateLabel ?? ''}`)
  const [count, text] = [formatCount(places.length), markerText(marker)]
  const names = places.slice(0, NAMED).map(({ name }) => name)
  const [listed, word] = [names.join(', '), worst.stateLabel]
  // What is read begins with what is seen.
  if (text !== '') return msg(str`${text}, ${count} places near each other, worst state ${word}. Zooms in`)
  return msg(str`${count} places near each other, ${listed}, worst state ${word}. Zooms in`)
}

interface IconProps {
  svg: string
  x: number
  y: number
  size: number
  tint?: string | undefined
}

const InnerIcon = ({ svg, x, y, size, tint }: IconProps) => {
  const { root, shapes } = parseIcon(svg)
  return (
    <svg
      {...root}
      className={tint === undefined ? undefined : 'yaw-tint'}
      style={tint === undefined ? undefined : { '--yaw-tint': tint }}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(({ tag, attributes }, index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}

interface PointMarkerProps {
  marker: MapMarker
  x: number
  y: number
  label: MapLabel | undefined
  isCurrent: boolean
  isSelected: boolean
  isDimmed: boolean
  /** What was searched for. */
  isFound: boolean
  onChoose: () => void
  onFocus: () => void
}

export const PointMarker = (props: PointMarkerProps) => {
  const { marker, x, y, label, isCurrent, isSelected, isDimmed, isFound, onChoose, onFocus } = props
  const { places, radius, worst, offset } = marker
  const [first] = places
  const isGroup = places.length > 1 && first?.isMain !== true
  const edge = radius * Math.SQRT1_2
  return (
    <g transform={`translate(${x} ${y})`}>
      {offset.x !== 0 && <line className="yaw-map__leg" x1={0} y1={0} x2={-offset.x} y2={-offset.y} />}
      <g
        role="button"
        className={`yaw-map__marker yaw-state--${worst.stateName}`}
        data-marker={marker.key}
        data-dimmed={isDimmed || undefined}
        data-found={isFound || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={markerLabel(marker)}
        aria-pressed={isSelected}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <circle className="yaw-map__ground" r={radius} />
        {isGroup ? (
          <text className="yaw-map__count" aria-hidden="true" textAnchor="middle" dy="0.36em">
            {formatCount(places.length)}
          </text>
        ) : (
          <InnerIcon
            svg={first?.icon ?? ''}
            x={0}
            y={0}
            size={radius * 1.15}
            // What stands for others shows their state first.
            tint={worst.stateName === 'normal' ? first?.tint : undefined}
          />
        )}
        {worst.stateName !== 'normal' && (
          <>
            <circle className="yaw-map__badge" cx={edge} cy={-edge} r={BADGE / 2 + 1} />
            <InnerIcon svg={STATE_ICONS[worst.stateName]} x={edge} y={-edge} size={BADGE} />
          </>
        )}
        {label !== undefined && label.text !== '' && (
          <text
            className="yaw-map__name"
            aria-hidden="true"
            data-hidden={label.hidden || undefined}
            x={(label.anchor === 'start' ? 1 : -1) * (radius + LABEL_GAP)}
            dy="0.36em"
            textAnchor={label.anchor}
          >
            {label.text}
          </text>
        )}
      </g>
    </g>
  )
}
