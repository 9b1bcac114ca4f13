// What is to be written over the link of a running connection: handed to its session, which carries out one at a time and
// never a second time (RTE-10; decision 67). Without a link nothing waits for one.
import type { WriteResult, WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { toFault } from '../link/fault.ts'
import type { RunningDevice } from '../plan/plan.ts'
import type { WritePoint } from '../plan/write-point.ts'
import { createRest } from './rest.ts'

export interface Order {
  device: RunningDevice
  point: WritePoint
  value: WrittenScalar
  /** What was shown when it was confirmed; null compares nothing. */
  shown: WrittenScalar | null
  /** Not sent after this, in milliseconds of `performance.now()`. */
  sendBefore: number
  /** Whoever asked has gone after this. */
  endBefore: number
}

type Serve = (order: Order) => Promise<WriteResult>

export const ended = (
  outcome: WriteResult['outcome'],
  more: Partial<Omit<WriteResult, 'outcome'>> = {},
): WriteResult => ({
  outcome,
  fault: null,
  detail: '',
  before: null,
  after: null,
  ...more,
})

export const isLate = ({ sendBefore }: Order) => performance.now() >= sendBefore

export const createOrders = () => {
  let serve: Serve | undefined
  return {
    put: async (order: Order): Promise<WriteResult> => serve?.(order) ?? ended('notSent', { fault: 'closed' }),
    /** A session with an open link takes orders until it lets go. */
    attach: (next: Serve) => {
      serve = next
      return () => {
        if (serve === next) serve = undefined
      }
    },
  }
}
export type Orders = ReturnType<typeof createOrders>

interface Waiting {
  order: Order
  resolve: (result: WriteResult) => void
}

/** Orders in the order of their coming, for a session that does one thing at a time. */
export const createOrderQueue = (orders: Orders) => {
  const waiting: Waiting[] = []
  const rest = createRest()
  const detach = orders.attach(
    (order) =>
      new Promise((resolve) => {
        waiting.push({ order, resolve })
        rest.wake()
      }),
  )
  return {
    /** Carries out what waits. `run` tells of failures itself: what it throws has failed before anything was sent. */
    serve: async (run: Serve): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { order, resolve } = next
        const failed = (error: unknown) => {
          const { code, detail } = toFault(error)
          return ended('notSent', { fault: code, detail })
        }
        resolve(isLate(order) ? ended('expired') : await run(order).catch(failed))
      }
    },
    /** Waits so many milliseconds, or until there is something to do; throws when it is ended. */
    pause: (time: number, signal: AbortSignal) => rest.pause(waiting.length > 0 ? 0 : time, signal),
    /** Ends a pause. */
    wake: rest.wake,
    /** What still waits is told that it was never sent. */
    close: () => {
      detach()
      for (const { resolve } of waiting.splice(0)) resolve(ended('notSent', { fault: 'closed' }))
    },
  }
}
