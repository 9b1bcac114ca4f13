// A power curve in a sentence: what the chart shows to whoever cannot see it (visual design, Keyboard; PRD-10).
import { msg, str } from '@lit/localize'

import { type PowerCurve, RATED_SHARE } from '../../../../contract/thing/power-curve-calls.ts'
import { type CurvePoint, compareCurves, figuresOf } from '../../../../lib/power-curve.ts'
import { formatMeasure } from '../../../../locales/format.ts'
import { counted } from '../../../../lib/text/format-count.ts'

export const curveSummary = (points: readonly CurvePoint[], ratedPower: number | null): string => {
  if (points.length === 0) return msg('There are no points yet')
  const { cutIn, ratedSpeed, cutOut, maximum } = figuresOf(points, ratedPower ?? Infinity, RATED_SHARE)
  if (cutIn === undefined || cutOut === undefined) return msg('The power is zero at every wind speed')
  const [from, to, most] = [formatMeasure(cutIn), formatMeasure(cutOut), formatMeasure(maximum)]
  if (ratedSpeed === undefined)
    return msg(str`Power from ${from} to ${to} m/s, at most ${most} kW; the rated power is not reached`)
  return msg(
    str`Power from ${from} to ${to} m/s, at most ${most} kW; rated power from ${formatMeasure(ratedSpeed)} m/s on`,
  )
}

/** What another curve has that this one has not; undefined when they are the same. */
export const differenceText = (before: PowerCurve, after: PowerCurve): string | undefined => {
  const { speeds, largest } = compareCurves(before.points, after.points)
  const parts: string[] = []
  if (before.ratedPower !== after.ratedPower) {
    parts.push(msg(str`rated power ${formatMeasure(before.ratedPower)} → ${formatMeasure(after.ratedPower)} kW`))
  }
  if (before.airDensity !== after.airDensity) {
    parts.push(msg(str`air density ${formatMeasure(before.airDensity)} → ${formatMeasure(after.airDensity)} kg/m³`))
  }
  if (speeds.length > 0) {
    const sign = (largest?.power ?? 0) > 0 ? '+' : ''
    const most =
      largest === undefined
        ? ''
        : msg(str`, at most ${sign}${formatMeasure(largest.power)} kW at ${formatMeasure(largest.windSpeed)} m/s`)
    parts.push(counted(msg('# point|# points'), speeds.length) + most)
  }
  return parts.length === 0 ? undefined : parts.join(' · ')
}
