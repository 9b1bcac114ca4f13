// What belongs to records, at every level: it goes, comes back and is copied with them (screens 0).
import { sql } from 'kysely'

import { recordKind } from '../../../src/contract/records/kinds.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'

export interface OwnedIds {
  kind: RecordKind
  /** Which of the asked records each id belongs to. */
  tops: ReadonlyMap<string, string>
}

/** Ids of the records themselves, and of all that they own, kind by kind; each after its owner. */
export const readOwnedIds = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  tops: ReadonlyMap<string, string>,
): Promise<OwnedIds[]> => {
  const found: OwnedIds[] = [{ kind, tops }]
  const ids = [...tops.keys()]
  if (ids.length === 0) return found
  for (const name of kind.owns ?? []) {
    const owned = recordKind(name)
    if (owned === undefined) continue
    const rows = await reader
      .selectFrom('record')
      .select(['record_id', 'owner_id'])
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', owned.name)
      .where(sql<boolean>`owner_id = any(${ids}::text[])`)
      .execute()
    const below = new Map(rows.map((row) => [row.record_id, tops.get(row.owner_id) ?? '']))
    found.push(...(await readOwnedIds(reader, tenantId, owned, below)))
  }
  return found
}

/** Each id belongs to itself. */
export const asTops = (ids: readonly string[]): Map<string, string> => new Map(ids.map((id) => [id, id]))
