// Things that wait for approval stay as they were submitted: who approves them approves what he has seen (STA-11; decision 73).
import { sql } from 'kysely'

import { STATUS_CODES } from '../../../src/contract/admin/reference-codes.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { isLower } from '../tree/path.ts'

/** Names that a refusal tells. */
const TOLD = 20

export const inReview = (names: readonly string[]) => new Refusal('thing.inReview', { subjects: names.slice(0, TOLD) })

/** Names of things in review, by the thing among `ids` that is the one or stands above it. */
export const findInReview = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ top: string; name: string }>`
    select top.thing_id as top, lower.name
    from thing as top
    join thing as lower on ${isLower('top')}
    where top.tenant_id = ${tenantId} and top.thing_id = any(${ids}::text[])
      and lower.approval_status = ${STATUS_CODES.toBeApproved}
    order by lower.path
  `.execute(reader)
  const found = new Map<string, string[]>()
  for (const { top, name } of rows) found.set(top, [...(found.get(top) ?? []), name])
  return found
}

/** Refuses where one of the things is in review. */
export const refuseInReview = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<void> => {
  const things = await reader
    .selectFrom('thing')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('approval_status', '=', STATUS_CODES.toBeApproved)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .orderBy('thing_id')
    .limit(TOLD)
    .execute()
  if (things.length > 0) throw inReview(things.map(({ name }) => name))
}
