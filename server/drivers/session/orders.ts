// What is asked of a running connection out of turn, a write or a read: handed to its session, which has the link and carries out
// one at a time and never a second time (RTE-10; decisions 67, 74). Without a link nothing waits for one.
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { WriteResult, WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import type { RunningDevice } from '../plan/plan.ts'
import type { WritePoint } from '../plan/write-point.ts'

export interface WriteOrder {
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

/** Done when all that is wanted was asked for; values go to the watcher as ever. */
export interface ReadOrder {
  wants: (device: string | undefined, point: string) => boolean
  /** Why no value has come, where none has; the one that was there stays as it is. */
  refuse: (device: string | undefined, point: string, fault: ConnectFault) => void
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

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

export const isLate = ({ sendBefore }: WriteOrder) => performance.now() >= sendBefore

/** A write tells of failures itself: what is thrown has failed before anything was sent. */
export const notSent = (error: unknown): WriteResult => {
  const { code, detail } = toFault(error)
  return ended('notSent', { fault: code, detail })
}

type Serve<Order, Result> = (order: Order) => Promise<Result>

/** Where orders of a kind are put for a connection. */
export const createOrders = <Order, Result>() => {
  let serve: Serve<Order, Result> | undefined
  return {
    /** Throws where there is no link, and what breaks it. */
    put: async (order: Order): Promise<Result> => {
      if (serve === undefined) throw new LinkFault('closed')
      return serve(order)
    },
    /** A session with an open link takes orders until it lets go. */
    attach: (next: Serve<Order, Result>) => {
      serve = next
      return () => {
        if (serve === next) serve = undefined
      }
    },
  }
}
export type Orders<Order, Result> = ReturnType<typeof createOrders<Order, Result>>
export type Writes = Orders<WriteOrder, WriteResult>
export type Reads = Orders<ReadOrder, void>

/** Orders in the order of their coming, for a session that does one thing at a time; `wake` tells it of each. */
export const createQueue = <Order, Result>(orders: Orders<Order, Result>, wake: () => void) => {
  const waiting: { order: Order; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let isServing = false
  const detach = orders.attach(
    (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject })
        wake()
      }),
  )
  return {
    /** Carries out what waits. What `run` throws is told to whoever waits for it, and ends the session. */
    serve: async (run: Serve<Order, Result>): Promise<void> => {
      if (isServing) return
      isServing = true
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const { order, resolve, reject } = next
          await run(order).then(resolve, (error: unknown) => {
            reject(error)
            throw error
          })
        }
      } finally {
        isServing = false
      }
    },
    /** What still waits is told that it was never asked. */
    close: () => {
      detach()
      for (const { reject } of waiting.splice(0)) reject(new LinkFault('closed'))
    },
  }
}
