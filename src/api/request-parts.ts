// Path, query and body of a request from the arguments of a call (spec 7, REQ-5).
import type { Endpoint } from '../contract/wire/endpoint.ts'

export interface LooseArguments {
  query?: Record<string, unknown>
  body?: unknown
  params?: Record<string, unknown>
}

/** A file as a body. Its own `fetch` goes another way, one that tells how much has gone. */
export interface Upload {
  body: Blob
  fetch?: typeof globalThis.fetch
}

/** Path with its parameters filled in, each encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const entriesOf = (record: Record<string, unknown>): [string, string][] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])

/** Query of a call; what is not given is left out. */
export const toQuery = (query: Record<string, unknown> = {}): URLSearchParams => new URLSearchParams(entriesOf(query))

/** Body as JSON, or form-encoded where the call says so. */
export const toBody = (endpoint: Endpoint, body: unknown): { json?: unknown; body?: URLSearchParams } => {
  if (endpoint.body === undefined) return {}
  if (endpoint.form === true) return { body: new URLSearchParams(entriesOf(Object(body))) }
  return { json: body }
}
