// What the errors of a database that is away, shutting down, hanging or taken over by another one mean: nothing was saved, or
// nobody knows whether it was.
import { DatabaseError } from 'pg'

/** The database does not answer. Thrown by everything that asks it; answered with 503. */
export class DatabaseAway extends Error {
  /** The connection broke while something was being saved: it may be there, or not. */
  readonly isUnknown: boolean

  constructor(cause: Error, isUnknown = false) {
    super(cause.message, { cause })
    this.isUnknown = isUnknown
  }
}

/** Cancelled or refused by a time-out: the connection is still good, and nothing was saved. */
const OUT_OF_TIME = ['57014', '55P03']

/** Shutdown, start-up, too many connections, a transaction that was idle too long, and a server that became a replica. */
const GONE = /^(?:08...|57P0[1-5]|53300|25P03|25006)$/

/** What pg says without a code. */
const SAID =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed)|Cannot use a pool after)/

/** The statement has not been sent. */
const NOT_SENT = /^Client (?:has encountered|was closed)/

/** Refused before anything was done. */
const NOT_DONE = ['25P03', '25006', '53300', '57P03']

export interface Trouble {
  /** The connection is of no more use. */
  isLost: boolean
  /** What the statement was to save is certainly not saved. */
  isUndone: boolean
}

/** What an error of pg says about the connection; undefined when the statement itself is at fault. */
export const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) {
    if (OUT_OF_TIME.includes(code)) return { isLost: false, isUndone: true }
    return GONE.test(code) ? { isLost: true, isUndone: NOT_DONE.includes(code) } : undefined
  }
  // Errors of sockets and of names that are not found.
  if ('syscall' in error || error instanceof AggregateError || SAID.test(error.message)) {
    return { isLost: true, isUndone: NOT_SENT.test(error.message) }
  }
  return undefined
}
