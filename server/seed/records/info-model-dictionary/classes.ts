// Common data classes that are shipped: those of IEC 61850-7-3 that plants use, and wind power's own (RTE-5).
import type { RecordSeed } from '../record-seed.ts'
import { toClassSeed } from './class-rows.ts'
import { CONTROL_CLASSES } from './control-classes.ts'
import { MEASURED_CLASSES } from './measured-classes.ts'
import { SETTING_CLASSES } from './setting-classes.ts'
import { STATUS_CLASSES } from './status-classes.ts'
import { WIND_CLASSES } from './wind-classes.ts'

export const CLASS_SEEDS: readonly RecordSeed[] = [
  ...STATUS_CLASSES,
  ...MEASURED_CLASSES,
  ...CONTROL_CLASSES,
  ...SETTING_CLASSES,
  ...WIND_CLASSES,
].map(toClassSeed)
