// One line of the address map: a heading, a stretch without points, or cells with blocks and the reads below them.
import { msg, str } from '@lit/localize'

import type { MapBlock, MapLine } from '../../../../lib/points/map-lines.ts'
import { isArea, placeText, trackLabels } from '../track-labels.ts'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'

export interface BlockAppearance {
  label: string
  /** Number of the colour of its group. */
  hue: number
  clash: 'error' | 'warning' | undefined
}

interface MapLineProps {
  line: MapLine
  perLine: number
  appearanceOf: (block: MapBlock) => BlockAppearance
  blockId: (block: MapBlock, line: MapLine) => string
  activeId: string | undefined
  showsReads: boolean
  onPick: (block: MapBlock, line: MapLine, opens: boolean) => void
}

const Block = ({ block, line, appearanceOf, blockId, activeId, onPick }: MapLineProps & { block: MapBlock }) => {
  const { label, hue, clash } = appearanceOf(block)
  const id = blockId(block, line)
  const place = placeText(line.track, block.start, block.length)
  const name = block.isBits ? msg(str`${counted(msg('# bit|# bits'), block.ids.length)}: ${label}`) : label
  return (
    <div
      id={id}
      role="option"
      aria-selected={id === activeId}
      aria-label={`${name}, ${place}`}
      title={`${name}\n${place}`}
      className="address-map__block"
      data-hue={hue}
      data-clash={clash}
      data-bits={block.isBits || undefined}
      data-rest={block.isRest || undefined}
      style={{ '--at': block.at, '--width': block.width, '--lane': block.lane, '--lanes': block.lanes }}
      onClick={() => onPick(block, line, false)}
      onDoubleClick={() => onPick(block, line, true)}
    >
      {clash !== undefined && <span aria-hidden="true">{clash === 'error' ? '✕ ' : '! '}</span>}
      {block.isRest ? '' : block.isBits ? block.ids.length : label}
    </div>
  )
}

export const MapLineView = (props: MapLineProps) => {
  const { line, perLine, showsReads } = props
  if (line.kind === 'track') {
    const unit = isArea(line.track) ? line.taken : undefined
    return (
      <div className="address-map__track" role="presentation">
        <strong>{trackLabels(line.track)}</strong>
        <span className="yaw-secondary">
          {unit === undefined
            ? counted(msg('# point|# points'), line.points)
            : msg(
                str`${counted(msg('# point|# points'), line.points)}, ${counted(msg('# address|# addresses'), unit)}`,
              )}
        </span>
      </div>
    )
  }
  if (line.kind === 'gap') {
    return (
      <div className="address-map__gap" role="presentation">
        {msg(str`${formatCount(line.length)} free, ${line.start} to ${line.start + line.length - 1}`)}
      </div>
    )
  }
  return (
    <div className="address-map__line" role="presentation" style={{ '--per': perLine }}>
      <span className="address-map__start" aria-hidden="true">
        {line.start}
      </span>
      <div className="address-map__cells" role="presentation">
        {line.blocks.map((block) => (
          <Block key={`${block.ids[0]} ${block.at}`} {...props} block={block} />
        ))}
        {showsReads &&
          line.reads.map((read) => (
            <span
              key={`${read.place} ${read.at}`}
              className="address-map__read"
              data-odd={read.place % 2 === 1 || undefined}
              style={{ '--at': read.at, '--width': read.width }}
              aria-hidden="true"
            />
          ))}
      </div>
    </div>
  )
}
