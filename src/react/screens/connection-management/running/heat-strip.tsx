// The last hours of a connection as a strip: each part by the share of failed reads; its colour and its height say the same
// (screens 7; RTE-10).
import { msg, str } from '@lit/localize'

import { HEAT, HEAT_LEVELS } from '../../../../contract/records/connection-management/connection-shapes.ts'
import type { HeatLevel } from '../../../../contract/records/connection-management/connection-shapes.ts'

const HEIGHTS: Readonly<Record<HeatLevel, number>> = { none: 2, good: 6, some: 10, bad: 14 }
const WIDTH = 4
const HEIGHT = 14

const countOf = (heat: readonly number[], level: HeatLevel) =>
  heat.filter((each) => HEAT_LEVELS[each] === level).length * HEAT.minutes

/** What the strip says, in a sentence. */
export const heatText = (heat: readonly number[]): string => {
  const hours = (HEAT.parts * HEAT.minutes) / 60
  const [some, bad] = [countOf(heat, 'some'), countOf(heat, 'bad')]
  if (countOf(heat, 'none') === HEAT.parts * HEAT.minutes) return msg(str`Nothing was read in the last ${hours} h`)
  if (some + bad === 0) return msg(str`Last ${hours} h: all reads went well`)
  return msg(str`Last ${hours} h: ${some} min with some failures, ${bad} min with more failures than answers`)
}

export const HeatStrip = ({ heat }: { heat: readonly number[] }) => (
  <svg
    className="connections__heat"
    viewBox={`0 0 ${heat.length * WIDTH} ${HEIGHT}`}
    width={heat.length * WIDTH}
    height={HEIGHT}
    role="img"
    aria-label={heatText(heat)}
  >
    <title>{heatText(heat)}</title>
    {heat.map((each, place) => {
      const level = HEAT_LEVELS[each] ?? 'none'
      const height = HEIGHTS[level]
      return (
        <rect
          // The parts have no other name than their place.
          key={`${place}`}
          data-level={level}
          x={place * WIDTH}
          y={HEIGHT - height}
          width={WIDTH - 1}
          height={height}
        />
      )
    })}
  </svg>
)
