// The demo plant is valid, always the same and of the size that was asked for (spec 3; ENT-1, ENT-2, ENT-4, ENT-5, ENT-7).
import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_TYPES,
  mayStandBelow,
  type DeviceType,
} from '../../src/contract/thing/thing-types.ts'
import { ThingInsert } from '../../src/contract/thing/thing.ts'
import { DEMO_SEED, DEMO_THINGS_DEFAULT, generatePlant, type DemoThing } from '../../server/seed/demo/plant.ts'

const makePlant = (things = DEMO_THINGS_DEFAULT, seed = DEMO_SEED) => [...generatePlant({ seed, things })]
const isDeviceType = (subType: string | null): subType is DeviceType => DEVICE_TYPES.some((type) => type === subType)
const isFarmType = (subType: string | null) => FARM_TYPES.find((type) => type === subType) ?? null
const deviceTypeOf = (thing: DemoThing) => (isDeviceType(thing.subType) ? thing.subType : null)

const toInsert = (thing: DemoThing) => ({
  thingId: thing.thingId,
  thingType: thing.type,
  farmType: isFarmType(thing.subType),
  deviceType: deviceTypeOf(thing),
  thingName: thing.name,
  tenantId: thing.tenantId,
  thingDescr: thing.thingDescr,
  firstLabel: thing.firstLabel,
  secondLabel: thing.secondLabel,
  thirdLabel: thing.thirdLabel,
  thingIp: thing.thingIp,
  parentId: thing.parentId,
  farm: thing.farm,
  device: thing.device,
})

test('[ENT-5] every demo thing is one that the insert call would take as it is', () => {
  for (const thing of makePlant()) {
    const insert = toInsert(thing)
    const parsed = ThingInsert.safeParse(insert)
    assert.deepEqual(parsed.error?.issues ?? [], [], thing.thingId)
    assert.deepEqual(parsed.data, insert, `${thing.thingId} is changed by the schema`)
  }
})

test('[ENT-4] each demo thing comes after its parent, below which it may stand, with an id and a name of its own', () => {
  const known = new Map<string, DemoThing>()
  const names = new Set<string>()
  for (const thing of makePlant(20_000)) {
    const parent = thing.parentId === null ? null : known.get(thing.parentId)
    assert.ok(parent !== undefined, `${thing.thingId} comes before its parent`)
    assert.ok(
      mayStandBelow(thing.type, parent && { type: parent.type, deviceType: deviceTypeOf(parent) }),
      `${thing.thingId} may not stand below ${thing.parentId}`,
    )
    assert.ok(!known.has(thing.thingId), `${thing.thingId} is there twice`)
    const name = `${thing.parentId}/${thing.name}`
    assert.ok(!names.has(name), `${name} is there twice`)
    known.set(thing.thingId, thing)
    names.add(name)
  }
})

test('[ENT-7] only farms carry the particulars of a farm', () => {
  for (const thing of makePlant()) assert.equal(thing.farm !== null, thing.type === 'thing_farm', thing.thingId)
})

test('[ENT-1] [ENT-2] the demo plant shows every type of thing and of device, wind and PV', () => {
  const plant = makePlant()
  const types = new Set<string>(plant.map((thing) => thing.type))
  const subTypes = new Set<string | null>(plant.map((thing) => thing.subType))
  assert.deepEqual(
    THING_TYPES.filter((type) => !types.has(type)),
    [],
  )
  assert.deepEqual(
    DEVICE_TYPES.filter((type) => !subTypes.has(type)),
    [],
  )
  assert.ok(subTypes.has('thing_farm_wind') && subTypes.has('thing_farm_pv'))
})

test('[ENT-1] the default plant is two wind farms of 33 turbines and a PV plant, named in Chinese and English', () => {
  const plant = makePlant()
  const farms = plant.filter((thing) => thing.type === 'thing_farm')
  assert.deepEqual(
    farms.map((farm) => farm.subType),
    ['thing_farm_wind', 'thing_farm_wind', 'thing_farm_pv'],
  )
  for (const farm of farms.slice(0, 2)) {
    const below = plant.filter((thing) => thing.thingId.startsWith(`${farm.thingId}-`))
    assert.equal(below.filter((thing) => thing.subType === 'thing_device_wind_turbine').length, 33)
  }
  assert.deepEqual(
    farms.map((farm) => /\p{Script=Han}/u.test(farm.name)),
    [true, false, true],
  )
})

test('[ENT-1] most demo things are normal and every state occurs', () => {
  const plant = makePlant()
  assert.deepEqual([...new Set(plant.map((thing) => thing.state))].sort(), [0, 1, 2, 3, 4, 5])
  const normal = plant.filter((thing) => thing.state === 1).length
  assert.ok(normal > plant.length * 0.9 && normal < plant.length, `${normal} of ${plant.length} are normal`)
})

test('[ENT-5] addresses are private and no two things share one', () => {
  const addresses = makePlant(20_000)
    .map((thing) => thing.thingIp)
    .filter((address) => address !== '')
  assert.equal(new Set(addresses).size, addresses.length)
  assert.deepEqual(
    addresses.filter((address) => !address.startsWith('10.')),
    [],
  )
})

test('[ENT-4] the same seed makes the same plant, another seed another one', () => {
  assert.deepEqual(makePlant(1000, 7), makePlant(1000, 7))
  assert.notDeepEqual(makePlant(1000, 7), makePlant(1000, 8))
})

for (const things of [1000, 2500, 20_000, 100_000]) {
  test(`[ENT-4] a plant of ${things} things has that size within a tenth, and no thing has more than 200 children`, () => {
    const children = new Map<string | null, number>()
    let size = 0
    for (const thing of generatePlant({ seed: DEMO_SEED, things })) {
      size += 1
      children.set(thing.parentId, (children.get(thing.parentId) ?? 0) + 1)
    }
    assert.ok(Math.abs(size - things) <= things / 10, `${size} things`)
    assert.ok(Math.max(...children.values()) <= 200)
  })
}
