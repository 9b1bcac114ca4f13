// What refers to records, or to something that they own (screens 0, where used).
import type { RecordName, RecordUse } from '../../../src/contract/records/record-shapes.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readNames } from './names.ts'
import { asTops, readOwnedIds } from './owned.ts'
import { readReferencesTo } from './references.ts'

/** Asked records whose names are told: a question before a deletion says what it is about. */
const NAMED = 100

/** Uses by others; what belongs to the same records does not count. */
export const readUses = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<{ rows: RecordUse[]; total: number; names: RecordName[] }> => {
  const owned = await readOwnedIds(reader, tenantId, kind, asTops([...new Set(ids)]))
  const inside = new Map(owned.map(({ kind: { name }, tops }) => [name, tops]))
  const uses: (Awaited<ReturnType<typeof readReferencesTo>>[number] & { top: string })[] = []
  for (const { kind: target, tops } of owned) {
    const found = await readReferencesTo(reader, tenantId, target.name, [...tops.keys()])
    for (const use of found) {
      const top = tops.get(use.target_id) ?? ''
      if (inside.get(use.kind)?.get(use.record_id) !== top) uses.push({ ...use, top })
    }
  }
  const told = uses.slice(0, limit)
  const names = await readNames(
    reader,
    tenantId,
    told.map((use) => ({ kind: use.kind, id: use.record_id })),
  )
  const byId = new Map(names.map((name) => [`${name.kind} ${name.id}`, name]))
  const rows = told.flatMap(({ kind: by, record_id: id, field, top }) => {
    const name = byId.get(`${by} ${id}`)
    return name === undefined ? [] : [{ by: name, field, id: top }]
  })
  const asked = ids.slice(0, NAMED).map((id) => ({ kind: kind.name, id }))
  return { rows, total: uses.length, names: await readNames(reader, tenantId, asked) }
}

/** Names that a refusal tells. */
const TOLD = 20

/** Refusals of deletions of what these records name, by what would go. */
export const refuseUsed = async (
  reader: Reader,
  tenantId: string,
  uses: readonly { top: string; kind: string; id: string }[],
): Promise<Map<string, Refusal>> => {
  const byTop = [...Map.groupBy(uses, ({ top }) => top)].map(([top, some]) => [top, some.slice(0, TOLD)] as const)
  const names = await readNames(
    reader,
    tenantId,
    byTop.flatMap(([, some]) => some),
  )
  const paths = new Map(names.map((name) => [`${name.kind} ${name.id}`, name.path]))
  return new Map(
    byTop.map(([top, some]) => {
      const subjects = some.flatMap(({ kind, id }) => paths.get(`${kind} ${id}`) ?? [])
      return [top, new Refusal('record.inUse', { subjects: [...new Set(subjects)] })] as const
    }),
  )
}
