// Rewrites the paths of moved things and of all that stands below them (ENT-5: cascade relation).
import { sql } from 'kysely'

import type { Writer } from '../../../database/schema.ts'
import { isLower, isWithin } from '../../tree/path.ts'

export interface Moved {
  /** Path before the set. */
  from: string
  /** Path after all of the set. */
  to: string
}

/** How many of the other moves begin above each one; those further down have to leave first. */
const byNesting = (moves: readonly Moved[]): Moved[][] => {
  const levels: Moved[][] = []
  const open: Moved[] = []
  for (const move of moves.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    while (open.length > 0 && !isWithin(move.from, open.at(-1)?.from ?? '')) open.pop()
    ;(levels[open.length] ??= []).push(move)
    open.push(move)
  }
  return levels.toReversed()
}

const depthOf = (path: string) => path.split('/').length

/**
 * One statement for all moves that begin side by side. What has left from further down is out of reach of the
 * statements that follow: its new path cannot begin where one of these begins.
 */
export const moveTrees = async (writer: Writer, tenantId: string, moves: readonly Moved[]): Promise<void> => {
  for (const level of byNesting(moves)) {
    const rows = level.map(({ from, to }) => ({ from, to, deeper: depthOf(to) - depthOf(from) }))
    await sql`
      update thing set
        path = move."to" || substr(thing.path, length(move."from") + 1), depth = thing.depth + move.deeper
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as move ("from" text, "to" text, deeper int)
      where thing.tenant_id = ${tenantId} and thing.path >= move."from" collate "C"
        and thing.path < (substr(move."from", 1, length(move."from") - 1) || '0') collate "C"
    `.execute(writer)
  }
}

/** Bytes of the longest path below each of the things, counted from the thing's own path. */
export const readLongestBelow = async (
  writer: Writer,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ thing_id: string; longest: number }>`
    select thing.thing_id, max(octet_length(lower.path))::int - octet_length(thing.path) as longest
    from thing
    join thing as lower on ${isLower('thing', '>')}
    where thing.tenant_id = ${tenantId} and thing.thing_id = any(${ids}::text[])
    group by thing.thing_id, thing.path
  `.execute(writer)
  return new Map(rows.map((row) => [row.thing_id, row.longest]))
}
