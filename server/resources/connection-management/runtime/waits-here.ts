// Which of the orders that stand in a table, writes and reads, this process takes: those that still wait for a connection whose
// lease it holds at this moment (RTE-10; decisions 67, 74).
import { type RawBuilder, sql } from 'kysely'

import { isHeld } from './leases.ts'
import type { ConnectionId } from './leases.ts'

/** Asked for, and not too long ago. What was asked tomorrow was put down by a clock that has been corrected since: nobody waits for it. */
export const isTimely = sql<boolean>`(expires_at > clock_timestamp() and asked_at <= clock_timestamp())`

/** Of `asked`, a table of orders, beside `connection_runtime as runtime`. */
export const waitsHere = (runnerId: string, running: readonly ConnectionId[]): RawBuilder<boolean> => sql<boolean>`
  asked.state = 'waiting' and ${isTimely}
    and (asked.tenant_id, asked.connection_id) in (
      select * from unnest(
        ${running.map(({ tenantId }) => tenantId)}::text[], ${running.map(({ id }) => id)}::text[]
      )
    )
    and runtime.tenant_id = asked.tenant_id and runtime.connection_id = asked.connection_id
    and runtime.runner_id = ${runnerId} and ${isHeld}
`
