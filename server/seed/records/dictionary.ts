// The dictionary that every installation begins with, in the order in which its records refer to each other (RTE-5).
import { BASE_POINT_SEEDS } from './dictionary/base-points.ts'
import { CLASS_SEEDS } from './dictionary/classes.ts'
import { ENUMERATION_SEEDS } from './dictionary/enumerations.ts'
import { METER_NODES } from './dictionary/meter-nodes.ts'
import { toNodeSeed } from './dictionary/node-rows.ts'
import { WIND_PLANT_NODES } from './dictionary/plant-nodes.ts'
import { SOLAR_NODES } from './dictionary/solar-nodes.ts'
import { STORAGE_NODES } from './dictionary/storage-nodes.ts'
import { UNITS } from './dictionary/units.ts'
import { WIND_DRIVE_NODES } from './dictionary/wind-nodes.ts'
import { WIND_OTHER_NODES } from './dictionary/wind-other-nodes.ts'
import type { RecordSeed } from './record-seed.ts'

const NODES = [
  ...WIND_DRIVE_NODES,
  ...WIND_OTHER_NODES,
  ...WIND_PLANT_NODES,
  ...SOLAR_NODES,
  ...STORAGE_NODES,
  ...METER_NODES,
]

export const DICTIONARY_SEEDS: readonly RecordSeed[] = [
  ...UNITS,
  ...ENUMERATION_SEEDS,
  ...CLASS_SEEDS,
  ...NODES.map(toNodeSeed),
  ...BASE_POINT_SEEDS,
]
