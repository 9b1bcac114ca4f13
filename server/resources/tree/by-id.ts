// Things and records of a tenant by their ids, as many as there are: as a query that goes on.
import { sql } from 'kysely'

import type { Reader } from '../../database/schema.ts'

export const thingsById = (reader: Reader, tenantId: string, ids: readonly string[]) =>
  reader
    .selectFrom('thing')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)

export const recordsById = (reader: Reader, tenantId: string, kind: string, ids: readonly string[]) =>
  reader
    .selectFrom('record')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where(sql<boolean>`record_id = any(${ids}::text[])`)
