// The address map as a picture: one list of blocks for the keyboard and the screen reader, only the lines in view are drawn.
import { msg } from '@lit/localize'
import { type KeyboardEvent, useId, useMemo, useState, useEffect, useRef } from 'react'

import type { MapBlock, MapLine } from '../../../../lib/points/map-lines.ts'
import { type BlockAppearance, MapLineView } from './map-line.tsx'

/** Height of a line, in pixels; the style sheet has the same. */
const LINE_HEIGHT = 30
const BEYOND = 8

const useLinesInView = (count: number) => {
  const place = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: 40 })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / LINE_HEIGHT) - BEYOND)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / LINE_HEIGHT) + BEYOND
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const show = (line: number) => {
    const element = place.current
    if (element === null) return
    const [top, end] = [line * LINE_HEIGHT, (line + 1) * LINE_HEIGHT]
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (end > element.scrollTop + element.clientHeight) element.scrollTo({ top: end - element.clientHeight })
  }
  return { place, first: Math.min(range.first, count), last: Math.min(range.last, count), show }
}

export interface PickedBlock {
  block: MapBlock
  track: string
}

interface MapPictureProps {
  lines: readonly MapLine[]
  perLine: number
  appearanceOf: (block: MapBlock) => BlockAppearance
  showsReads: boolean
  picked: PickedBlock | undefined
  onPick: (picked: PickedBlock) => void
  onOpen: (block: MapBlock) => void
  onZoom: (by: 1 | -1) => void
}

interface Stop {
  block: MapBlock
  line: MapLine
  place: number
}

/** Every block once, where it begins. */
const stopsOf = (lines: readonly MapLine[]): Stop[] =>
  lines.flatMap((line, place) =>
    line.kind === 'cells' ? line.blocks.filter(({ isRest }) => !isRest).map((block) => ({ block, line, place })) : [],
  )

const middle = ({ at, width }: MapBlock) => at + width / 2

/** The block of the next line that lies nearest. */
const beside = (stops: readonly Stop[], current: number, step: 1 | -1): number => {
  const from = stops[current]
  if (from === undefined) return 0
  let best = current
  for (let next = current + step; next >= 0 && next < stops.length; next += step) {
    const [stop, found] = [stops[next], stops[best]]
    if (stop === undefined || stop.place === from.place) continue
    if (found !== undefined && best !== current && stop.place !== found.place) break
    const distance = Math.abs(middle(stop.block) - middle(from.block))
    if (best === current || distance < Math.abs(middle((found ?? stop).block) - middle(from.block))) best = next
  }
  return best
}

export const MapPicture = (props: MapPictureProps) => {
  const { lines, perLine, appearanceOf, showsReads, picked, onPick, onOpen, onZoom } = props
  const prefix = useId()
  const { place, first, last, show } = useLinesInView(lines.length)
  const stops = useMemo(() => stopsOf(lines), [lines])
  const [hasFocus, setHasFocus] = useState(false)
  const current = stops.findIndex(
    ({ block, line }) => block.ids[0] === picked?.block.ids[0] && line.track === picked?.track,
  )
  const blockId = (block: MapBlock, line: MapLine) =>
    `${prefix}${line.track} ${block.ids[0]} ${block.isRest ? block.at : ''}`.replaceAll(' ', '-')
  const active = stops[current]
  const go = (next: number) => {
    const stop = stops[Math.min(stops.length - 1, Math.max(0, next))]
    if (stop === undefined) return
    show(stop.place)
    onPick({ block: stop.block, track: stop.line.track })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = Math.max(0, current)
    const actions: Record<string, () => void> = {
      ArrowRight: () => go(current + 1),
      ArrowLeft: () => go(at - 1),
      ArrowDown: () => go(beside(stops, at, 1)),
      ArrowUp: () => go(beside(stops, at, -1)),
      Home: () => go(0),
      End: () => go(stops.length - 1),
      Enter: () => active && onOpen(active.block),
      '+': () => onZoom(1),
      '-': () => onZoom(-1),
    }
    const action = actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return (
    <div
      ref={place}
      className="address-map__picture"
      role="listbox"
      tabIndex={0}
      aria-label={msg('Address map')}
      aria-activedescendant={active === undefined ? undefined : blockId(active.block, active.line)}
      data-focus={hasFocus || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onKeyDown={press}
    >
      <div className="address-map__all" role="presentation" style={{ '--lines': lines.length }}>
        <div className="address-map__drawn" role="presentation" style={{ '--from': first * LINE_HEIGHT }}>
          {lines.slice(first, last).map((line, index) => (
            <MapLineView
              key={`${line.track} ${line.kind} ${line.kind === 'track' ? '' : line.start} ${first + index}`}
              line={line}
              perLine={perLine}
              appearanceOf={appearanceOf}
              blockId={blockId}
              activeId={active && blockId(active.block, active.line)}
              showsReads={showsReads}
              onPick={(block, { track }, opens) => {
                onPick({ block, track })
                if (opens) onOpen(block)
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
