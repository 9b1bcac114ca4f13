// A write to a device, step by step: entered, confirmed as what was shown, sent once, told how it went (screens 7, write
// (confirm, range, role); RTE-10). What fails keeps what was entered.
import { atom } from 'nanostores'

import type { Body } from '../../../contract/wire/endpoint.ts'
import { getWriteFacts, writePoint } from '../../../contract/records/connection-management/connection-calls.ts'
import { isAbort, RequestError } from '../../../api/request-error.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import {
  type WriteFacts,
  type WriteResult,
  type WriteRule,
  type WrittenScalar,
  WRITE_TIME,
  writeProblem,
} from '../../../contract/records/connection-management/write-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

export interface WritePlace {
  connection: string
  /** Null where the connection has no devices. */
  device: string | null
  point: string
}

export interface WriteFlow {
  step: 'enter' | 'confirm' | 'sending' | 'done'
  /** NaN is what is no number; null is nothing yet. */
  value: WrittenScalar | null
  /** What the device held when it was confirmed. */
  shown: WrittenScalar | null
  /** Somebody was told already that it holds something else. */
  isTold: boolean
  /** Of the point as it was when its value was checked; what comes later was not asked about. */
  revision: number
  problem: WriteRule | 'missing' | undefined
  result: WriteResult | undefined
  error: unknown
}

const FIRST: WriteFlow = {
  step: 'enter',
  value: null,
  shown: null,
  isTold: false,
  revision: 0,
  problem: undefined,
  result: undefined,
  error: undefined,
}

/** The device has taken it: nothing is left to be tried again. */
const isOver = ({ outcome }: WriteResult) => outcome === 'written' || outcome === 'differs'

/** How long the answer may take, in milliseconds: that of the platform, and the way there and back. */
const PATIENCE = WRITE_TIME.total + 10_000

const UNKNOWN: WriteResult = { outcome: 'unknown', fault: null, detail: '', before: null, after: null }

/** The platform may have had it: no answer came, or none of its own. What it refuses it has not sent. */
const mayBeSent = (error: unknown): boolean =>
  isAbort(error) ||
  (error instanceof RequestError &&
    (['network', 'timeout', 'malformed'].includes(error.kind) || (error.status ?? 0) >= 500))

const createFlow = ({ device, point }: WritePlace, send: (body: Body<typeof writePoint>) => Promise<WriteResult>) => {
  const $flow = atom(FIRST)
  const set = (changes: Partial<WriteFlow>) => $flow.set({ ...$flow.get(), ...changes })
  return {
    $flow,
    enter: (value: WrittenScalar | null) => set({ value, problem: undefined }),
    /** To the question, when the point takes the value. `shown` is what the device holds as far as it is known. */
    check: (facts: WriteFacts, shown: WrittenScalar | null) => {
      const { value } = $flow.get()
      const problem = value === null ? 'missing' : writeProblem(facts, value)
      if (problem !== undefined) return set({ problem })
      const { revision } = facts
      return set({ step: 'confirm', shown, revision, isTold: false, result: undefined, error: undefined })
    },
    back: () => set({ step: 'enter', error: undefined }),
    again: () => $flow.set(FIRST),
    send: async () => {
      const { step, value, shown, isTold, revision } = $flow.get()
      if (step !== 'confirm' || value === null) return
      set({ step: 'sending', result: undefined, error: undefined })
      try {
        const result = await send({ device, point, value, revision, shown: isTold ? null : shown })
        if (isOver(result)) return set({ step: 'done', result })
        // The question is asked again with what the device holds now; the answer to it is final.
        if (result.outcome === 'changed') return set({ step: 'confirm', shown: result.before, isTold: true, result })
        return set({ step: 'enter', result })
      } catch (error) {
        const result = mayBeSent(error) ? UNKNOWN : undefined
        set({ step: 'enter', result, error: isAbort(error) ? undefined : error })
      }
    },
  }
}
export type WriteAction = ReturnType<typeof createFlow>

export const createWrites = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  return {
    factsOf: ({ connection, point }: WritePlace) =>
      queries.load([CONNECTION.name, 'writes', connection, point], (options) =>
        session.call(getWriteFacts, { params: { id: connection, point } }, options),
      ),
    begin: (place: WritePlace, patience = PATIENCE) =>
      // Values and log are looked at anew by themselves.
      createFlow(place, async (body) => {
        const result = await session.call(
          writePoint,
          { params: { id: place.connection }, body },
          { quiet: true, signal: AbortSignal.timeout(patience) },
        )
        // Whoever opens the dialog again is to find the point as it is now.
        if (result.outcome === 'stale') void queries.invalidate(CONNECTION.name)
        return result
      }),
  }
}
