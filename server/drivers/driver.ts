// What a protocol brings so that its connections can be tested and run, and what it is given (RTE-10).
import type { Access, Opened } from './link/open-link.ts'
import type { IdentityOf } from './opcua/identity.ts'
import type { Plan } from './plan/plan.ts'
import type { ConnectionSettings } from './plan/settings.ts'
import type { Target } from './plan/sources.ts'
import type { Reads, Writes } from './session/orders.ts'
import type { Watcher } from './session/watcher.ts'

/** What people ask of a running connection. */
export interface Asked {
  /** What is to be written. */
  orders: Writes
  /** What is to be read out of turn. */
  reads: Reads
}

export interface SessionContext extends Opened, Asked {
  plan: Plan
  watcher: Watcher
  access: Access
  signal: AbortSignal
}

/** Runs on an open link until it breaks or is ended. */
export type Session = (context: SessionContext) => Promise<void>

export interface Greeted extends Pick<Opened, 'link' | 'reached'> {
  settings: ConnectionSettings
  /** Unit that a read is asked of. */
  unit: number
}

/** The first words with the other side: enough to know that it speaks the protocol, and what it says of itself, in no language. */
export type Greet = (greeted: Greeted) => Promise<string>

/** Reads one point; answers its place and its value as an operator would read it. */
export type PointReader = (opened: Opened) => Promise<string>

/** A session for real, in place of first words and of a point that is read. */
export interface Conversation {
  detail: string
  read: (() => Promise<string>) | undefined
  close: () => Promise<void>
}

export interface Driver {
  session: Session
  /** Undefined where a TCP connection is all that can be known. */
  greet?: Greet
  /** The last step of a test; undefined where nothing could be read at once. */
  readFirst?: (plan: Plan, signal: AbortSignal) => PointReader | undefined
  /** For protocols that a library speaks: stands in place of the two. */
  converse?: (plan: Plan, identity: IdentityOf | undefined) => (opened: Opened) => Promise<Conversation>
  /** Points that are asked for, also those whose place is wrong; undefined where points have no places of their own. */
  asked?: (plan: Plan) => readonly Target[]
}
