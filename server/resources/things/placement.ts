// What a thing may carry: a device only as one of the kinds that have others below them (ENT-5).
import { CARRIER_DEVICES, DEVICE_TYPES } from '../../../src/contract/thing/thing-types.ts'
import type { TreeThing } from '../../../src/contract/thing/thing.ts'

export const deviceTypeOf = (subType: TreeThing['subType']) => DEVICE_TYPES.find((type) => type === subType) ?? null

/** Whether a thing may keep what stands below it when its sub-type changes. */
export const mayCarry = (type: TreeThing['type'], subType: TreeThing['subType']) =>
  type !== 'thing_device' || CARRIER_DEVICES.some((carrier) => carrier === subType)
