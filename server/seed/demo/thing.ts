// A thing of the demo plant, and the maker that gives every part of a farm its id, state and address (spec 3; ENT-4, ENT-7).
import {
  THING_STATES,
  type DeviceType,
  type FarmType,
  type ThingType,
} from '../../../src/contract/thing/thing-types.ts'
import { Device } from '../../../src/contract/thing/thing.ts'
import type { Farm } from '../../../src/contract/thing/thing.ts'
import type { Random } from './random.ts'
import type { Site } from './site.ts'
import { drawState } from './states.ts'

export interface DemoThing {
  thingId: string
  parentId: string | null
  name: string
  type: ThingType
  /** Farm type or device type, where the type has one. */
  subType: FarmType | DeviceType | null
  state: number
  /** Customer id that the thing belongs to. */
  tenantId: string
  thingDescr: string
  firstLabel: string
  secondLabel: string
  thirdLabel: string
  thingIp: string
  farm: Farm | null
  device: Device | null
}

/** Text in the language that the people of a site use. */
export type LocalizedText = Record<Site['language'], string>

export interface NewThing {
  /** Last part of the id; the id of the parent goes before it. */
  code: string
  name: string
  type: ThingType
  deviceType?: DeviceType
  /** What it is, for the description. */
  about: string
  model?: string
  /** What is told of a device beside its model. */
  device?: Partial<Device>
  /** Subnet of the farm's network in which it has an address; without it, it has none. */
  subnet?: number
}

export interface FarmMaker {
  site: Site
  random: Random
  words: (words: LocalizedText) => string
  make: (parent: DemoThing, thing: NewThing) => DemoThing
}

export interface FarmPlan {
  tenantId: string
  site: Site
  random: Random
  /** Number of the farm in the plant: the second number of its addresses. */
  number: number
}

/** Of which nothing is known, there is no part; the others have their model, as the first label has it. */
const toDevice = ({ model, device, type }: NewThing): Device | null =>
  type === 'thing_device' && device !== undefined ? Device.parse({ model, ...device }) : null

/** Subnet of what serves the whole farm; lines have the subnets from 1 on. */
export const STATION_SUBNET = 0
const FIRST_HOST = 11

/** The maker of all that stands in one farm. */
export const createFarmMaker = ({ tenantId, site, random, number }: FarmPlan): FarmMaker => {
  const hosts = new Map<number, number>()
  const nextAddress = (subnet: number) => {
    const host = hosts.get(subnet) ?? FIRST_HOST
    hosts.set(subnet, host + 1)
    return `10.${number}.${subnet}.${host}`
  }
  const words = (choice: LocalizedText) => choice[site.language]
  return {
    site,
    random,
    words,
    make: (parent, thing) => ({
      thingId: `${parent.thingId}-${thing.code}`,
      parentId: parent.thingId,
      name: thing.name,
      type: thing.type,
      subType: thing.deviceType ?? null,
      state: drawState(random, thing.type, thing.deviceType ?? null, parent.state),
      tenantId,
      thingDescr: words({ zh: `${site.name}，${thing.about}`, en: `${site.name}, ${thing.about}` }),
      firstLabel: thing.model ?? '',
      secondLabel: site.stage,
      thirdLabel: site.region,
      thingIp: thing.subnet === undefined ? '' : nextAddress(thing.subnet),
      farm: null,
      device: toDevice(thing),
    }),
  }
}

export interface NewFarm {
  thingId: string
  farmType: FarmType
  about: string
  /** Power of all generators, in kW. */
  installedCapacity: number
  /** Power that the grid takes, in kW. */
  gridConnectedCapability: number
}

/** The farm itself, with the particulars of its site. */
export const makeFarm = ({ tenantId, site }: FarmPlan, farm: NewFarm): DemoThing => ({
  thingId: farm.thingId,
  parentId: null,
  name: site.name,
  type: 'thing_farm',
  subType: farm.farmType,
  state: THING_STATES.normal,
  tenantId,
  thingDescr: farm.about,
  firstLabel: '',
  secondLabel: site.stage,
  thirdLabel: site.region,
  thingIp: '',
  farm: {
    gridConnectedCapability: farm.gridConnectedCapability,
    installedCapacity: farm.installedCapacity,
    country: site.country,
    province: site.province,
    region: site.region,
    address: site.address,
    climate: site.climate,
    longitude: site.longitude,
    latitude: site.latitude,
    landForm: site.landForm,
    operator: site.operator,
    owner: site.owner,
    fax: site.fax,
    telephone: site.telephone,
    email: site.email,
  },
  device: null,
})
