// Things for server tests: forms that are right in everything but what the test is about.
import { CALLS } from '../../../src/contract/index.ts'
import type { ThingDetail, ThingInsert } from '../../../src/contract/thing/thing.ts'
import { toThingForm } from '../../../src/contract/thing/thing.ts'
import type { Platform, User } from './server.ts'

/** A wind farm at the root. */
export const farmForm = (name: string, changes: Partial<ThingInsert> = {}): ThingInsert => ({
  thingType: 'thing_farm',
  farmType: 'thing_farm_wind',
  deviceType: null,
  thingName: name,
  tenantId: 'customer-1',
  thingDescr: `About ${name}`,
  firstLabel: '',
  secondLabel: '',
  thirdLabel: '',
  thingIp: '',
  parentId: null,
  farm: null,
  device: null,
  ...changes,
})

/** An inverter: it stands below a farm or another inverter, so that trees of any depth can be made. */
export const inverterForm = (name: string, parentId: string | null, changes: Partial<ThingInsert> = {}): ThingInsert =>
  farmForm(name, {
    thingType: 'thing_device',
    farmType: null,
    deviceType: 'thing_device_inverter',
    parentId,
    ...changes,
  })

export const insert = (platform: Platform, user: User, form: ThingInsert): Promise<ThingDetail> =>
  platform.call(CALLS.insertThing, user, { body: form })

/** Saves a thing as it is, but for the changes. */
export const save = (
  platform: Platform,
  user: User,
  thing: ThingDetail,
  changes: Partial<ReturnType<typeof toThingForm>>,
): Promise<ThingDetail> => platform.call(CALLS.updateThing, user, { body: { ...toThingForm(thing), ...changes } })
