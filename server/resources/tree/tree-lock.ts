// Who writes things of a tenant: one at a time, which keeps cycles and orphans out under concurrency (decision 11).
import type { Writer } from '../../database/schema.ts'
import { lockTenant } from '../../database/tenant-lock.ts'

/** Until the transaction ends no thing of the tenant appears, changes its fields, moves or goes. */
export const lockTree = (writer: Writer, tenantId: string): Promise<void> => lockTenant(writer, 'tree_lock', tenantId)
