// Where a thing may stand: below an existing parent of a fitting type, and nowhere below itself (ENT-5).
import { CARRIER_DEVICES, DEVICE_TYPES, mayStandBelow } from '../../../src/contract/thing-types.ts'
import type { TreeThing } from '../../../src/contract/thing.ts'
import type { Writer } from '../../database/schema.ts'
import { databaseError } from '../../database/transaction.ts'
import { field, Refusal } from '../../refusal.ts'

export interface Parent {
  path: string
  depth: number
}

const deviceTypeOf = (subType: TreeThing['subType']) => DEVICE_TYPES.find((type) => type === subType) ?? null

/** The parent for a thing of `type`, held so that it can neither go nor change its type before the transaction ends. */
export const findParent = async (
  writer: Writer,
  tenantId: string,
  type: TreeThing['type'],
  parentId: string | null,
): Promise<Parent | null> => {
  if (parentId === null) {
    if (!mayStandBelow(type, null)) throw new Refusal('thing.parentForbidden', field('parentId', 'parentForbidden'))
    return null
  }
  const parent = await writer
    .selectFrom('thing')
    .select(['path', 'depth', 'type', 'sub_type', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', parentId)
    .forShare()
    .executeTakeFirst()
  if (parent === undefined) throw new Refusal('thing.parentUnknown', field('parentId', 'parentUnknown'))
  if (!mayStandBelow(type, { type: parent.type, deviceType: deviceTypeOf(parent.sub_type) })) {
    throw new Refusal('thing.parentForbidden', { ...field('parentId', 'parentForbidden'), subjects: [parent.name] })
  }
  return parent
}

/** Whether a thing may keep what stands below it when its sub-type changes. */
export const mayCarry = (type: TreeThing['type'], subType: TreeThing['subType']) =>
  type !== 'thing_device' || CARRIER_DEVICES.some((carrier) => carrier === subType)

/** What a unique index refused, said as a rule of the platform. */
export const explainDuplicate = (error: unknown): unknown => {
  const found = databaseError(error)
  if (found?.code !== '23505') return error
  if (found.constraint === 'thing_name_below_parent')
    return new Refusal('thing.nameTaken', field('thingName', 'nameTaken'))
  return new Refusal('thing.exists', field('thingId', 'exists'))
}
