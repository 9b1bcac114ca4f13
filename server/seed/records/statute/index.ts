// Statutes of the demonstration: a turbine and an inverter by Modbus, a booster station by IEC 104, a met mast by HTTP (screens 6;
// RTE-9).
import type { RecordSeed } from '../record-seed.ts'
import { INVERTER_STATUTE } from './inverter.ts'
import { MAST_STATUTE } from './mast.ts'
import { SUBSTATION } from './substation.ts'
import { TURBINE } from './turbine.ts'

export const STATUTES: readonly RecordSeed[] = [...TURBINE, INVERTER_STATUTE, SUBSTATION, MAST_STATUTE]
