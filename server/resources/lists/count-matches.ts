// How many rows a query has: of what is searched for, counted up to a limit only (API-19, API-35).
import { type Expression, sql } from 'kysely'

import { SEARCH_COUNT_LIMIT } from '../../../src/contract/wire/limits.ts'
import type { Reader } from '../../database/schema.ts'

/** `matching` selects something and has no order. `most` null: all of them are counted. */
export const countMatches = async (
  reader: Reader,
  matching: Expression<unknown>,
  most: number | null = SEARCH_COUNT_LIMIT,
): Promise<{ total: number; truncated: boolean }> => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from (select from ${matching} as matching limit ${most === null ? null : most + 1}::int) as match
  `.execute(reader)
  const counted = rows[0]?.counted ?? 0
  return { total: Math.min(counted, most ?? counted), truncated: most !== null && counted > most }
}
