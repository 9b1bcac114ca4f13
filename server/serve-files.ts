// Serves calls that take or answer a file; what goes wrong is a problem, never a broken file (VAL-4, VAL-5, ERR-3, ERR-6).
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { SUCCESS_A } from '../src/contract/wire/endpoint.ts'
import type { Data, Endpoint } from '../src/contract/wire/endpoint.ts'
import { LENGTH, UPLOAD_LIMIT } from '../src/contract/wire/limits.ts'
import { Refusal } from './refusal.ts'
import type { SignedIn } from './resources/admin/sessions.ts'
import { MESSAGE, WORKBOOK_TYPE, addRoute, readCall } from './serve.ts'
import type { Authorize, Call, Platform } from './serve.ts'
import { checkReply } from './validate.ts'

export interface ServedFile {
  /** With its ending. */
  name: string
  body: Readable | Buffer
  /** Of a file that is no workbook. */
  type?: string
  /** Bytes, where they are known before the file is made. */
  size?: number
}

export interface UploadedFile {
  /** As the caller's form named it; undefined where it came as bare bytes. */
  name: string | undefined
  bytes: Buffer
}

/** Characters that RFC 5987 leaves bare are fewer than those of an address. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** For a name in Chinese older clients get one in plain letters. */
const dispositionOf = (name: string) => {
  const plain = name.replace(/[^\w .()-]+/g, '').replace(/^(?=\.|$)/, 'file')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}

/** Serves a call that answers a file: a workbook, unless it says otherwise. */
export const serveFile = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ServedFile>,
) => {
  addRoute(platform, endpoint, async (request, reply) => {
    const { name, body, type = WORKBOOK_TYPE, size } = await handler(readCall(endpoint, request))
    if (size !== undefined) reply.header('content-length', size)
    return reply
      .header('content-disposition', dispositionOf(name))
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(body)
  })
}

const readParts = async (bytes: Buffer, type: string): Promise<UploadedFile> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string')
  if (file === undefined) throw new Refusal('request.invalid')
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}

const readUpload = async ({ headers }: FastifyRequest, bytes: Buffer): Promise<UploadedFile> => {
  const type = headers['content-type'] ?? ''
  return type.startsWith('multipart/form-data') ? readParts(bytes, type) : { name: undefined, bytes }
}

const WithTicket = z.object({
  ticket: z.optional(z.catch(z.optional(z.string().check(z.maxLength(LENGTH.identifier))), undefined)),
})

/** Nobody asks for the tickets of others. */
export const ticketOf = ({ tenantId, username }: SignedIn, ticket: string) => `${tenantId}/${username}/${ticket}`

/** Name of an uploaded file without the folders that some browsers tell. */
export const baseName = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/** From here on bodies come as streams, whatever their type; to be called in a scope of its own. */
export const acceptStreams = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** At most as many bytes as an upload may have, piece by piece; who stops listening leaves the connection to the reply. */
async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > UPLOAD_LIMIT) throw new Refusal('request.tooLarge')
    yield piece
  }
}

const streamOf = ({ body, headers }: FastifyRequest): AsyncIterable<Buffer> => {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT) throw new Refusal('request.tooLarge')
  return body instanceof Readable ? limited(body) : Readable.from([])
}

/** What is left of a refused file is let go by, so that its sender hears why; of one that is too large nothing more is taken. */
const letGo = (error: unknown, { body }: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof Refusal && error.reason === 'request.tooLarge') reply.header('connection', 'close')
  else if (body instanceof Readable) body.resume()
}

/** Ends when the caller leaves before his answer. */
const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** Serves a call whose body is a file; it is read when it is its turn. */
export const serveUpload = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>, file: UploadedFile) => Promise<Data<E>>,
  options: { authorize?: Authorize } = {},
) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const call = readCall(endpoint, request)
      const { ticket } = z.parse(WithTicket, request.query)
      const incoming = {
        body: streamOf(request),
        signal: whenGone(reply),
        ticket: ticket === undefined ? undefined : ticketOf(call.user, ticket),
      }
      const data = await platform.uploads.take(incoming, async (bytes) =>
        checkReply(endpoint.data, await handler(call, await readUpload(request, bytes))),
      )
      return { code: SUCCESS_A, message: MESSAGE, data }
    } catch (error) {
      letGo(error, request, reply)
      throw error
    }
  }
  addRoute(platform, endpoint, answer, options)
}

/** Serves a call whose body is a file that is never held as a whole. */
export const serveStreamed = <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>, file: AsyncIterable<Buffer>) => Promise<Data<E>>,
) => {
  addRoute(platform, endpoint, async (request, reply) => {
    try {
      // A form around the file would be a part of it.
      if (request.headers['content-type']?.startsWith('multipart/') === true) throw new Refusal('request.invalid')
      const data = checkReply(endpoint.data, await handler(readCall(endpoint, request), streamOf(request)))
      return { code: SUCCESS_A, message: MESSAGE, data }
    } catch (error) {
      letGo(error, request, reply)
      throw error
    }
  })
}
