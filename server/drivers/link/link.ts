// A stream of bytes to one address, read frame by frame, with an end for every wait (RTE-10).
import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { LinkFault, toFault } from './fault.ts'
import type { Reached } from './reach.ts'

/** Length of the frame that the bytes begin with; undefined while it cannot be told. Throws at what is none. */
export type Framer = (bytes: Buffer) => number | undefined

export interface Secure {
  serverName: string | undefined
  verify: boolean
  authorities: string | undefined
  certificate: string | undefined
  key: string | undefined
}

export interface Link {
  write: (bytes: Buffer) => void
  /** The next frame, or a fault after so many milliseconds; without a time it waits as long as the link lasts. */
  next: (framer: Framer, timeout?: number) => Promise<Buffer>
  /** What came and was never asked for is thrown away. */
  drain: () => void
  close: () => void
  /** Hands the stream to a library that reads it itself; the link only closes it then. */
  take: () => Socket
  /** When both sides are done with it. */
  readonly closed: boolean
}

/** Nothing that is spoken here needs more, in bytes; who sends it is let go. */
const BACKLOG_LIMIT = 1024 * 1024

export interface LinkOptions {
  timeout: number
  keepAlive?: boolean
  signal?: AbortSignal | undefined
}

/** Waits for an event of the socket, until an error, the time or the caller ends it. */
const settled = (socket: Socket, event: string, { timeout, signal }: LinkOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (error?: unknown) => {
      clearTimeout(timer)
      socket.off(event, done).off('error', end).off('close', gone)
      signal?.removeEventListener('abort', abort)
      if (error === undefined) resolve()
      else {
        socket.destroy()
        reject(toFault(error))
      }
    }
    const done = () => end()
    const gone = () => end(new LinkFault('closed'))
    const abort = () => end(new LinkFault('cancelled'))
    const timer = setTimeout(() => end(new LinkFault('timeout', `${timeout} ms`)), timeout)
    socket.once(event, done).once('error', end).once('close', gone)
    if (signal?.aborted === true) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

/** Connects to the very address that was checked: no name goes in here. */
export const openSocket = async ({ address, port }: Reached, options: LinkOptions): Promise<Socket> => {
  const socket = createConnection({ host: address, port, noDelay: true, keepAlive: options.keepAlive ?? true })
  // An error between two waits has no listener, and would end the process; the next wait hears of the close.
  socket.on('error', () => undefined)
  await settled(socket, 'connect', options)
  return socket
}

export const secureSocket = async (socket: Socket, secure: Secure, options: LinkOptions) => {
  const { serverName, verify, authorities, certificate, key } = secure
  const encrypted = connectTls({
    socket,
    rejectUnauthorized: verify,
    minVersion: 'TLSv1.2',
    ...(serverName !== undefined && { servername: serverName }),
    ...(authorities !== undefined && { ca: authorities }),
    ...(certificate !== undefined && { cert: certificate }),
    ...(key !== undefined && { key }),
  })
  encrypted.on('error', () => undefined)
  await settled(encrypted, 'secureConnect', options)
  return encrypted
}

interface Waiting {
  framer: Framer
  resolve: (frame: Buffer) => void
  reject: (error: unknown) => void
}

export const createLink = (socket: Socket, signal?: AbortSignal): Link => {
  let received: Buffer = Buffer.alloc(0)
  let waiting: Waiting | undefined
  let fault: LinkFault | undefined

  const fail = (error: LinkFault) => {
    fault ??= error
    socket.destroy()
    waiting?.reject(fault)
    waiting = undefined
  }
  /** Hands the next whole frame to whoever waits. */
  const serve = () => {
    if (waiting === undefined) return
    try {
      const length = waiting.framer(received)
      if (length === undefined || received.length < length) return
      const frame = Buffer.from(received.subarray(0, length))
      received = received.subarray(length)
      const { resolve } = waiting
      waiting = undefined
      resolve(frame)
    } catch (error) {
      fail(toFault(error))
    }
  }
  const abort = () => fail(new LinkFault('cancelled'))
  const hear = (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    if (received.length > BACKLOG_LIMIT) fail(new LinkFault('protocol', 'too much'))
    else serve()
  }
  socket.on('data', hear)
  socket.on('error', (error) => fail(toFault(error)))
  socket.on('close', () => {
    signal?.removeEventListener('abort', abort)
    fail(new LinkFault('closed'))
  })
  if (signal?.aborted === true) abort()
  else signal?.addEventListener('abort', abort, { once: true })

  return {
    write: (bytes) => void (socket.destroyed || socket.write(bytes)),
    next: (framer, timeout) => {
      if (waiting !== undefined) throw new Error('somebody already waits for a frame')
      return new Promise<Buffer>((resolve, reject) => {
        const timer =
          timeout === undefined
            ? undefined
            : setTimeout(() => {
                waiting = undefined
                reject(new LinkFault('noAnswer', `${timeout} ms`))
              }, timeout)
        const finish =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            settle(value)
          }
        waiting = { framer, resolve: finish(resolve), reject: finish(reject) }
        serve()
        if (fault !== undefined && waiting !== undefined) fail(fault)
      })
    },
    drain: () => {
      received = Buffer.alloc(0)
    },
    close: () => {
      fault ??= new LinkFault('closed')
      socket.destroy()
    },
    take: () => {
      socket.off('data', hear)
      return socket
    },
    get closed() {
      return socket.destroyed
    },
  }
}
