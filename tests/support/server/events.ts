// Reads a stream of live changes as a browser does: with fetch, so that the token travels in its header.
import assert from 'node:assert/strict'

import * as z from 'zod/mini'

import { getLiveChanges, LiveChange, LiveReady } from '../../../src/contract/wire/live-calls.ts'

/** A stream that says nothing for so long has failed, in milliseconds. */
const PATIENCE = 20_000

export interface EventReader {
  reply: Response
  ready: LiveReady
  /** Position of the last event. */
  lastId: () => string
  /** The next change; fails when the stream ends instead. */
  next: () => Promise<LiveChange>
  /** The next block of lines, whatever it is; undefined at the end. */
  nextBlock: () => Promise<string | undefined>
  /** Waits until the stream says that it is still there. */
  heartbeat: () => Promise<void>
  /** Reads to the end. */
  end: () => Promise<void>
  /** Leaves, as a page that is closed. */
  close: () => void
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
  return undefined
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

/** Opens the stream and takes its first event. */
export const openEvents = async (
  address: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventReader> => {
  const abort = new AbortController()
  const reply = await fetch(address + getLiveChanges.path, {
    headers: { authorization: token, ...headers },
    signal: AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE)]),
  })
  assert.equal(reply.status, 200)
  assert.ok(reply.body)
  const blocks = readBlocks(reply.body)
  let lastId = ''

  const nextBlock = async () => {
    const { value } = await blocks.next()
    lastId = fieldOf(value ?? '', 'id') ?? lastId
    return value
  }
  const nextEvent = async (name: string): Promise<unknown> => {
    for (;;) {
      const block = await nextBlock()
      assert.ok(block !== undefined, `the stream ended before a ${name} event`)
      if (fieldOf(block, 'event') === name) return JSON.parse(fieldOf(block, 'data') ?? '')
    }
  }

  const ready = z.parse(LiveReady, await nextEvent('ready'))
  return {
    reply,
    ready,
    lastId: () => lastId,
    next: async () => z.parse(LiveChange, await nextEvent('change')),
    nextBlock,
    heartbeat: async () => {
      for (let block = await nextBlock(); block !== ':'; block = await nextBlock()) {
        assert.ok(block !== undefined, 'the stream ended')
      }
    },
    end: async () => {
      while ((await nextBlock()) !== undefined);
    },
    close: () => abort.abort(),
  }
}
