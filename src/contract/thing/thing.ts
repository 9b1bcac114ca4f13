// A thing as the platform returns it, and the form that makes or changes one (spec 3, 5; ENT-4, ENT-5, ENT-7, VAL-1, VAL-2).
import * as z from 'zod/mini'

import {
  optionalDate,
  optionalEmail,
  optionalHost,
  optionalInteger,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredText,
} from '../form/fields.ts'
import { deviceFieldsOf } from './device-fields.ts'
import { LENGTH } from '../wire/limits.ts'
import { RANGE } from '../form/ranges.ts'
import { Identifier, Revision } from './thing-shapes.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from './thing-types.ts'

/** What a farm has beyond a thing; capacities in kW, coordinates in degrees (WGS 84). */
export const Farm = z
  .object({
    gridConnectedCapability: optionalNumber(RANGE.capacity),
    installedCapacity: optionalNumber(RANGE.capacity),
    country: optionalText(LENGTH.text),
    province: optionalText(LENGTH.text),
    region: optionalText(LENGTH.text),
    address: optionalText(LENGTH.description),
    climate: optionalText(LENGTH.identifier),
    longitude: optionalNumber(RANGE.longitude),
    latitude: optionalNumber(RANGE.latitude),
    landForm: optionalText(LENGTH.identifier),
    operator: optionalText(LENGTH.text),
    owner: optionalText(LENGTH.text),
    fax: optionalPhone(LENGTH.phone),
    telephone: optionalPhone(LENGTH.phone),
    email: optionalEmail(LENGTH.text),
  })
  .check(
    z.refine(
      (farm) =>
        farm.gridConnectedCapability === null ||
        farm.installedCapacity === null ||
        farm.gridConnectedCapability <= farm.installedCapacity,
      { path: ['gridConnectedCapability'], params: { rule: 'gridWithinInstalled' } },
    ),
  )
export type Farm = z.output<typeof Farm>

/** What a device has beyond a thing; `device-fields.ts` says which type has which. Power in kW, lengths in m. */
export const Device = z.object({
  manufacturer: optionalText(LENGTH.text),
  model: optionalText(LENGTH.text),
  serialNo: optionalText(LENGTH.identifier),
  ratedPower: optionalNumber(RANGE.ratedPower),
  hubHeight: optionalNumber(RANGE.hubHeight),
  rotorDiameter: optionalNumber(RANGE.rotorDiameter),
  mpptCount: optionalInteger(RANGE.mpptCount),
  stringCount: optionalInteger(RANGE.stringCount),
  ctRatio: optionalNumber(RANGE.ratio),
  ptRatio: optionalNumber(RANGE.ratio),
  commissioningDate: optionalDate(),
  firmware: optionalText(LENGTH.identifier),
  longitude: optionalNumber(RANGE.longitude),
  latitude: optionalNumber(RANGE.latitude),
})
export type Device = z.output<typeof Device>

/** Values of what forms and metadata add to a thing, by their names; null when there are none (RTE-8). */
const Extra = z.optional(z.nullable(z.record(z.string().check(z.maxLength(LENGTH.identifier)), z.unknown())))

/** Parts of a thing that only one type has; their fields are told one by one, `farm.email`. */
export const THING_SECTIONS = ['farm', 'device'] as const
export type ThingSection = (typeof THING_SECTIONS)[number]

/** What a user enters for a thing. Names are the wire's (spec 3). */
const ThingFields = {
  thingType: z.enum(THING_TYPES),
  farmType: z._default(z.nullable(z.enum(FARM_TYPES)), null),
  deviceType: z._default(z.nullable(z.enum(DEVICE_TYPES)), null),
  thingName: requiredText(LENGTH.name),
  /** Tenant that the thing belongs to. */
  tenantId: requiredText(LENGTH.identifier),
  thingDescr: requiredText(LENGTH.description),
  firstLabel: optionalText(LENGTH.label),
  secondLabel: optionalText(LENGTH.label),
  thirdLabel: optionalText(LENGTH.label),
  thingIp: optionalHost(LENGTH.host),
  /** Cascade relation: the thing above, null for the root. */
  parentId: z._default(z.nullable(Identifier), null),
  farm: z._default(z.nullable(Farm), null),
  device: z._default(z.nullable(Device), null),
  extra: Extra,
  /** As it is, if told at all: only actions change it (`thing-approval.ts`). */
  approvalStatus: z.optional(z.nullable(z.int())),
}

