// Base points that are shipped: every turbine begins with alarm, fault and status (ENT-3).
import { DEVICE_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { RecordSeed } from '../record-seed.ts'

type PointRow = readonly [code: string, zh: string, en: string, values: Record<string, unknown>]

const POINTS: readonly PointRow[] = [
  ['alarm', '告警', 'Alarm', { valueType: 'bool', dataObject: 'WALM/AlmTur', description: '机组存在未复归的告警' }],
  ['fault', '故障', 'Fault', { valueType: 'bool', dataObject: 'WTUR/TurSt', description: '机组因故障停机' }],
  ['status', '状态', 'Status', { valueType: 'enum', enumeration: 'TurbineState', dataObject: 'WTUR/TurSt' }],
]

const [TURBINE] = DEVICE_TYPES

export const BASE_POINT_SEEDS: readonly RecordSeed[] = POINTS.map(([code, nameZh, nameEn, values], index) => ({
  kind: 'basePoint',
  values: { deviceType: TURBINE, code, nameZh, nameEn, position: index + 1, required: true, ...values },
}))
