// A write to a device, step by step: entered, confirmed as what was shown, sent once, told how it went (screens 7, write
// (confirm, range, role); RTE-10). What fails keeps what was entered.
import { atom } from 'nanostores'

import type { WriteBody } from '../../../api/connections.ts'
import { CONNECTION } from '../../../contract/records/connection/connection.ts'
import {
  type WriteFacts,
  type WriteResult,
  type WriteRule,
  type WrittenScalar,
  writeProblem,
} from '../../../contract/records/connection/write-shapes.ts'
import { connectionsOf } from '../../connections.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
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
  problem: WriteRule | 'missing' | undefined
  result: WriteResult | undefined
  error: unknown
}

const FIRST: WriteFlow = {
  step: 'enter',
  value: null,
  shown: null,
  isTold: false,
  problem: undefined,
  result: undefined,
  error: undefined,
}

/** The device has taken it: nothing is left to be tried again. */
const isOver = ({ outcome }: WriteResult) => outcome === 'written' || outcome === 'differs'

const createFlow = ({ device, point }: WritePlace, send: (body: WriteBody) => Promise<WriteResult>) => {
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
      return set({ step: 'confirm', shown, isTold: false, result: undefined, error: undefined })
    },
    back: () => set({ step: 'enter', error: undefined }),
    again: () => $flow.set(FIRST),
    send: async ({ revision }: WriteFacts) => {
      const { step, value, shown, isTold } = $flow.get()
      if (step !== 'confirm' || value === null) return
      set({ step: 'sending', result: undefined, error: undefined })
      try {
        const result = await send({ device, point, value, revision, shown: isTold ? null : shown })
        if (isOver(result)) return set({ step: 'done', result })
        // The question is asked again with what the device holds now; the answer to it is final.
        if (result.outcome === 'changed') return set({ step: 'confirm', shown: result.before, isTold: true, result })
        return set({ step: 'enter', result })
      } catch (error) {
        set({ step: 'enter', error })
      }
    },
  }
}
export type WriteDeed = ReturnType<typeof createFlow>

export const createWrites = ({ session }: RecordsPart) => {
  const api = connectionsOf(session)
  const queries = session.part(createQueries)
  return {
    factsOf: ({ connection, point }: WritePlace) =>
      queries.createLoadable<WriteFacts>(
        atom({
          key: [CONNECTION.name, 'writes', connection, point],
          load: (signal: AbortSignal) => api.writeFacts(connection, point, { signal, quiet: true }),
        }),
      ),
    begin: (place: WritePlace) =>
      // Values and log are looked at anew by themselves.
      createFlow(place, (body) => api.write(place.connection, body, { quiet: true })),
  }
}
