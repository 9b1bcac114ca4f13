// Who changes the shape of a tenant's tree, and who relies on it: keeps cycles and orphans out under concurrency.
import type { Writer } from '../../database/schema.ts'

const makeRow = async (writer: Writer, tenantId: string) => {
  await writer
    .insertInto('tree_lock')
    .values({ tenant_id: tenantId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** For moves and deletes: until the transaction ends no thing of the tenant appears, moves or goes. */
export const lockTree = async (writer: Writer, tenantId: string): Promise<void> => {
  await makeRow(writer, tenantId)
  await writer.selectFrom('tree_lock').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute()
}

/** For inserts: any number of them at once, but none during a move or delete. */
export const shareTree = async (writer: Writer, tenantId: string): Promise<void> => {
  await makeRow(writer, tenantId)
  await writer.selectFrom('tree_lock').select('tenant_id').where('tenant_id', '=', tenantId).forShare().execute()
}
