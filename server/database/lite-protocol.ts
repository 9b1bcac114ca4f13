// What the thread of the embedded database and its owner say to each other.

export type LiteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'syncs' }
  | { id: number; kind: 'close' }

export interface LiteRows {
  rows: unknown[]
  affectedRows?: number | undefined
}

/** The part of a PostgreSQL error that callers look at. */
export interface LiteError {
  message: string
  code?: string | undefined
  constraint?: string | undefined
}

export type LiteReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'rows'; id: number; result: LiteRows }
  | { kind: 'error'; id: number; error: LiteError }

/** Given to the thread when it starts; without a folder the database lives in memory. */
export interface LiteOptions {
  folder: string | null
}
