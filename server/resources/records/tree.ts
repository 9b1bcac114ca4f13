// A record with all that it owns, level by level: what is copied, compared and brought back together.
import { recordKind } from '../../../src/contract/records/kinds.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from './read.ts'
import type { StoredRecord } from './record-rules.ts'

export interface Branch {
  kind: RecordKind
  records: StoredRecord[]
}

/** What the records own: each kind after the one that it belongs to. */
const readBelow = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ownerIds: readonly string[],
): Promise<Branch[]> => {
  const branches: Branch[] = []
  for (const name of kind.owns ?? []) {
    const owned = recordKind(name)
    if (owned === undefined) continue
    const records = await readRecords(reader, tenantId, name, { ownerIds })
    if (records.length === 0) continue
    branches.push({ kind: owned, records })
    const ids = records.map(({ id }) => id)
    branches.push(...(await readBelow(reader, tenantId, owned, ids)))
  }
  return branches
}

/** The record itself comes first. */
export const readTree = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  record: StoredRecord,
): Promise<Branch[]> => [{ kind, records: [record] }, ...(await readBelow(reader, tenantId, kind, [record.id]))]
