// A platform behind a fake `fetch`: it answers what the test says, and remembers what it was asked.
import type { Endpoint } from '../../../src/contract/wire/endpoint.ts'

export interface PlatformRequest {
  method: string
  /** Address without the query. */
  address: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** Body as text; empty without one. */
  body: string
  /** Body as JSON. */
  json: () => unknown
  signal: AbortSignal
  redirect: string
}

export type Reply = Response | unknown
export type Handler = (request: PlatformRequest) => Reply | Promise<Reply>

const toRequest = async (request: Request): Promise<PlatformRequest> => {
  const url = new URL(request.url)
  const body = await request.text()
  return {
    method: request.method,
    address: url.href.replace(/[?#].*$/s, ''),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body,
    json: () => JSON.parse(body),
    signal: request.signal,
    redirect: request.redirect,
  }
}

/** Envelope A with data. */
export const success = (data: unknown, more: object = {}): Response => Response.json({ code: 1001, data, ...more })

/** A refusal: the HTTP status, and what the problem adds to its code. */
export const refusal = (status: number, problem: object = {}): Response =>
  Response.json({ code: status, message: `refused with ${status}`, ...problem }, { status })

const toPattern = (path: string) => new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`)

/** Also of what was cancelled while it was being read. */
const cancelled = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })

export const createPlatform = () => {
  const handlers: { method: string; pattern: RegExp; handler: Handler }[] = []
  const requests: PlatformRequest[] = []

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const asked = new Request(input, init)
    if (asked.signal.aborted) throw new DOMException('aborted', 'AbortError')
    const request = await toRequest(asked)
    requests.push(request)
    const found = handlers.findLast(({ method, pattern }) => method === request.method && pattern.test(request.path))
    if (found === undefined) return refusal(404)
    const reply = await Promise.race([found.handler(request), cancelled(asked.signal)])
    return reply instanceof Response ? reply : success(reply)
  }

  return {
    fetch,
    requests,
    /** Requests of one call. */
    of: ({ method, path }: Endpoint) =>
      requests.filter((request) => request.method === method && toPattern(path).test(request.path)),
    /** Answers a call; the newest answer of a call holds. What is no Response is the data of envelope A. */
    on: ({ method, path }: Endpoint, handler: Handler) =>
      void handlers.push({ method, pattern: toPattern(path), handler }),
  }
}
export type Platform = ReturnType<typeof createPlatform>
