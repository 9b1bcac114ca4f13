// The only place that speaks HTTP: address, headers, time-out, envelope, typed errors (spec 7, REQ-2…REQ-8).
import ky, { type KyInstance, HTTPError, TimeoutError } from 'ky'

import type { Arguments, Data, Endpoint } from '../contract/wire/endpoint.ts'
import { REQUEST_TIMEOUT } from '../contract/wire/limits.ts'
import { resolveAddress } from './address.ts'
import { type Reader, readerOf } from './check-reply.ts'
import { type EnvelopeKind, unwrapEnvelope } from './envelope.ts'
import { type Failure, isAbort, RequestError } from './request-error.ts'
import { readProblem } from './read-problem.ts'
import { type LooseArguments, type Upload, fillPath, toBody, toQuery } from './request-parts.ts'

export interface ClientOptions {
  /** Base address of the platform. Rejects when there is none. */
  base: () => Promise<URL>
  /** Token of the session, read anew for every request and kept nowhere else; waits for a host that gives one. */
  token: () => Promise<string | undefined>
  tenantId: () => string | undefined
  /** Language tag for `Accept-Language`, e.g. `zh-CN`. */
  language: () => string
  now: () => number
  envelope?: EnvelopeKind
  fetch: typeof globalThis.fetch
  /** Asked after a 401 with the token that was refused; true means that another one is there to try once more. */
  renew: (refused: string | undefined) => Promise<boolean>
  /** Told when the platform refuses the session's token and no renewal helped (NAV-9). */
  onRefused: (refused: string | undefined) => void
  /** Told of every failed request (ERR-1), after a renewal was tried. A quiet one is shown by its caller. */
  onFailure: (error: RequestError, quiet: boolean) => void
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The caller shows the failure itself: it goes to the log without a toast. */
  quiet?: boolean
  /** Token of this call alone, one that the session may have let go of: it is not renewed. */
  token?: string | undefined
  /** The file that the call takes as its body. */
  upload?: Upload | undefined
}

type Rest<E> =
  unknown extends Arguments<E> ? [args?: undefined, options?: CallOptions] : [args: Arguments<E>, options?: CallOptions]

export type Call = <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<Data<E>>
export type Read = <E extends Endpoint, T>(endpoint: E, reader: Reader<T>, ...rest: Rest<E>) => Promise<T>

export interface StreamOptions<E extends Endpoint> {
  signal: AbortSignal
  args?: Arguments<E> | undefined
  headers?: Record<string, string> | undefined
}

export interface Client {
  call: Call
  /** For a reply that comes in several ways, is large, or does not matter: the reader decides instead of the schema. */
  read: Read
  /** The reply of a call whose body the caller reads. A failure is told to the caller alone. */
  stream: <E extends Endpoint>(endpoint: E, options: StreamOptions<E>) => Promise<Response>
}

const toFailure = (error: unknown, method: string, path: string): Failure => {
  if (error instanceof HTTPError) {
    const problem = readProblem(error.data)
    const message = problem?.message
    return { kind: 'http', status: error.response.status, code: problem?.code, path, method, message, problem }
  }
  if (error instanceof TimeoutError) return { kind: 'timeout', path, method, cause: error }
  if (error instanceof SyntaxError) return { kind: 'malformed', path, method, cause: error }
  return { kind: 'network', path, method, cause: error }
}

const isUnauthorized = (error: unknown): boolean => error instanceof RequestError && error.unauthorized

