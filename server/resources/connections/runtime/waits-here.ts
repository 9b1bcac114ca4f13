// Which of the orders that stand in a table, writes and reads, this process takes: those that still wait for a connection whose
// lease it holds at this moment (RTE-10; decisions 67, 74).
import { type RawBuilder, sql } from 'kysely'

import type { ConnectionId } from './leases.ts'

/** Of `asked`, a table of orders, beside `connection_runtime as runtime`. */
export const waitsHere = (runnerId: string, running: readonly ConnectionId[]): RawBuilder<boolean> => sql<boolean>`
  asked.state = 'waiting' and asked.expires_at > clock_timestamp()
    and (asked.tenant_id, asked.connection_id) in (
      select * from unnest(
        ${running.map(({ tenantId }) => tenantId)}::text[], ${running.map(({ id }) => id)}::text[]
      )
    )
    and runtime.tenant_id = asked.tenant_id and runtime.connection_id = asked.connection_id
    and runtime.runner_id = ${runnerId} and runtime.lease_until > clock_timestamp()
`
