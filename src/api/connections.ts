// Calls on running connections; the steps of a test come as a stream (screens 7; RTE-10).
import type { Arguments, Endpoint } from '../contract/wire/endpoint.ts'
import * as calls from '../contract/records/connection-management/connection-calls.ts'
import { BrowseReply } from '../contract/records/connection-management/browse-shapes.ts'
import { ReadNowResult } from '../contract/records/connection-management/read-shapes.ts'
import { TestStep } from '../contract/records/connection-management/connection-shapes.ts'
import { createEventParser } from '../lib/event-stream.ts'
import type { CallOptions, Client } from './client.ts'

export type StatusQuery = Arguments<typeof calls.getConnectionStatuses>['query']
export type TestRequest = Arguments<typeof calls.testConnection>['body']
export type RunAction = Arguments<typeof calls.runConnections>['body']['action']
export type WriteBody = Arguments<typeof calls.writePoint>['body']
export type BrowseRequest = Arguments<typeof calls.browseConnection>['body']
export type ReadNowBody = Arguments<typeof calls.readConnection>['body']
export type LogQuery = Arguments<typeof calls.getConnectionLog>['query']

/** Events of a stream; whoever stops listening ends it on the server too. */
const readEvents = async function* <Call extends Endpoint>(
  client: Client,
  call: Call,
  args: Arguments<Call>,
  signal: AbortSignal,
) {
  const reply = await client.stream(call, { signal, headers: { accept: 'text/event-stream' }, args })
  if (reply.body === null) return
  const parse = createEventParser()
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield* parse(piece.value).events
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Each step as it begins and ends, until the test is over or given up. */
const test = async function* (client: Client, body: TestRequest, signal: AbortSignal): AsyncGenerator<TestStep> {
  for await (const { event, data } of readEvents(client, calls.testConnection, { body }, signal)) {
    if (event === 'step') yield TestStep.parse(JSON.parse(data))
  }
}

/** Children of a node; leaving by the signal ends it on the server too. Throws when the stream ends without an answer. */
const browse = async (client: Client, id: string, body: BrowseRequest, signal: AbortSignal): Promise<BrowseReply> => {
  const args = { params: { id }, body }
  for await (const { event, data } of readEvents(client, calls.browseConnection, args, signal)) {
    if (event === 'nodes') return BrowseReply.parse(JSON.parse(data))
  }
  throw new Error('the stream ended without an answer')
}

/** What came of a read out of turn; leaving by the signal ends it on the server too. */
const readNow = async (client: Client, id: string, body: ReadNowBody, signal: AbortSignal): Promise<ReadNowResult> => {
  const args = { params: { id }, body }
  for await (const { event, data } of readEvents(client, calls.readConnection, args, signal)) {
    if (event === 'read') return ReadNowResult.parse(JSON.parse(data))
  }
  throw new Error('the stream ended without an answer')
}

export const createConnectionsApi = (client: Client) => ({
  statuses: (query: StatusQuery, options?: CallOptions) => client.call(calls.getConnectionStatuses, { query }, options),
  run: (ids: readonly string[], action: RunAction, options?: CallOptions) =>
    client.call(calls.runConnections, { body: { ids: [...ids], action } }, options),
  browse: (id: string, body: BrowseRequest, signal: AbortSignal) => browse(client, id, body, signal),
  readNow: (id: string, body: ReadNowBody, signal: AbortSignal) => readNow(client, id, body, signal),
  test: (body: TestRequest, signal: AbortSignal) => test(client, body, signal),
  values: (id: string, options?: CallOptions) => client.call(calls.getConnectionValues, { params: { id } }, options),
  writeFacts: (id: string, point: string, options?: CallOptions) =>
    client.call(calls.getWriteFacts, { params: { id, point } }, options),
  write: (id: string, body: WriteBody, options?: CallOptions) =>
    client.call(calls.writePoint, { params: { id }, body }, options),
  metrics: (id: string, hours: number, options?: CallOptions) =>
    client.call(calls.getConnectionMetrics, { params: { id }, query: { hours } }, options),
  log: (id: string, query: LogQuery, options?: CallOptions) =>
    client.call(calls.getConnectionLog, { params: { id }, query }, options),
  clearLog: (id: string, options?: CallOptions) => client.call(calls.clearConnectionLog, { params: { id } }, options),
  simulator: (options?: CallOptions) => client.call(calls.getSimulator, undefined, options),
  runSimulator: (running: boolean, options?: CallOptions) =>
    client.call(calls.runSimulator, { body: { running } }, options),
})
export type ConnectionsApi = ReturnType<typeof createConnectionsApi>
