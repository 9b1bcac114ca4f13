// Who writes things of a tenant: one at a time, which keeps cycles and orphans out under concurrency (decision 11).
import type { Writer } from '../../database/schema.ts'

/** Until the transaction ends no thing of the tenant appears, changes its fields, moves or goes. */
export const lockTree = async (writer: Writer, tenantId: string): Promise<void> => {
  await writer
    .insertInto('tree_lock')
    .values({ tenant_id: tenantId })
    .onConflict((on) => on.doNothing())
    .execute()
  await writer.selectFrom('tree_lock').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute()
}
