// Calls a platform on this machine as a browser does: kept connections, gzip, token; any answer but success is an error.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'

export interface ApiCall {
  method: 'GET' | 'POST'
  /** Path with its query. */
  path: string
  body?: unknown
}

export interface Answer {
  text: string
  /** Bytes on the wire, without headers. */
  bytes: number
}

export interface Caller {
  call: (call: ApiCall) => Promise<Answer>
  close: () => void
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** A caller of `address`; loads are for this machine only. */
export const createCaller = (address: string, token?: string): Caller => {
  const { hostname } = new URL(address)
  if (!LOOPBACK.includes(hostname)) throw new Error(`A bench loads only this machine, not ${hostname}`)
  const agent = new Agent({ keepAlive: true })
  const call = ({ method, path, body }: ApiCall) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const headers: Record<string, string> = { 'accept-encoding': 'gzip' }
      if (token !== undefined) headers.authorization = token
      if (sent !== undefined) headers['content-type'] = 'application/json'
      const outgoing = request(new URL(path, address), { method, agent, headers }, (incoming) => {
        let bytes = 0
        incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
        const plain = incoming.headers['content-encoding'] === 'gzip' ? incoming.pipe(createGunzip()) : incoming
        text(plain).then((answer) => {
          if (incoming.statusCode === 200) resolve({ text: answer, bytes })
          else reject(new Error(`${method} ${path}: ${incoming.statusCode} ${answer.slice(0, 200)}`))
        }, reject)
      })
      outgoing.once('error', reject)
      outgoing.end(sent)
    })
  return { call, close: () => agent.destroy() }
}

/** Signs in and answers the token. */
export const signIn = async (address: string, username: string, password: string): Promise<string> => {
  const caller = createCaller(address)
  try {
    const answer = await caller.call({ method: 'POST', path: '/api-admin/admin/login', body: { username, password } })
    const { token } = JSON.parse(answer.text) as { token?: string }
    if (token === undefined) throw new Error(`sign-in gave no token: ${answer.text.slice(0, 200)}`)
    return token
  } finally {
    caller.close()
  }
}
