// The row of a thing that is about to be inserted, by a form or by the seed (ENT-5, ENT-7).
import { THING_STATE_DEFAULT } from '../../../src/contract/thing-types.ts'
import type { Farm, ThingInsert, ThingUpdate, TreeThing } from '../../../src/contract/thing.ts'
import { searchTexts } from './contains.ts'
import { naturalKey } from './natural-key.ts'
import { pathBelow } from './path.ts'

export interface NewThing {
  thingId: string
  parentId: string | null
  name: string
  type: TreeThing['type']
  subType: TreeThing['subType']
  state: number
  /** Customer id. */
  tenantId: string
  thingDescr: string
  firstLabel: string
  secondLabel: string
  thirdLabel: string
  thingIp: string
  farm: Farm | null
}

export interface Writing {
  tenantId: string
  username: string
  now: Date
}

/** Farm type or device type, whichever the type has. */
const subTypeOf = (form: ThingInsert | ThingUpdate): TreeThing['subType'] => {
  if (form.thingType === 'thing_farm') return form.farmType
  return form.thingType === 'thing_device' ? form.deviceType : null
}

/** Columns that a form writes, new or changed. */
export const toFormColumns = (thing: Omit<NewThing, 'parentId' | 'state'>) => ({
  sub_type: thing.subType,
  name: thing.name,
  name_key: naturalKey(thing.name),
  ...searchTexts(thing),
  customer_id: thing.tenantId,
  descr: thing.thingDescr,
  first_label: thing.firstLabel,
  second_label: thing.secondLabel,
  third_label: thing.thirdLabel,
  ip: thing.thingIp,
  farm: thing.farm === null ? null : JSON.stringify(thing.farm),
})

export const fromForm = (form: ThingInsert | ThingUpdate, thingId: string): NewThing => ({
  thingId,
  parentId: form.parentId,
  name: form.thingName,
  type: form.thingType,
  subType: subTypeOf(form),
  state: THING_STATE_DEFAULT,
  tenantId: form.tenantId,
  thingDescr: form.thingDescr,
  firstLabel: form.firstLabel,
  secondLabel: form.secondLabel,
  thirdLabel: form.thirdLabel,
  thingIp: form.thingIp,
  // Only farms have it; whatever else a form carried is dropped.
  farm: form.thingType === 'thing_farm' ? form.farm : null,
})

export const toNewRow = (
  thing: NewThing,
  parent: { path: string; depth: number } | null,
  { tenantId, username, now }: Writing,
) => ({
  tenant_id: tenantId,
  thing_id: thing.thingId,
  parent_id: thing.parentId,
  path: pathBelow(parent?.path ?? null, thing.thingId),
  depth: parent === null ? 0 : parent.depth + 1,
  type: thing.type,
  ...toFormColumns(thing),
  state: thing.state,
  revision: 1,
  created_at: now,
  created_by: username,
  updated_at: now,
  updated_by: username,
})
