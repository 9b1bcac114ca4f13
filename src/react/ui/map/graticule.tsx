// The ground of the map: meridians and parallels with their degrees, and a scale in kilometres.
import { msg, str } from '@lit/localize'

import type { Graticule as Lines } from '../../../lib/map/map-projection.ts'

interface GraticuleProps {
  lines: Lines
  /** Pixels. */
  width: number
  height: number
}

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value)}°${value === 0 ? '' : value > 0 ? positive : negative}`

const METRES = 1000

const EDGE = 6
/** Half of the longest degrees: a line nearer to the edge goes without them. */
const LETTERS = 18

export const Graticule = ({ lines, width, height }: GraticuleProps) => {
  const { meridians, parallels, scale } = lines
  const { kilometres } = scale
  const length = kilometres < 1 ? Math.round(kilometres * METRES) : kilometres
  return (
    <g className="yaw-map__graticule" aria-hidden="true">
      {meridians.map((line) => (
        <g key={line.degrees}>
          <line x1={line.at} x2={line.at} y1={0} y2={height} />
          {line.at > 3 * LETTERS && line.at < width - LETTERS && (
            <text x={line.at} y={12} textAnchor="middle">
              {degrees(line.degrees, 'E', 'W')}
            </text>
          )}
        </g>
      ))}
      {parallels.map((line) => (
        <g key={line.degrees}>
          <line x1={0} x2={width} y1={line.at} y2={line.at} />
          {line.at > LETTERS && (
            <text x={EDGE} y={line.at - 4}>
              {degrees(line.degrees, 'N', 'S')}
            </text>
          )}
        </g>
      ))}
      <g transform={`translate(${width - scale.pixels - EDGE} ${height - EDGE})`}>
        <path className="yaw-map__scale" d={`M0 -4 V0 H${scale.pixels} V-4`} />
        <text x={scale.pixels / 2} y={-5} textAnchor="middle">
          {kilometres < 1 ? msg(str`${length} m`) : msg(str`${length} km`)}
        </text>
      </g>
    </g>
  )
}
