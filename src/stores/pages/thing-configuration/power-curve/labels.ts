// What is wrong with a curve, in words that name the wind speed (screens 1, power curve: monotone until rated, step).
import { msg, str } from '@lit/localize'

import { POWER_TOLERANCE, RATED_SHARE, WIND_SPEED_STEP } from '../../../../contract/thing/power-curve-calls.ts'
import { formatMeasure } from '../../../../locales/format.ts'

/** Undefined for a rule that says nothing about points. */
export const curveRuleText = (
  rule: string | undefined,
  windSpeed: number | null,
  ratedPower: number | null,
): string | undefined => {
  const speed = windSpeed === null ? '' : formatMeasure(windSpeed)
  const tolerance = formatMeasure(POWER_TOLERANCE * 100)
  const rated = ratedPower === null ? '' : formatMeasure(ratedPower)
  switch (rule) {
    case 'powerRises':
      return msg(
        str`At ${speed} m/s the power is lower than at the speed before: it may fall only from ${formatMeasure(RATED_SHARE * 100)} % of the rated power on`,
      )
    case 'aboveRated':
      return msg(str`At ${speed} m/s the power is more than ${tolerance} % above the rated power of ${rated} kW`)
    case 'speedsRise':
      return msg(str`The wind speed ${speed} m/s is there more than once`)
    case 'speedStep':
      return msg(str`Wind speeds are multiples of ${formatMeasure(WIND_SPEED_STEP)} m/s; ${speed} m/s is none`)
    case 'number':
      return speed === '' ? msg('This is no number') : msg(str`The power at ${speed} m/s is no number`)
    case 'formula':
    case 'error':
    case 'date':
      return msg(str`The cell at ${speed} m/s holds a formula, an error or a date`)
    case 'turbineUnknown':
      return msg('There is no wind turbine of this id or name')
    case 'turbineTwice':
      return msg('The same turbine stands in the file more than once')
    default:
      return undefined
  }
}
