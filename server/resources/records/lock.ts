// Who writes records of a tenant: one at a time, so that no key is given twice and nothing refers to what is gone (screens 0).
import { THING_RESOURCE, type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../database/schema.ts'
import { lockTenant } from '../../database/tenant-lock.ts'
import { lockTree } from '../tree/tree-lock.ts'
import { ownedOf } from './read.ts'

/**
 * Until the transaction ends no record of the tenant comes, changes or goes; where these, or what they own, refer to things,
 * no thing either.
 */
export const lockRecords = async (writer: Writer, tenantId: string, kind: RecordKind): Promise<void> => {
  // Always the tree first, as who removes things has it: two writers then wait for each other instead of colliding.
  const fields = [kind, ...ownedOf(kind)].flatMap(referencesOf)
  if (fields.some(({ resource }) => resource === THING_RESOURCE)) await lockTree(writer, tenantId)
  await lockAllRecords(writer, tenantId)
}

/** Who also needs the lock of the tree has taken it before. */
export const lockAllRecords = (writer: Writer, tenantId: string): Promise<void> =>
  lockTenant(writer, 'record_lock', tenantId)
