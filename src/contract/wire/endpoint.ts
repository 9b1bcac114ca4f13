// What a call is: method, path, schemas, permission. Server, client and OpenAPI are made from these records (spec 7).
import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType

export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for each path parameter. */
  path: string
  query?: Query
  body?: Body
  params?: Params
  /** Shape of `data` in envelope A. */
  data: Data
  /** Answered without a token. */
  open?: boolean
  /** Permission that the server demands (PER-4). */
  permission?: string
  /** The browser adds a timestamp query, so that no cache answers (REQ-4). */
  timestamp?: boolean
  /** The reply is the data itself, in no envelope. */
  bare?: boolean
  /** The reply is a stream of server-sent events; `data` is the shape of each `change` event. */
  events?: boolean
  /** The body is sent form-encoded; else as JSON (REQ-5). */
  form?: boolean
  /** The body is a file, sent as its bytes or as multipart/form-data; one that is `streamed` as its bytes only. */
  upload?: true | 'streamed'
  /** The reply is a file in no envelope; a refusal is a problem all the same (VAL-4, ERR-3). */
  file?: boolean
}

/** Keeps the exact schema types of a call. */
export const endpoint = <
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Data extends Schema = Schema,
>(
  call: Endpoint<Query, Body, Params, Data>,
) => call

type Input<S> = S extends Schema ? z.input<S> : never
type Slot<Key extends string, S> = [S] extends [Schema] ? { [K in Key]: Input<S> } : unknown

/** What a caller of an endpoint passes: query, body and params, each only where the endpoint has it. */
export type Arguments<E> =
  E extends Endpoint<infer Query, infer Body, infer Params, Schema>
    ? Slot<'query', Query> & Slot<'body', Body> & Slot<'params', Params>
    : never

/** What a caller passes as the body. */
export type Body<E> = Arguments<E> extends { body: infer B } ? B : never

/** What an endpoint answers. */
export type Data<E> = E extends { data: infer S } ? (S extends Schema ? z.output<S> : never) : never

/** Code of a successful reply in envelope A and B (spec 7). */
export const SUCCESS_A = 1001
export const SUCCESS_B = 0
