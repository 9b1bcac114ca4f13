// What is to be read out of turn over the link of a running connection: handed to its session, which has the link (RTE-10).
// Without a link nothing waits for one.
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault } from '../link/fault.ts'

export interface ReadOrder {
  wants: (device: string | undefined, point: string) => boolean
  /** Why no value has come, where none has; the one that was there stays as it is. */
  refuse: (device: string | undefined, point: string, fault: ConnectFault) => void
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

/** Ends when all that is wanted was asked for; values go to the watcher as ever. Throws what breaks the link. */
type Serve = (order: ReadOrder) => Promise<void>

export const createReads = () => {
  let serve: Serve | undefined
  return {
    put: async (order: ReadOrder): Promise<void> => {
      if (serve === undefined) throw new LinkFault('closed')
      await serve(order)
    },
    /** A session with an open link reads until it lets go. */
    attach: (next: Serve) => {
      serve = next
      return () => {
        if (serve === next) serve = undefined
      }
    },
  }
}
export type Reads = ReturnType<typeof createReads>

interface Waiting {
  order: ReadOrder
  resolve: () => void
  reject: (error: unknown) => void
}

/** For a session that does one thing at a time; `wake` ends its pause. */
export const createReadQueue = (reads: Reads, wake: () => void) => {
  const waiting: Waiting[] = []
  const detach = reads.attach(
    (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject })
        wake()
      }),
  )
  return {
    /** Reads what waits. What `run` throws ends the link, and is told to whoever waits for it. */
    serve: async (run: Serve): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { order, resolve, reject } = next
        try {
          if (!order.signal.aborted) await run(order)
          resolve()
        } catch (error) {
          reject(error)
          throw error
        }
      }
    },
    close: () => {
      detach()
      for (const { reject } of waiting.splice(0)) reject(new LinkFault('closed'))
    },
  }
}
