// Calls on running connections; the steps of a test come as a stream (screens 7; RTE-10).
import type { Arguments } from '../contract/endpoint.ts'
import * as calls from '../contract/records/connection/connection-calls.ts'
import { TestStep } from '../contract/records/connection/connection-shapes.ts'
import { createEventParser } from '../lib/event-stream.ts'
import type { CallOptions, Client } from './client.ts'

export type StatusQuery = Arguments<typeof calls.getConnectionStatuses>['query']
export type TestRequest = Arguments<typeof calls.testConnection>['body']
export type RunAction = Arguments<typeof calls.runConnections>['body']['action']
export type WriteBody = Arguments<typeof calls.writePoint>['body']
export type LogQuery = Arguments<typeof calls.getConnectionLog>['query']

/** Each step as it begins and ends, until the test is over or given up. */
const test = async function* (client: Client, body: TestRequest, signal: AbortSignal): AsyncGenerator<TestStep> {
  const headers = { accept: 'text/event-stream' }
  const reply = await client.stream(calls.testConnection, { signal, headers, args: { body } })
  if (reply.body === null) return
  const parse = createEventParser()
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (const { event, data } of parse(piece.value).events) {
        if (event === 'step') yield TestStep.parse(JSON.parse(data))
      }
    }
  } finally {
    // Whoever stops listening ends the test.
    await reader.cancel().catch(() => {})
  }
}

export const createConnectionsApi = (client: Client) => ({
  statuses: (query: StatusQuery, options?: CallOptions) => client.call(calls.getConnectionStatuses, { query }, options),
  run: (ids: readonly string[], action: RunAction, options?: CallOptions) =>
    client.call(calls.runConnections, { body: { ids: [...ids], action } }, options),
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
