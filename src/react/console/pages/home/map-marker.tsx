// One marker of the map: the shape and colour of its state, its name, and a link to the farm (RTE-1).
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, type MouseEvent, createElement } from 'react'

import type { FarmMarker } from '../../../../stores/pages/home/farm-map.ts'
import { thingAddress } from '../../../../stores/workspace/addresses/thing-address.ts'
import { parseIcon } from '../../../ui/icons/parse-icon.ts'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { stateLabel } from '../../../ui/icons/state-glyph.tsx'
import { LABEL_GAP, type MapLabel } from '../../../ui/map/map-labels.ts'
import { isPlainClick } from '../../console-link.tsx'

/** Pixels; the icons are drawn on a grid of 16. */
const SIZE = 16
export const MARKER_RADIUS = 11
const LABEL_OFFSET = MARKER_RADIUS + LABEL_GAP

interface MapMarkerProps {
  marker: FarmMarker
  label: MapLabel | undefined
  href: (path: string) => string
  /** Where the Tab key stops. */
  current: boolean
  onChoose: () => void
  onFocus: () => void
}

export const markerKey = ({ farms }: FarmMarker) => farms.map(({ thingId }) => thingId).join(' ')

/** The name beside it: of the first farm, and how many more there are. */
export const markerText = ({ farms: [first, ...others] }: FarmMarker) =>
  others.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} +${others.length}`

const nameOf = ({ farms, state }: FarmMarker) => {
  const names = farms.map(({ name }) => name).join(', ')
  const word = stateLabel(state)
  return farms.length === 1
    ? msg(str`${names}, ${word}`)
    : msg(str`${farms.length} farms: ${names}, worst state ${word}`)
}

export const MapMarker = ({ marker, label, href, current, onChoose, onFocus }: MapMarkerProps) => {
  const { farms, x, y, state } = marker
  const [farm] = farms
  const click = (event: MouseEvent) => {
    if (farms.length === 1 && !isPlainClick(event)) return
    event.preventDefault()
    onChoose()
  }
  // What looks closer is a button: it has no address, and a link without one is not pressed by Enter.
  const press = (event: KeyboardEvent) => {
    if (farms.length === 1 || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onChoose()
  }
  const target =
    farms.length === 1 && farm !== undefined
      ? { href: href(thingAddress(farm.thingId, farm.name)) }
      : { role: 'button' as const }
  const { root, shapes } = parseIcon(STATE_ICONS[state])
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        {...target}
        className={`home__marker yaw-state--${state}`}
        tabIndex={current ? 0 : -1}
        aria-label={nameOf(marker)}
        onClick={click}
        onKeyDown={press}
        onFocus={onFocus}
      >
        <circle className="home__marker-ground" r={MARKER_RADIUS} />
        {farms.length > 1 ? (
          <text className="home__marker-count" textAnchor="middle" dy="0.36em">
            {farms.length}
          </text>
        ) : (
          <svg {...root} x={-SIZE / 2} y={-SIZE / 2} width={SIZE} height={SIZE} aria-hidden="true">
            {shapes.map(({ tag, attributes }, index) => createElement(tag, { ...attributes, key: index }))}
          </svg>
        )}
        {label !== undefined && (
          <text
            className="home__marker-name"
            data-hidden={label.hidden || undefined}
            x={label.anchor === 'start' ? LABEL_OFFSET : -LABEL_OFFSET}
            dy="0.36em"
            textAnchor={label.anchor}
          >
            {label.text}
          </text>
        )}
      </a>
    </g>
  )
}