export const createClient = (options: ClientOptions): Client => {
  const http: KyInstance = ky.create({
    fetch: options.fetch,
    timeout: REQUEST_TIMEOUT,
    retry: 0,
    // A redirect to another origin would keep Tenant-Id: authenticated calls do not follow any.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })

  const headersOf = (token: string | undefined, trusted: boolean): Record<string, string> => {
    const headers: Record<string, string> = { 'accept-language': options.language() }
    if (!trusted) return headers
    const tenantId = options.tenantId()
    if (token !== undefined && token !== '' && token !== 'undefined') headers['authorization'] = token
    if (tenantId !== undefined && tenantId !== '') headers['tenant-id'] = tenantId
    return headers
  }

  interface Attempt {
    endpoint: Endpoint
    args: LooseArguments
    signal: AbortSignal | undefined
    token: string | undefined
    headers?: Record<string, string> | undefined
    upload?: Upload | undefined
  }
  const prepare = async ({ endpoint, args, signal, token, headers, upload }: Attempt) => {
    const base = await options.base().catch((cause: unknown) => {
      throw new RequestError({ kind: 'configuration', path: endpoint.path, method: endpoint.method, cause })
    })
    const { url, trusted } = resolveAddress(base, fillPath(endpoint.path, args.params))
    const query = toQuery(args.query)
    if (endpoint.timestamp === true) query.set('timestamp', String(options.now()))
    for (const [name, value] of query) url.searchParams.append(name, value)
    const init = {
      method: endpoint.method,
      headers: { ...headers, ...headersOf(token, trusted) },
      ...(upload ?? toBody(endpoint, args.body)),
      ...(signal !== undefined && { signal }),
    }
    return [url, init] as const
  }
  const send = async (request: Attempt): Promise<unknown> => http(...(await prepare(request))).json()
  const open = async (request: Attempt): Promise<Response> => http(...(await prepare(request)))

  /** One request, with whatever went wrong as one kind of error. */
  const tryOnce = async <T>(request: Attempt, run: (request: Attempt) => Promise<T>): Promise<T> => {
    const { endpoint, args, signal } = request
    const { method, path } = endpoint
    try {
      return await run(request)
    } catch (error) {
      if (isAbort(error) || signal?.aborted === true) throw new DOMException('cancelled', 'AbortError')
      if (error instanceof RequestError) throw error
      throw new RequestError(toFailure(error, method, fillPath(path, args.params)))
    }
  }
  const attempt = async <T>(request: Attempt, read: Reader<T>): Promise<T> => {
    const { endpoint, args } = request
    const { method, path } = endpoint
    const body = await tryOnce(request, send)
    const reply = endpoint.bare === true ? { ok: true as const, data: body } : unwrapEnvelope(body, options.envelope)
    if (reply.ok) {
      try {
        return read(reply.data)
      } catch (cause) {
        throw new RequestError({ kind: 'malformed', path: fillPath(path, args.params), method, cause })
      }
    }
    throw new RequestError({
      kind: 'envelope',
      code: reply.code,
      path: fillPath(path, args.params),
      method,
      message: reply.message,
      problem: readProblem(body),
    })
  }

  /** With the session's token: a 401 asks for another one and tries once more. */
  const attemptInSession = async <T>(
    request: Omit<Attempt, 'token'>,
    run: (request: Attempt) => Promise<T>,
  ): Promise<T> => {
    let token = await options.token()
    try {
      try {
        return await run({ ...request, token })
      } catch (error) {
        if (!isUnauthorized(error) || !(await options.renew(token))) throw error
        token = await options.token()
        return await run({ ...request, token })
      }
    } catch (error) {
      if (isUnauthorized(error)) options.onRefused(token)
      throw error
    }
  }

  const read = async <T>(
    endpoint: Endpoint,
    reader: Reader<T>,
    args: LooseArguments = {},
    { signal, token, upload, quiet = false }: CallOptions = {},
  ): Promise<T> => {
    const run = (request: Attempt) => attempt(request, reader)
    try {
      if (endpoint.open === true || token !== undefined) return await run({ endpoint, args, signal, token, upload })
      return await attemptInSession({ endpoint, args, signal, upload }, run)
    } catch (error) {
      if (error instanceof RequestError) options.onFailure(error, quiet)
      throw error
    }
  }

  const call = <E extends Endpoint>(endpoint: E, args?: LooseArguments, callOptions?: CallOptions) =>
    read(endpoint, readerOf(endpoint), args, callOptions)

  // The loose arguments above are typed once, here, where the schemas of the endpoint decide.
  return {
    call: call as Call,
    read: read as Read,
    stream: (endpoint, { signal, headers, args }) =>
      attemptInSession({ endpoint, args: args ?? {}, signal, headers }, (request) => tryOnce(request, open)),
  }
}
