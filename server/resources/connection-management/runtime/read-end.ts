// How a read out of turn ended, as its process puts it down: ids, which whoever asked gives their names (RTE-10).
import type { ReadNowResult } from '../../../../src/contract/records/connection-management/read-shapes.ts'

export interface ReadEnd extends Omit<ReadNowResult, 'failures' | 'username'> {
  /** Device, null for the connection itself. */
  failures: { device: string | null; point: string; fault: ReadNowResult['failures'][number]['fault'] }[]
}

export const readEnded = (outcome: ReadEnd['outcome'], more: Partial<Omit<ReadEnd, 'outcome'>> = {}): ReadEnd => ({
  outcome,
  at: null,
  time: 0,
  good: 0,
  failed: 0,
  failures: [],
  fault: null,
  detail: '',
  ...more,
})
