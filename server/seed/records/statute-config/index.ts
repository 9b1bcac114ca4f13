// Statutes of the demonstration: a turbine and an inverter by Modbus, a booster station by IEC 104, a met mast by HTTP, a meter
// by DL/T 645 (screens 6; RTE-9).
import type { RecordSeed } from '../record-seed.ts'
import { INVERTER_STATUTE } from './inverter.ts'
import { MAST_STATUTE } from './mast.ts'
import { METER_STATUTE } from './meter.ts'
import { SUBSTATION } from './substation.ts'
import { TURBINE } from './turbine.ts'

export const STATUTES: readonly RecordSeed[] = [...TURBINE, INVERTER_STATUTE, SUBSTATION, MAST_STATUTE, METER_STATUTE]
