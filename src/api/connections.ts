// Calls on running connections whose reply is a stream: a test tells its steps, the others answer once (screens 7; RTE-10).
import type { Arguments, Body, Endpoint } from '../contract/wire/endpoint.ts'
import * as calls from '../contract/records/connection-management/connection-calls.ts'
import { BrowseReply } from '../contract/records/connection-management/browse-shapes.ts'
import { ReadNowResult } from '../contract/records/connection-management/read-shapes.ts'
import { TestStep } from '../contract/records/connection-management/connection-shapes.ts'
import { createEventParser } from '../lib/event-stream.ts'
import type { Client } from './client.ts'

interface Asked<Call extends Endpoint, Event> {
  call: Call
  args: Arguments<Call>
  /** Name of the events that are told, and what they hold. */
  event: string
  schema: { parse: (data: unknown) => Event }
  signal: AbortSignal
}

/** Events of a stream; whoever stops listening ends it on the server too. */
const readEvents = async function* <Call extends Endpoint, Event>(
  client: Client,
  { call, args, event: name, schema, signal }: Asked<Call, Event>,
): AsyncGenerator<Event> {
  const reply = await client.stream(call, { signal, headers: { accept: 'text/event-stream' }, args })
  if (reply.body === null) return
  const parse = createEventParser()
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (const { event, data } of parse(piece.value).events) if (event === name) yield schema.parse(JSON.parse(data))
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The first event; leaving by the signal ends the work on the server too. Throws when the stream ends without one. */
const readAnswer = async <Call extends Endpoint, Event>(client: Client, asked: Asked<Call, Event>): Promise<Event> => {
  for await (const answer of readEvents(client, asked)) return answer
  throw new Error('the stream ended without an answer')
}

/** Each step as it begins and ends, until the test is over or given up. */
export const testConnection = (client: Client, body: Body<typeof calls.testConnection>, signal: AbortSignal) =>
  readEvents(client, { call: calls.testConnection, args: { body }, event: 'step', schema: TestStep, signal })

/** Children of a node. */
export const browseNode = (
  client: Client,
  id: string,
  body: Body<typeof calls.browseConnection>,
  signal: AbortSignal,
) => {
  const args = { params: { id }, body }
  return readAnswer(client, { call: calls.browseConnection, args, event: 'nodes', schema: BrowseReply, signal })
}

/** What came of a read out of turn. */
export const readNow = (client: Client, id: string, body: Body<typeof calls.readConnection>, signal: AbortSignal) => {
  const args = { params: { id }, body }
  return readAnswer(client, { call: calls.readConnection, args, event: 'read', schema: ReadNowResult, signal })
}
