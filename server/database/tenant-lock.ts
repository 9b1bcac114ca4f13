// What one transaction of a tenant does at a time: a row for each, locked to the end of the transaction. Advisory locks are not
// portable.
import type { Writer } from './schema.ts'

/** What each transaction holds: it asks once. Locks are taken before any savepoint that they shall outlive. */
const held = new WeakMap<Writer, Set<string>>()

export const lockTenant = async (
  writer: Writer,
  lock: 'record_lock' | 'tree_lock',
  tenantId: string,
): Promise<void> => {
  const own = held.get(writer) ?? new Set()
  held.set(writer, own)
  const name = `${lock} ${tenantId}`
  if (own.has(name)) return
  await writer
    .insertInto(lock)
    .values({ tenant_id: tenantId })
    .onConflict((on) => on.doNothing())
    .execute()
  await writer.selectFrom(lock).select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute()
  own.add(name)
}
