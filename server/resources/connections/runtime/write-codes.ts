// Codes that connections have shown since the last time, added to what was counted before (RTE-13).
import { sql } from 'kysely'

import type { Writer } from '../../../database/schema.ts'
import type { CodeSighting } from '../../../drivers/session/code-watch.ts'
import type { ConnectionId } from './leases.ts'

export const writeCodes = async (
  writer: Writer,
  told: readonly (ConnectionId & { codes: readonly CodeSighting[] })[],
) => {
  const rows = told.flatMap(({ tenantId, id, codes }) =>
    codes.map(({ sourceId, code, count, deviceId, at }) => ({
      tenant_id: tenantId,
      source_id: sourceId,
      connection_id: id,
      code,
      seen_count: count,
      device_id: deviceId,
      last_at: at.toISOString(),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into code_seen (tenant_id, source_id, connection_id, code, seen_count, device_id, last_at)
    select tenant_id, source_id, connection_id, code, seen_count, device_id, last_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      tenant_id text, source_id text, connection_id text, code double precision, seen_count int, device_id text,
      last_at timestamptz
    )
    on conflict (tenant_id, source_id, connection_id, code) do update set
      seen_count = code_seen.seen_count + excluded.seen_count,
      device_id = excluded.device_id, last_at = greatest(code_seen.last_at, excluded.last_at)
  `.execute(writer)
}
