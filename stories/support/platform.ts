// A platform in memory behind `fetch`: it answers the calls of the contract, so that stories show elements as they are.
import type * as z from 'zod/mini'

import { type Data, type Endpoint, type Schema, SUCCESS_A } from '../../src/contract/wire/endpoint.ts'
import { CALLS } from '../../src/contract/index.ts'
import { type AdminOptions, answerAdmin } from './platform-admin.ts'
import { answerDictionary } from './platform-dictionary.ts'
import { type ImportOptions, answerImports } from './platform-imports.ts'
import { answerMappings } from './platform-mappings.ts'
import { answerMetadata } from './platform-metadata.ts'
import { answerProtocols } from './platform-protocols.ts'
import { answerModels } from './platform-models.ts'
import { type OverviewOptions, answerOverview } from './platform-overview.ts'
import { type PowerCurveOptions, answerPowerCurves } from './platform-power-curves.ts'
import { type RecordOptions, recordRoutes } from './platform-records.ts'
import { type ThingOptions, answerThings } from './platform-things.ts'
import { Refusal } from './refusal.ts'

export type CallName = keyof typeof CALLS
export type Language = 'zh' | 'en'

type Output<S> = S extends Schema ? z.output<S> : undefined

/** What a call was asked with, checked by its schemas. */
export type Asked<E> =
  E extends Endpoint<infer Query, infer Body, infer Params, Schema>
    ? { query: Output<Query>; body: Output<Body>; params: Output<Params>; language: Language }
    : never

export type Answers = {
  [Name in CallName]?: (asked: Asked<(typeof CALLS)[Name]>) => Data<(typeof CALLS)[Name]>
}

/** How a call goes wrong: it is never answered, does not get through, or is refused. */
export type Trouble = 'never' | 'unreachable' | Refusal

/** A call of one screen, and what it answers. */
export interface OwnCall {
  call: Endpoint
  answer: (asked: { query: Record<string, unknown>; body: unknown; params: Record<string, string> }) => unknown
}

export interface PlatformOptions
  extends ThingOptions, AdminOptions, OverviewOptions, ImportOptions, PowerCurveOptions, RecordOptions {
  /** Calls that go wrong. */
  trouble?: Partial<Record<CallName, Trouble>>
  /** Calls beside those that all screens have. */
  own?: readonly OwnCall[]
}

/** All calls on things go wrong in the same way. */
export const troubleWithThings = (trouble: Trouble): Partial<Record<CallName, Trouble>> => ({
  getThingsPage: trouble,
  getThing: trouble,
  getChildren: trouble,
  queryThings: trouble,
})

/** A call, what it answers, and how it goes wrong. */
interface Route {
  call: Endpoint
  answer: ((asked: never) => unknown) | undefined
  trouble: Trouble | undefined
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const countNames = ({ path }: Endpoint) => path.split(':').length
/** As on the platform, a path that says a word is found before one that takes any. */
const toTable = (routes: readonly Route[]) =>
  routes
    .map((route) => ({ ...route, pattern: toPattern(route.call.path) }))
    .toSorted((left, right) => countNames(left.call) - countNames(right.call))

const findRoute = (table: ReturnType<typeof toTable>, method: string, path: string) => {
  for (const { pattern, ...route } of table) {
    const match = route.call.method === method ? pattern.exec(path) : null
    if (match !== null) return { ...route, params: { ...match.groups } }
  }
  throw new Refusal(404, 'route.unknown')
}

const reply = (body: unknown, status = 200) => Response.json(body, { status })

/** Resolves never, as a server that hangs; a caller that gives up is let go. */
const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
  })

/** What a call of events tells; its stream ends then. */
export interface Told {
  event: string
  data: unknown
}

const telling = (told: readonly Told[]) => {
  const events = told.map(({ event, data }, at) => `event: ${event}\nid: ${at + 1}\ndata: ${JSON.stringify(data)}\n\n`)
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
}

/** A stream that is there and has nothing to tell. */
const listening = () => {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new TextEncoder().encode('event: ready\nid: 1\ndata: {"resumed":false}\n\n'))
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
}

export const createPlatform = (options: PlatformOptions = {}): typeof fetch => {
  const answers: Answers = {
    ...answerAdmin(options),
    ...answerThings(options),
    ...answerOverview(options),
    ...answerImports(options),
    ...answerPowerCurves(options),
    ...answerDictionary(options),
    ...answerModels(options),
    ...answerMappings(options),
    ...answerMetadata(options),
    ...answerProtocols(options),
  }

  const table = toTable([
    // First: what a story answers itself counts before what all of them have.
    ...(options.own ?? []).map(({ call, answer }) => ({ call, answer: answer as Route['answer'], trouble: undefined })),
    ...Object.entries(CALLS).map(([name, call]) => ({
      call: call as Endpoint,
      answer: answers[name as CallName] as Route['answer'],
      trouble: options.trouble?.[name as CallName],
    })),
    ...recordRoutes(options),
  ])

  const answerCall = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { call, params, answer, trouble } = findRoute(table, request.method, url.pathname)
    if (trouble === 'never') return hang(request.signal)
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch')
    if (trouble !== undefined) throw trouble
    const asked = {
      query: call.query?.parse(Object.fromEntries(url.searchParams)),
      body: call.body === undefined ? undefined : call.body.parse(await request.json()),
      params: call.params?.parse(params),
      language: request.headers.get('accept-language')?.startsWith('zh') === true ? 'zh' : 'en',
    }
    // The schemas of the call have decided what it was asked with.
    const data = answer?.(asked as never)
    if (call.events === true) return Array.isArray(data) ? telling(data) : listening()
    return reply(call.bare === true ? data : { code: SUCCESS_A, message: 'OK', data })
  }

  return async (input, init) => {
    try {
      return await answerCall(new Request(input, init))
    } catch (error) {
      if (error instanceof Refusal) return reply(error.problem, error.problem.code)
      throw error
    }
  }
}
