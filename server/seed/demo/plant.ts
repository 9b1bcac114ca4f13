// The demo plant: wind farms and PV plants of any number of things, the same for the same seed, parents before children.
import { AVERAGE_ARRAY_SIZE, PV_PLANT_BASE_SIZE, generatePvPlant } from './pv-plant.ts'
import { createRandom } from './random.ts'
import { pvSite, windSite } from './site.ts'
import type { DemoThing } from './thing.ts'
import { WIND_FARM_SIZE, generateWindFarm } from './wind-farm.ts'

export type { DemoThing } from './thing.ts'

/** The seed of the plant that everybody sees. */
export const DEMO_SEED = 20_240_601
/** Customer id that the demo things belong to. */
export const DEMO_TENANT_ID = 'demo'
/** Things of the plant when nobody asks for another number. */
export const DEMO_THINGS_DEFAULT = 2500

/** Two wind farms for each PV plant. */
const WIND_FARMS_PER_PV_PLANT = 2
/** Things of two wind farms and one PV plant of common size. */
const GROUP_SIZE = DEMO_THINGS_DEFAULT
/** Above this, the PV plants grow instead: a tree with hundreds of roots is nobody's. */
const MOST_GROUPS = 60
/** One array with a central inverter and one with string inverters. */
const FEWEST_ARRAYS = 2

export interface PlantOptions {
  seed: number
  /** Number of things wanted; met within a tenth from a thousand things upwards. */
  things: number
}

const farmId = (kind: string, index: number) => `${kind}${String(index + 1).padStart(2, '0')}`

/** Arrays of each PV plant, so that all farms together have about `things` things. */
const planArrays = (things: number): number[] => {
  const groups = Math.min(MOST_GROUPS, Math.max(1, Math.round(things / GROUP_SIZE)))
  const withoutArrays = groups * (WIND_FARMS_PER_PV_PLANT * WIND_FARM_SIZE + PV_PLANT_BASE_SIZE)
  const arrays = Math.round((things - withoutArrays) / AVERAGE_ARRAY_SIZE)
  return Array.from({ length: groups }, (_, index) => Math.max(FEWEST_ARRAYS, Math.floor((arrays + index) / groups)))
}

/** All things of the plant. They are made one by one: a large plant needs no memory of its own. */
export function* generatePlant({ seed, things }: PlantOptions): Iterable<DemoThing> {
  const random = createRandom(seed)
  let farms = 0
  const nextPlan = (site: typeof windSite, index: number) => {
    farms += 1
    return { tenantId: DEMO_TENANT_ID, site: site(index, random), random, number: farms }
  }
  for (const [group, arrays] of planArrays(things).entries()) {
    for (let index = group * WIND_FARMS_PER_PV_PLANT; index < (group + 1) * WIND_FARMS_PER_PV_PLANT; index += 1) {
      yield* generateWindFarm(nextPlan(windSite, index), farmId('wf', index))
    }
    yield* generatePvPlant(nextPlan(pvSite, group), farmId('pv', group), arrays)
  }
}
