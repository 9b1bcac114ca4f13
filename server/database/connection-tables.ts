// The tables of running connections as Kysely sees them; `migrations/` makes them.
import type { JSONColumnType } from 'kysely'

import type {
  CONNECTION_EVENTS,
  ConnectFault,
  ConnectionState,
  LOG_LEVELS,
  LiveValue,
} from '../../src/contract/records/connection-management/connection-shapes.ts'
import type { ReadEnd } from '../resources/connection-management/runtime/read-end.ts'
import type { WriteOutcome } from '../../src/contract/records/connection-management/write-outcomes.ts'
import type { WrittenScalar } from '../../src/contract/records/connection-management/write-shapes.ts'

/** One row per connection that has ever run. Whose lease has not ended runs it, and nobody else. */
interface ConnectionRuntimeTable {
  tenant_id: string
  connection_id: string
  /** Process that runs it. */
  runner_id: string
  lease_until: Date
  state: ConnectionState
  fault: ConnectFault | null
  detail: string
  since: Date
  last_ok_at: Date | null
  /** Milliseconds. */
  rtt: number | null
  reconnects: number
  points: number
  good_points: number
  values_per_second: number
  /** Somebody wants it to begin anew. */
  restart_at: Date | null
  /** Until then somebody looks at its values. */
  watched_until: Date | null
}

/** What happened in a minute; kept for a day. */
interface ConnectionMetricTable {
  tenant_id: string
  connection_id: string
  minute: Date
  ok: number
  failed: number
  value_count: number
  rtt_sum: number
  rtt_most: number
}

interface ConnectionLogTable {
  tenant_id: string
  connection_id: string
  /** Counts up. */
  entry_id: string
  logged_at: Date
  level: (typeof LOG_LEVELS)[number]
  event: (typeof CONNECTION_EVENTS)[number]
  fault: ConnectFault | null
  detail: string
}

/** Latest values, written down while somebody looks at them. */
interface ConnectionSnapshotTable {
  tenant_id: string
  connection_id: string
  taken_at: Date
  content: JSONColumnType<LiveValue[]>
}

/** A write to a device, and what is put down of it; nobody can clear it. */
interface ConnectionWriteTable {
  tenant_id: string
  connection_id: string
  /** Counts up. */
  write_id: string
  username: string
  asked_at: Date
  /** Nobody takes it after this. */
  expires_at: Date
  /** Waiting for the process that runs the connection, taken by it, or over. Each happens once, in this order. */
  state: 'waiting' | 'taken' | 'over'
  runner_id: string | null
  device_id: string | null
  point_id: string
  /** Device and point as they were called then. */
  place: string
  value: WrittenScalar
  shown: WrittenScalar | null
  revision: number
  outcome: WriteOutcome | null
  fault: ConnectFault | null
  detail: string
  value_before: WrittenScalar | null
  value_after: WrittenScalar | null
  ended_at: Date | null
}

/** A read out of turn; what it found is in the log. */
interface ConnectionReadTable {
  tenant_id: string
  connection_id: string
  /** Counts up. */
  read_id: string
  username: string
  asked_at: Date
  /** Nobody takes it after this. */
  expires_at: Date
  /** Whoever still has it after this is gone. */
  ends_at: Date
  /** As with writes: each once, in this order. Only one of a connection is not over. */
  state: 'waiting' | 'taken' | 'over'
  runner_id: string | null
  /** Null is all of them. */
  device_id: string | null
  point_ids: JSONColumnType<string[] | null>
  /** Null while it is not over, and where nobody knows. */
  result: JSONColumnType<ReadEnd | null>
}

/** A code that a point of a set has shown on a connection. */
interface CodeSeenTable {
  tenant_id: string
  /** The live source of the set. */
  source_id: string
  connection_id: string
  code: number
  /** How often it has appeared: one that stays counts once. */
  seen_count: number
  /** Where it was seen last; empty is the connection itself. */
  device_id: string
  last_at: Date
}

/** What the platform is to others, whichever process speaks. */
interface PlatformIdentityTable {
  name: string
  uri: string
  /** PEM. */
  certificate: string
  sealed_key: string
}

export interface ConnectionTables {
  connection_runtime: ConnectionRuntimeTable
  connection_metric: ConnectionMetricTable
  connection_log: ConnectionLogTable
  connection_snapshot: ConnectionSnapshotTable
  connection_write: ConnectionWriteTable
  connection_read: ConnectionReadTable
  code_seen: CodeSeenTable
  platform_identity: PlatformIdentityTable
}