interface SubTyped {
  thingType: string
  farmType: string | null
  deviceType: string | null
}
const farmTypeSelected = z.refine<SubTyped>((thing) => thing.thingType !== 'thing_farm' || thing.farmType !== null, {
  path: ['farmType'],
  params: { rule: 'required' },
  when: () => true,
})
const deviceTypeSelected = z.refine<SubTyped>(
  (thing) => thing.thingType !== 'thing_device' || thing.deviceType !== null,
  { path: ['deviceType'], params: { rule: 'required' }, when: () => true },
)

/** A turbine has no strings: what its type has not cannot be told of a device. */
const deviceFieldsOfType = z.check<{ deviceType: string | null; device: Device | null }>(({ value, issues }) => {
  const own: readonly string[] = deviceFieldsOf(value.deviceType)
  for (const [field, given] of Object.entries(value.device ?? {})) {
    if (given === null || given === '' || own.includes(field)) continue
    issues.push({ code: 'custom', input: given, path: ['device', field], params: { rule: 'notOfType' } })
  }
})

/** Body of `POST /api-thing/v1/thing`. `thingId` may be given by an import; else the server makes one. */
export const ThingInsert = z
  .object({ ...ThingFields, thingId: z.optional(Identifier) })
  .check(farmTypeSelected, deviceTypeSelected, deviceFieldsOfType)
export type ThingInsert = z.output<typeof ThingInsert>

/** Body of `PUT /api-thing/v1/thing`: `revision` is the version that the form was loaded with (lost-update protection). */
export const ThingUpdate = z
  .object({ ...ThingFields, thingId: Identifier, revision: Revision })
  .check(farmTypeSelected, deviceTypeSelected, deviceFieldsOfType)
export type ThingUpdate = z.output<typeof ThingUpdate>

/** Node of the thing tree: little enough for a hundred thousand of them. */
export const TreeThing = z.object({
  thingId: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  type: z.enum(THING_TYPES),
  /** Farm type or device type, where the type has one. */
  subType: z.nullable(z.enum([...FARM_TYPES, ...DEVICE_TYPES])),
  state: z.number(),
  childCount: z.number(),
})
export type TreeThing = z.output<typeof TreeThing>

/** Row of the thing list (ENT-4). Dates are ISO 8601 in UTC. */
export const Thing = z.object({
  id: z.string(),
  ...TreeThing.shape,
  /** Name of the thing above, null at the root. */
  parentName: z.nullable(z.string()),
  tenantId: z.string(),
  thingDescr: z.string(),
  firstLabel: z.string(),
  secondLabel: z.string(),
  thirdLabel: z.string(),
  thingIp: z.string(),
  /** Code of the list "approval"; null: never submitted. */
  approvalStatus: z.nullable(z.number()),
  revision: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Thing = z.output<typeof Thing>

/** One thing with all that its form shows. */
export const ThingDetail = z.object({
  ...Thing.shape,
  farm: z.nullable(Farm),
  device: z.nullable(Device),
  extra: Extra,
})
export type ThingDetail = z.output<typeof ThingDetail>

/** The form values of a thing as it is; a part that its type has is there also when nothing of it was ever entered. */
export const toThingForm = (thing: ThingDetail): ThingUpdate => ({
  thingId: thing.thingId,
  revision: thing.revision,
  thingType: thing.type,
  farmType: thing.type === 'thing_farm' ? (thing.subType as ThingUpdate['farmType']) : null,
  deviceType: thing.type === 'thing_device' ? (thing.subType as ThingUpdate['deviceType']) : null,
  thingName: thing.name,
  tenantId: thing.tenantId,
  thingDescr: thing.thingDescr,
  firstLabel: thing.firstLabel,
  secondLabel: thing.secondLabel,
  thirdLabel: thing.thirdLabel,
  thingIp: thing.thingIp,
  parentId: thing.parentId,
  farm: thing.type === 'thing_farm' ? (thing.farm ?? Farm.parse({})) : null,
  device: thing.type === 'thing_device' ? (thing.device ?? Device.parse({})) : null,
  extra: thing.extra ?? null,
})
