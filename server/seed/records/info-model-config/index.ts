// Information models of the demonstration and the things that follow them (screens 3; RTE-6, ENT-3, STA-11).
import type { RecordSeed } from '../record-seed.ts'
import { VENDOR_MODEL } from '../mapping/vendor-model.ts'
import { ASSIGNMENTS } from './assignments.ts'
import { DEVICE_BASE } from './device.ts'
import { INVERTER } from './inverter.ts'
import { MAST, METER } from './measurement.ts'
import { toModelSeed } from './rows.ts'
import { TURBINE_ASSEMBLIES } from './turbine-parts.ts'
import { TURBINES } from './turbine.ts'

export const DEMO_MODELS: readonly RecordSeed[] = [
  ...[DEVICE_BASE, MAST, METER, ...TURBINE_ASSEMBLIES, ...TURBINES, INVERTER].map(toModelSeed),
  // Before the things that follow it.
  VENDOR_MODEL,
  ...ASSIGNMENTS,
]
