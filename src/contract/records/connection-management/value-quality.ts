// How far a live value can be trusted, by what is wrong with it (screens 7, Live values; RTE-10).
import type { ConnectFault } from './connection-shapes.ts'

export const VALUE_QUALITIES = ['good', 'uncertain', 'bad'] as const
export type ValueQuality = (typeof VALUE_QUALITIES)[number]

/** With these there is a value that shows, but whoever uses it has to know of them; with all others there is none. */
const UNCERTAIN: ReadonlySet<ConnectFault> = new Set<ConnectFault>([
  'uncertain',
  'notTopical',
  'substituted',
  'blocked',
  'carried',
  'adjusted',
  'elapsedInvalid',
  'rounded',
])

export const isUncertain = (fault: ConnectFault): boolean => UNCERTAIN.has(fault)

/** The worst of them counts. */
export const qualityOf = (faults: readonly ConnectFault[]): ValueQuality => {
  if (faults.length === 0) return 'good'
  return faults.every(isUncertain) ? 'uncertain' : 'bad'
}
