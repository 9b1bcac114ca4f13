// A stream of live changes that the test writes itself, on a test platform.
import { type LiveChange, getLiveChanges } from '../../../src/contract/wire/live-calls.ts'
import { type Platform, type PlatformRequest, refusal } from './platform.ts'

export interface LiveStream {
  request: PlatformRequest
  send: (text: string) => void
  ready: (id: number, resumed?: boolean, kinds?: readonly string[]) => void
  change: (id: number, change: Partial<LiveChange>) => void
  end: () => void
  /** Whether the reader has let the connection go. */
  isClosed: () => boolean
}

const openStream = (request: PlatformRequest) => {
  const encoder = new TextEncoder()
  let closed = false
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (writer = controller),
    cancel: () => void (closed = true),
  })
  request.signal.addEventListener('abort', () => {
    if (!closed) writer?.error(new DOMException('aborted', 'AbortError'))
    closed = true
  })
  const send = (text: string) => {
    if (!closed) writer?.enqueue(encoder.encode(text))
  }
  const event = (name: string, id: number, data: unknown) =>
    send(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  const stream: LiveStream = {
    request,
    send,
    ready: (id, resumed = false, kinds = []) => event('ready', id, { resumed, kinds }),
    change: (id, change) =>
      event('change', id, {
        resource: 'thing',
        action: 'state',
        ids: [],
        parents: [],
        many: false,
        at: '2026-05-01T12:00:00.000Z',
        by: 'operator',
        ...change,
      }),
    end: () => {
      if (!closed) writer?.close()
      closed = true
    },
    isClosed: () => closed,
  }
  return { stream, reply: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) }
}

/** Every stream that was opened, in their order; `refuse` answers a status instead from now on. */
export const serveLive = (platform: Platform) => {
  const streams: LiveStream[] = []
  let refused: number | undefined
  platform.on(getLiveChanges, (request) => {
    if (refused !== undefined) return refusal(refused)
    const { stream, reply } = openStream(request)
    streams.push(stream)
    return reply
  })
  return { streams, refuse: (status: number | undefined) => void (refused = status) }
}
