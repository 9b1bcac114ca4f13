// The one error that leaves the api layer: what failed, without any credential in it (spec 8).
import type { FieldProblem, Problem } from '../contract/wire/problem.ts'
import type { Reason } from '../contract/wire/reasons.ts'

export type FailureKind =
  /** The server answered with an HTTP error. */
  | 'http'
  /** The envelope's code is not success. */
  | 'envelope'
  /** No answer in time. */
  | 'timeout'
  /** No connection, or the browser refused the reply. */
  | 'network'
  /** The answer is not what the contract says. */
  | 'malformed'
  /** A file was asked for, and none came (VAL-4). */
  | 'file'
  /** There is no base address, or it is none of the web. */
  | 'configuration'
  /** The menu that the server gave cannot be built (VAL-3). */
  | 'menu'

export interface Failure {
  kind: FailureKind
  /** HTTP status, where there was an answer. */
  status?: number | undefined
  /** Code of the envelope or problem. */
  code?: number | undefined
  /** Path of the request without its query. */
  path: string
  method: string
  /** Sentence of the server, if it gave one. */
  message?: string | undefined
  problem?: Problem | undefined
  cause?: unknown
}

export class RequestError extends Error {
  override name = 'RequestError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message ?? `${failure.kind} ${failure.status ?? ''} ${failure.method} ${failure.path}`, {
      cause: failure.cause,
    })
    this.failure = failure
  }

  get kind(): FailureKind {
    return this.failure.kind
  }

  get status(): number | undefined {
    return this.failure.status
  }

  get reason(): Reason | undefined {
    return this.failure.problem?.reason
  }

  /** Fields that the server refused; empty when it named none. */
  get fields(): FieldProblem[] {
    return this.failure.problem?.fields ?? []
  }

  /** Whether the session has ended: HTTP 401 or envelope code 401 (NAV-9, REQ-7). */
  get unauthorized(): boolean {
    return this.status === 401 || this.failure.code === 401
  }
}

/** A cancelled request is no failure: nobody waits for it any more. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
