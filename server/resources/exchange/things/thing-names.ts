// Names of the things above a thing, by its path; each is read once (screens 1: parent by path).
import { sql } from 'kysely'

import type { Reader } from '../../../database/schema.ts'
import { ancestorIds } from '../../tree/path.ts'

/** Names that are remembered: as many as there are things with children, in all but the largest plants. */
const MEMORY = 100_000

export const createPathReader = (reader: Reader, tenantId: string) => {
  let names = new Map<string, string>()
  const learn = async (ids: readonly string[]) => {
    const unknown = ids.filter((id) => !names.has(id))
    if (unknown.length === 0) return
    const rows = await reader
      .selectFrom('thing')
      .select(['thing_id', 'name'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${unknown}::text[])`)
      .execute()
    for (const row of rows) names.set(row.thing_id, row.name)
  }
  return {
    /** Names of all that stands above each of the paths, from the root down. */
    read: async (paths: readonly string[]): Promise<string[][]> => {
      if (names.size > MEMORY) names = new Map()
      const above = paths.map(ancestorIds)
      await learn([...new Set(above.flat())])
      return above.map((ids) => ids.map((id) => names.get(id) ?? ''))
    },
  }
}
