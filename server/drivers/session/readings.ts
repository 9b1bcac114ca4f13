// What sessions tell of points that have names, whichever protocol brings them: values with what is wrong with them, and what the
// places that bring nothing make of the connection (RTE-10).
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { faultOf } from '../plan/reading.ts'
import type { Reading } from '../plan/reading.ts'
import type { Target } from '../plan/sources.ts'
import type { ReadOrder } from './orders.ts'
import type { Watcher } from './watcher.ts'

/** Places that are named where a connection is in trouble. */
const NAMED = 3

/** Which of all that is asked for bring something that an order wants; what it wants and has no place is refused. */
export const wantedOf = <Asked extends { targets: readonly Target[] }>(
  { wants, refuse }: ReadOrder,
  all: readonly Asked[],
  astray: readonly Target[],
): Asked[] => {
  const isWanted = ({ device, point }: Target) => wants(device.id, point.id)
  for (const { device, point } of astray.filter(isWanted)) refuse(device.id, point.id, 'address')
  return all.filter(({ targets }) => targets.some(isWanted))
}

/** No value, for one reason. */
export const markAll = (watcher: Watcher, targets: readonly Target[], fault: ConnectFault): void => {
  for (const { device, point } of targets) watcher.value(device.id, point.id, null, fault)
}

/** Tells the values of one answer, which counts where one of them is good; `detailOf` says in the log where a bad one lies. */
export const takeReadings = (
  watcher: Watcher,
  readings: readonly Reading[],
  detailOf: (target: Target) => string,
  time?: number,
): void => {
  for (const { target, value, faults, time: said } of readings) {
    watcher.value(target.device.id, target.point.id, value, faults, said)
    for (const fault of faults) watcher.log('warning', 'unreadable', fault, detailOf(target))
  }
  watcher.asked(
    readings.some((reading) => faultOf(reading) === undefined),
    time,
  )
}

export interface Standings {
  /** Places that were refused or cannot be read, of `count` that are asked for. */
  bad: readonly string[]
  fault: ConnectFault | undefined
  count: number
  /** Points that have no place. */
  astray: readonly Target[]
}

export const tellStanding = (watcher: Watcher, { bad, fault, count, astray }: Standings): void => {
  const troubled = [...bad, ...new Set(astray.map(({ source }) => source.place))]
  if (troubled.length === 0) return watcher.state('running')
  const state = bad.length < count ? 'partialError' : 'failed'
  return watcher.state(state, fault ?? 'address', troubled.slice(0, NAMED).join(', '))
}
