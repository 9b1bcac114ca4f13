// A change of a curve in the history of its turbine: what it was and became in a few words (screens 0).
import { PowerCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { HistoryChange } from '../../../../src/contract/thing/thing-history-calls.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import { ATTACHED } from '../history/snapshot.ts'

/** Points that an entry names; there may be a hundred. */
const NAMED = 4

export const curveOf = (snapshot: Snapshot | null): PowerCurve | null => {
  const parsed = PowerCurve.safeParse(snapshot?.[ATTACHED])
  return parsed.success ? parsed.data : null
}

const pointsOf = (curve: PowerCurve | null) => new Map(curve?.points.map((point) => [point.windSpeed, point.power]))

/** Values of the first points that differ, e.g. `8 m/s 1200 kW, 8.5 m/s 1400 kW, … +3`: the same in every language. */
const describePoints = (points: ReadonlyMap<number, number>, speeds: readonly number[]): string | null => {
  const own = speeds.filter((speed) => points.has(speed))
  if (own.length === 0) return null
  const named = own.slice(0, NAMED).map((speed) => `${speed} m/s ${points.get(speed)} kW`)
  return [...named, ...(own.length > NAMED ? [`… +${own.length - NAMED}`] : [])].join(', ')
}

export const curveChangesOf = (before: Snapshot | null, after: Snapshot | null): HistoryChange[] => {
  const [old, made] = [curveOf(before), curveOf(after)]
  const [oldPoints, newPoints] = [pointsOf(old), pointsOf(made)]
  const speeds = [...new Set([...oldPoints.keys(), ...newPoints.keys()])]
    .filter((speed) => oldPoints.get(speed) !== newPoints.get(speed))
    .toSorted((left, right) => left - right)
  const changes = [
    { field: 'powerCurve.airDensity', old: old?.airDensity ?? null, new: made?.airDensity ?? null },
    { field: 'powerCurve.ratedPower', old: old?.ratedPower ?? null, new: made?.ratedPower ?? null },
    { field: 'powerCurve.points', old: describePoints(oldPoints, speeds), new: describePoints(newPoints, speeds) },
  ]
  return changes.filter((change) => change.old !== change.new)
}
