// The empty form of a new thing (ENT-5, ENT-7).
import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import { Device, Farm, type ThingInsert } from '../../../../contract/thing/thing.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'

/** Every field at its default; a farm or device brings its own. */
export const newThingForm = (type: ThingType, parent: ParentThing | null): ThingInsert => ({
  thingType: type,
  farmType: null,
  deviceType: null,
  thingName: '',
  tenantId: parent?.tenantId ?? '',
  thingDescr: '',
  firstLabel: '',
  secondLabel: '',
  thirdLabel: '',
  thingIp: '',
  parentId: parent?.thingId ?? null,
  farm: type === 'thing_farm' ? Farm.parse({}) : null,
  device: type === 'thing_device' ? Device.parse({}) : null,
})
