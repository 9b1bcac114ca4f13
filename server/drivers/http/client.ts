// Documents over HTTP/1.1 from the very address that was checked: all links go there, and no redirection is followed, because it
// could lead elsewhere (RFC 9110; RTE-10).
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import { hostText } from '../../../src/contract/records/connection-management/endpoint-text.ts'
import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import { basic } from './head.ts'

type Opened = (error: Error | null, socket: Socket) => void

/** Links that the platform dials, kept for the next request. */
class CheckedAgent extends Agent {
  readonly #dial: () => Promise<Socket>

  constructor(dial: () => Promise<Socket>, keepAlive: boolean) {
    super({ keepAlive, maxSockets: LIVE_LIMITS.requestsAtOnce, scheduling: 'lifo' })
    this.#dial = dial
  }

  override createConnection(_options: object, opened?: Opened): undefined {
    this.#dial().then(
      (socket) => opened?.(null, socket),
      // What stands beside an error is never looked at.
      (error: unknown) => (opened as ((error: Error) => void) | undefined)?.(toFault(error)),
    )
  }
}

export interface HttpReply {
  status: number
  /** Of a document that is too long only its beginning, which is too long as well. */
  body: Buffer
}

export const isGood = (status: number) => status >= 200 && status < 300

const readBody = async (reply: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop ends the link: what is left of it is not carried.
    if (length > LIVE_LIMITS.payload) break
  }
  return Buffer.concat(chunks)
}

const hostOf = ({ hosts, secure }: ConnectionSettings): string => {
  const { host = '', port = 0 } = hosts[0] ?? {}
  const name = hostText(host)
  return port === (secure === undefined ? 80 : 443) ? name : `${name}:${port}`
}

/** `dial` opens one more link to the address that was checked. */
export const createHttpClient = (settings: ConnectionSettings, dial: () => Promise<Socket>, signal: AbortSignal) => {
  const { keepAlive, requestTimeout, username, password } = settings
  const agent = new CheckedAgent(dial, keepAlive)
  const headers = {
    Host: hostOf(settings),
    Accept: 'application/json, text/plain;q=0.8, */*;q=0.1',
    'Accept-Encoding': 'identity',
    'User-Agent': 'yaw',
    ...(username !== undefined && { Authorization: basic(username, password ?? '') }),
  }

  const getOnce = async (path: string): Promise<HttpReply> => {
    const timer = AbortSignal.timeout(requestTimeout)
    const asked = request({ agent, path, headers, signal: AbortSignal.any([signal, timer]) })
    // Whoever reads the reply hears of what breaks it; without a listener here it would end the process.
    asked.on('error', () => undefined)
    try {
      asked.end()
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      return { status: reply.statusCode ?? 0, body: await readBody(reply) }
    } catch (error) {
      if (timer.aborted) throw new LinkFault('noAnswer', `${requestTimeout} ms`)
      const fault = toFault(error)
      // The server let go of a kept link at the moment at which it was used again.
      if (fault.code === 'closed' && asked.reusedSocket) return getOnce(path)
      throw fault
    }
  }

  return {
    /** Throws a LinkFault when no reply comes. */
    get: getOnce,
    close: () => agent.destroy(),
  }
}
export type HttpClient = ReturnType<typeof createHttpClient>
