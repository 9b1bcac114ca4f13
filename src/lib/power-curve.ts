// The shape of a power curve: made from a few figures, brought to another step, read, compared (screens 1, power curve).

/** m/s and kW. */
export interface CurvePoint {
  windSpeed: number
  power: number
}

export interface CurveShape {
  /** Wind speed at which the turbine begins to feed in, in m/s; below there is no power. */
  cutIn: number
  /** Wind speed from which on it gives its rated power. */
  ratedSpeed: number
  /** Last wind speed with power. */
  cutOut: number
  /** kW */
  ratedPower: number
}

const speedsTo = (last: number, step: number, first = 0) =>
  Array.from({ length: Math.floor((last - first) / step + 1e-9) + 1 }, (_, index) => first + index * step)

/** Why no curve can be made of the figures; undefined when one can. */
export const problemOfShape = ({ cutIn, ratedSpeed, cutOut, ratedPower }: CurveShape) => {
  if (![cutIn, ratedSpeed, cutOut, ratedPower].every((figure) => Number.isFinite(figure) && figure >= 0))
    return 'number'
  if (ratedSpeed <= cutIn) return 'ratedSpeed'
  return cutOut < ratedSpeed ? 'cutOut' : undefined
}

/** From nothing at cut-in with the cube of the wind speed, as the power in the wind, up to the rated power. */
export const generateCurve = ({ cutIn, ratedSpeed, cutOut, ratedPower }: CurveShape, step: number): CurvePoint[] =>
  speedsTo(cutOut, step).map((windSpeed) => {
    if (windSpeed < cutIn) return { windSpeed, power: 0 }
    const share = (windSpeed ** 3 - cutIn ** 3) / (ratedSpeed ** 3 - cutIn ** 3)
    return { windSpeed, power: Math.round(ratedPower * Math.min(1, share)) }
  })

/** Power between two points lies on the line between them; undefined beyond the ends. */
const powerAt = (points: readonly CurvePoint[], speed: number): number | undefined => {
  const after = points.findIndex((point) => point.windSpeed >= speed)
  const [left, right] = [points[after - 1], points[after]]
  if (right === undefined) return undefined
  if (right.windSpeed === speed) return right.power
  if (left === undefined) return undefined
  const share = (speed - left.windSpeed) / (right.windSpeed - left.windSpeed)
  return left.power + share * (right.power - left.power)
}

/** The same curve with points `step` apart; `points` rise in speed. Rounded to a tenth of a kW. */
export const resampleCurve = (points: readonly CurvePoint[], step: number): CurvePoint[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const start = Math.ceil(first.windSpeed / step - 1e-9) * step
  return speedsTo(last.windSpeed, step, start).map((windSpeed) => ({
    windSpeed,
    power: Math.round((powerAt(points, windSpeed) ?? 0) * 10) / 10,
  }))
}

export interface CurveFigures {
  /** First speed with power; undefined where there is none. */
  cutIn: number | undefined
  /** First speed at rated power. */
  ratedSpeed: number | undefined
  /** Last speed with power. */
  cutOut: number | undefined
  maximum: number
}

export const figuresOf = (points: readonly CurvePoint[], ratedPower: number, ratedShare: number): CurveFigures => ({
  cutIn: points.find(({ power }) => power > 0)?.windSpeed,
  ratedSpeed: points.find(({ power }) => power >= ratedPower * ratedShare)?.windSpeed,
  cutOut: points.findLast(({ power }) => power > 0)?.windSpeed,
  maximum: Math.max(0, ...points.map(({ power }) => power)),
})

export interface CurveDifference {
  /** Speeds at which the two have other power, or only one has a point. */
  speeds: number[]
  /** The largest difference of power, in kW, right minus left, and where it is. */
  largest: { windSpeed: number; power: number } | undefined
}

export const compareCurves = (left: readonly CurvePoint[], right: readonly CurvePoint[]): CurveDifference => {
  const [before, after] = [left, right].map((points) => new Map(points.map((point) => [point.windSpeed, point.power])))
  const speeds = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    .filter((speed) => before?.get(speed) !== after?.get(speed))
    .toSorted((one, other) => one - other)
  const differences = speeds
    .filter((speed) => before?.has(speed) && after?.has(speed))
    .map((windSpeed) => ({ windSpeed, power: (after?.get(windSpeed) ?? 0) - (before?.get(windSpeed) ?? 0) }))
  const largest = differences.toSorted((one, other) => Math.abs(other.power) - Math.abs(one.power))[0]
  return { speeds, largest }
}
