// The stream of live changes, read with fetch: the token travels in a header, which EventSource cannot send (LAY-4).
import { LiveChange, LiveReady, getLiveChanges } from '../contract/wire/live-calls.ts'
import { createEventParser } from '../lib/event-stream.ts'
import type { Client } from './client.ts'

/** What a stream says; `alive` also when it has nothing to tell. */
export type LiveMessage =
  | { kind: 'ready'; id: string | undefined; resumed: boolean; kinds: readonly string[] }
  | { kind: 'change'; id: string | undefined; change: LiveChange }
  | { kind: 'retry'; wait: number }
  | { kind: 'alive' }

export interface LiveRequest {
  signal: AbortSignal
  /** Event to go on behind. */
  lastEventId?: string | undefined
}

/** A newer platform may tell of what this console does not know: that is no reason to hear nothing. */
const toMessage = (event: string, data: string, id: string | undefined): LiveMessage | undefined => {
  if (event === 'ready') {
    const { resumed, kinds = [] } = LiveReady.parse(JSON.parse(data))
    return { kind: 'ready', id, resumed, kinds }
  }
  if (event !== 'change') return undefined
  const { data: change } = LiveChange.safeParse(JSON.parse(data))
  return change && { kind: 'change', id, change }
}

/** Reads until the stream ends, fails or is given up; answers each message as it comes. */
export const readLive = async function* (
  client: Client,
  { signal, lastEventId }: LiveRequest,
): AsyncGenerator<LiveMessage> {
  const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const { body } = await client.stream(getLiveChanges, { signal, headers })
  if (body === null) return
  const parse = createEventParser()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const { events, retry } = parse(piece.value)
      if (retry !== undefined) yield { kind: 'retry', wait: retry }
      for (const { event, data, id } of events) {
        const message = toMessage(event, data, id)
        if (message !== undefined) yield message
      }
      yield { kind: 'alive' }
    }
  } finally {
    // Whoever stops listening lets the connection go.
    await reader.cancel().catch(() => {})
  }
}
