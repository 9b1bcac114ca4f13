// The row of a thing that is about to be inserted, by a form or by the seed (ENT-5, ENT-7).
import { deviceFieldsOf } from '../../../src/contract/thing/device-fields.ts'
import { THING_STATE_DEFAULT } from '../../../src/contract/thing/thing-types.ts'
import { Device } from '../../../src/contract/thing/thing.ts'
import type { Farm, ThingInsert, ThingUpdate, TreeThing } from '../../../src/contract/thing/thing.ts'
import { searchTexts } from './contains.ts'
import { naturalKey } from '../lists/natural-key.ts'
import { pathBelow } from '../tree/path.ts'

/** By the names of its form, with the sub-type in one: as the history holds it too. */
export interface NewThing {
  thingId: string
  parentId: string | null
  thingName: string
  thingType: TreeThing['type']
  subType: TreeThing['subType']
  state: number
  /** Code of the list "approval"; null: never submitted. */
  approvalStatus: number | null
  /** Who made it and when, where that was not now. */
  made?: { at: Date; by: string }
  /** Customer id. */
  tenantId: string
  thingDescr: string
  firstLabel: string
  secondLabel: string
  thirdLabel: string
  thingIp: string
  farm: Farm | null
  device: Device | null
  /** Values of fields that are not built in. */
  extra: Record<string, unknown> | null
}

const NO_DEVICE = Device.parse({})

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

/** Only the fields of the type; a device of which nothing is told has no part of its own. */
const toDevice = ({ device, deviceType }: ThingInsert | ThingUpdate): Device | null => {
  if (device === null) return null
  const given = deviceFieldsOf(deviceType).filter((field) => device[field] !== null && device[field] !== '')
  if (given.length === 0) return null
  const own = Object.fromEntries(given.map((field) => [field, device[field]]))
  return { ...NO_DEVICE, ...own }
}

/** Parts of a degree that are kept: six digits are a decimetre, more is what a program made up (screens 1). */
const DEGREE_PARTS = 1e6

const rounded = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS

const inPlace = <Part extends Farm | Device>(part: Part | null): Part | null =>
  part && { ...part, longitude: rounded(part.longitude), latitude: rounded(part.latitude) }

/** Columns that a form writes, new or changed. */
export const toFormColumns = (
  tenantId: string,
  thing: Omit<NewThing, 'parentId' | 'state' | 'approvalStatus' | 'made'>,
) => ({
  sub_type: thing.subType,
  name: thing.thingName,
  name_key: naturalKey(thing.thingName),
  ...searchTexts(tenantId, thing),
  customer_id: thing.tenantId,
  descr: thing.thingDescr,
  first_label: thing.firstLabel,
  second_label: thing.secondLabel,
  third_label: thing.thirdLabel,
  ip: thing.thingIp,
  farm: thing.farm,
  device: thing.device,
  extra: thing.extra,
})

export const fromForm = (form: ThingInsert | ThingUpdate, thingId: string): NewThing => ({
  thingId,
  thingType: form.thingType,
  subType: subTypeOf(form),
  thingName: form.thingName,
  tenantId: form.tenantId,
  thingDescr: form.thingDescr,
  firstLabel: form.firstLabel,
  secondLabel: form.secondLabel,
  thirdLabel: form.thirdLabel,
  thingIp: form.thingIp,
  parentId: form.parentId,
  state: THING_STATE_DEFAULT,
  approvalStatus: form.approvalStatus ?? null,
  // Only farms and devices have these; whatever else a form carried is dropped.
  farm: form.thingType === 'thing_farm' ? inPlace(form.farm) : null,
  device: form.thingType === 'thing_device' ? inPlace(toDevice(form)) : null,
  extra: form.extra ?? null,
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
  type: thing.thingType,
  ...toFormColumns(tenantId, thing),
  state: thing.state,
  approval_status: thing.approvalStatus,
  revision: 1,
  created_at: thing.made?.at ?? now,
  created_by: thing.made?.by ?? username,
  updated_at: now,
  updated_by: username,
})
