// The dictionary that every installation begins with, in the order in which its records refer to each other (RTE-5).
import { BASE_POINT_SEEDS } from './info-model-dictionary/base-points.ts'
import { CLASS_SEEDS } from './info-model-dictionary/classes.ts'
import { ENUMERATION_SEEDS } from './info-model-dictionary/enumerations.ts'
import { METER_NODES } from './info-model-dictionary/meter-nodes.ts'
import { toNodeSeed } from './info-model-dictionary/node-rows.ts'
import { WIND_PLANT_NODES } from './info-model-dictionary/plant-nodes.ts'
import { SOLAR_NODES } from './info-model-dictionary/solar-nodes.ts'
import { STORAGE_NODES } from './info-model-dictionary/storage-nodes.ts'
import { UNITS } from './info-model-dictionary/units.ts'
import { WIND_DRIVE_NODES } from './info-model-dictionary/wind-nodes.ts'
import { WIND_OTHER_NODES } from './info-model-dictionary/wind-other-nodes.ts'
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
