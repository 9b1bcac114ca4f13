// Serves a call of the contract: validation, sign-in, permission, envelope A and OpenAPI come from its record (spec 7).
import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'

import { SUCCESS_A } from '../src/contract/wire/endpoint.ts'
import { summaryOf } from '../src/contract/summaries.ts'
import type { Data, Endpoint, Schema } from '../src/contract/wire/endpoint.ts'
import { UPLOAD_LIMIT } from '../src/contract/wire/limits.ts'
import { Problem } from '../src/contract/wire/problem.ts'
import type { FieldIndexes } from './resources/lists/field-indexes.ts'
import type { CountThings } from './resources/things/counts.ts'
import type { Database } from './database/schema.ts'
import { addressOf } from './address.ts'
import { languageOf } from './language.ts'
import type { Language } from './language.ts'
import { authenticate } from './plugins/authentication.ts'
import { readForm } from './plugins/forms.ts'
import { Refusal } from './refusal.ts'
import type { SignedIn } from './resources/admin/sessions.ts'
import type { Uploads } from './uploads.ts'
import { checkReply, validate } from './validate.ts'

export interface Platform {
  app: FastifyInstance
  database: Database
  /** Things of a tenant by type, sub-type and state. */
  countThings: CountThings
  /** Of lists that are sorted by their fields. */
  indexes: FieldIndexes
  /** Files that come in, and the line before what needs much memory. */
  uploads: Uploads
}

type Output<S> = [S] extends [Schema] ? z.output<S> : undefined
type QueryOf<E> = E extends Endpoint<infer Query, Schema | undefined, Schema | undefined> ? Output<Query> : never
type BodyOf<E> = E extends Endpoint<Schema | undefined, infer Body, Schema | undefined> ? Output<Body> : never
type ParamsOf<E> = E extends Endpoint<Schema | undefined, Schema | undefined, infer Params> ? Output<Params> : never

/** What a handler knows of a call: all of it has passed the schemas. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>
  body: BodyOf<E>
  params: ParamsOf<E>
  language: Language
  /** Network address of the caller; that of the person where a trusted proxy stands between. */
  address: string
  /** The signed-in user; an open call has none and refuses to be asked. */
  user: SignedIn
}

/** Refuses a user before the body of his call is read. */
export type Authorize = (user: SignedIn, request: { query: unknown }) => void

export interface ServeOptions {
  /** Large replies are sent as the handler made them, without another pass through the schema. */
  large?: boolean
}

export const MESSAGE = 'success'

/** Text before and after the data of a reply that is streamed. */
export const ENVELOPE = { start: `{"code":${SUCCESS_A},"message":"${MESSAGE}","data":`, end: '}' } as const

const EVENT_STREAM = 'text/event-stream'
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const envelopeOf = (endpoint: Endpoint): Schema =>
  endpoint.bare === true
    ? endpoint.data
    : z.object({
        code: z.literal(SUCCESS_A),
        message: z.string(),
        data: endpoint.data,
        token: z.optional(z.string()),
      })

/** The bytes of a file. */
const BYTES = z.string()

const OCTETS = 'application/octet-stream'
/** What is taken while it comes is bytes and nothing else. */
const uploadTypes = ({ upload }: Endpoint) => (upload === 'streamed' ? [OCTETS] : [OCTETS, 'multipart/form-data'])

const replyOf = (endpoint: Endpoint) => {
  if (endpoint.events === true) return { content: { [EVENT_STREAM]: { schema: endpoint.data } } }
  return endpoint.file === true ? { content: { [WORKBOOK_TYPE]: { schema: BYTES } } } : envelopeOf(endpoint)
}

const describe = (endpoint: Endpoint) => ({
  summary: summaryOf(endpoint),
  tags: [endpoint.path.startsWith('/api-thing') ? 'things' : 'administration'],
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.body && { body: endpoint.body, consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
  ...(endpoint.upload !== undefined && { body: BYTES, consumes: uploadTypes(endpoint) }),
  ...(endpoint.open !== true && { security: [{ token: [] }] }),
  ...(endpoint.permission !== undefined && { description: `Permission: ${endpoint.permission}` }),
  response: { 200: replyOf(endpoint), default: Problem },
})

/** Largest body of a call that anybody may make, in bytes. */
const OPEN_BODY_LIMIT = 64 * 1024

/** Who made a request, known before its body is read. */
const users = new WeakMap<FastifyRequest, SignedIn>()

export const readCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest) => {
  const user = users.get(request)
  const read = (place: 'query' | 'params' | 'body', values: unknown) => {
    const schema = endpoint[place]
    return schema === undefined ? undefined : validate(schema, values)
  }
  return {
    query: read('query', request.query),
    params: read('params', request.params),
    body: read('body', endpoint.body === undefined ? undefined : readForm(request, endpoint.body)),
    language: languageOf(request.headers['accept-language']),
    address: addressOf(request),
    get user() {
      if (user === undefined) throw new Refusal('session.missing')
      return user
    },
    // The schemas of the endpoint made these values; its type says so.
  } as Call<E>
}

export const addRoute = (
  platform: Platform,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { authorize }: { authorize?: Authorize | undefined } = {},
) => {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    // `readCall` validates: only there it is known whether the body is a form.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (endpoint.open === true) return
      const user = await authenticate(platform.database, request, endpoint)
      authorize?.(user, request)
      users.set(request, user)
    },
    handler,
    ...(endpoint.upload !== undefined && { bodyLimit: UPLOAD_LIMIT }),
    ...(endpoint.open === true && { bodyLimit: OPEN_BODY_LIMIT }),
  }
  platform.app.route(route)
}

/** Serves a call whose reply is data. */
export const serve = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Data<E>>,
  { large = false }: ServeOptions = {},
) => {
  addRoute(platform, endpoint, async (request) => {
    const made = await handler(readCall(endpoint, request))
    const data = large ? made : checkReply(endpoint.data, made)
    return endpoint.bare === true ? data : { code: SUCCESS_A, message: MESSAGE, data }
  })
}

/** Serves a sign-in: the token stands beside the data of the envelope (REQ-6). */
export const serveToken = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>) => Promise<{ data: Data<E>; token: string }>,
) => {
  addRoute(platform, endpoint, async (request) => {
    const { data, token } = await handler(readCall(endpoint, request))
    return { code: SUCCESS_A, message: MESSAGE, data: checkReply(endpoint.data, data), token }
  })
}

/** Serves a call whose data is too large to be held: the handler streams the whole reply, envelope included. */
export const serveStream = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Readable>,
) => {
  addRoute(platform, endpoint, async (request, reply) => {
    const stream = await handler(readCall(endpoint, request))
    return reply.type('application/json; charset=utf-8').send(stream)
  })
}

/** Serves server-sent events: the handler gets the `Last-Event-ID` and streams events as text, until either side ends it. */
export const serveEvents = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>, lastEventId: string | undefined) => Promise<Readable>,
) => {
  addRoute(platform, endpoint, async (request, reply) => {
    const lastEventId = request.headers['last-event-id']
    const stream = await handler(readCall(endpoint, request), lastEventId?.toString())
    // Proxies that collect replies would hold the events back.
    reply.header('x-accel-buffering', 'no')
    // Kept alive after its end, the connection would hold up the end of the server.
    reply.header('connection', 'close')
    return reply.type(EVENT_STREAM).send(stream)
  })
}
