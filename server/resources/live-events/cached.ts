// What was read of a tenant's things stays right until its next change: read once, and by whoever asks meanwhile together.
import type { Database } from '../../database/schema.ts'
import { type CachedResource, readPosition, readPositionOf } from './read.ts'

/** Tenants of which something is kept. */
const MEMORY = 100

interface Cached<T> {
  position: number
  value: Promise<T>
}

/**
 * Answers what is right at the position of the tenant's last change, or of its last change of one resource: every write
 * notes one in its transaction, so that the same position means the same things.
 */
export const createCached = <T>(
  database: Database,
  read: (database: Database, tenantId: string) => Promise<T>,
  resource?: CachedResource,
) => {
  const known = new Map<string, Cached<T>>()

  return async (tenantId: string): Promise<T> => {
    const position = await (resource === undefined
      ? readPosition(database, tenantId)
      : readPositionOf(database, tenantId, resource))
    const last = known.get(tenantId)
    if (last !== undefined && last.position === position) return last.value
    const kept: Cached<T> = { position, value: read(database, tenantId) }
    known.delete(tenantId)
    known.set(tenantId, kept)
    const [oldest] = known.keys()
    if (known.size > MEMORY && oldest !== undefined) known.delete(oldest)
    try {
      return await kept.value
    } catch (error) {
      if (known.get(tenantId) === kept) known.delete(tenantId)
      throw error
    }
  }
}
