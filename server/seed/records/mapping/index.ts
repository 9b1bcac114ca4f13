// Mappings of the demonstration: a vendor's turbine onto ours, and a SCADA with its tags (screens 4, 9; RTE-7, RTE-12).
import type { RecordSeed } from '../record-seed.ts'
import { DEMO_SCADA } from './scada.ts'
import { FLEET_MAPPING, TURBINE_MAPPING } from './turbine-mapping.ts'
import { VENDOR_FLEET } from './vendor-fleet.ts'

export const DEMO_MAPPINGS: readonly RecordSeed[] = [TURBINE_MAPPING, FLEET_MAPPING, DEMO_SCADA, VENDOR_FLEET]
