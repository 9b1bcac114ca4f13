// From the vendor's turbine to the model of ours: most of it confirmed, some only suggested, some open, one that cannot be right
// (screens 4; RTE-7).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'

type Values = Record<string, unknown>

const from = (target: string, source: string, more: Values = {}): Values => ({
  target,
  sourceKind: 'attribute',
  source,
  state: 'confirmed',
  confirmedBy: 'admin',
  ...more,
})
const unit = (target: string, source: string) => from(target, source, { conversion: 'unit' })

const ROWS: readonly Values[] = [
  from('alarm', 'AlmWord'),
  from('fault', 'FltActive'),
  unit('activePower', 'ActPwr'),
  from('reactivePower', 'ReactPwr'),
  unit('activeEnergy', 'TotProd'),
  from('reactiveEnergy', 'TotReactProd'),
  from('operatingTime', 'RunHours'),
  from('rotorSpeed', 'RotSpd'),
  from('hubTemperature', 'HubTmp'),
  from('pitchAngle1', 'Pitch1Pos'),
  from('pitchAngle2', 'Pitch2Pos'),
  from('pitchAngle3', 'Pitch3Pos'),
  from('gearOilTemperature', 'GbxOilTmp'),
  from('gearOilPressure', 'GbxOilPres'),
  from('shaftBearingTemperature1', 'MainBrgTmp1'),
  from('shaftBearingTemperature2', 'MainBrgTmp2', { state: 'suggested', confidence: 78, confirmedBy: '' }),
  from('generatorSpeed', 'GenSpd'),
  {
    target: 'statorTemperature',
    sourceKind: 'expression',
    inputs: 'GenStatTmpU, GenStatTmpV',
    expression: 'max(GenStatTmpU, GenStatTmpV)',
    state: 'confirmed',
    confirmedBy: 'admin',
    note: '取两相绕组的较高值',
  },
  from('statorCurrentA', 'GenCurL1'),
  from('statorCurrentB', 'GenCurL2'),
  from('statorCurrentC', 'GenCurL3'),
  from('gridFrequency', 'GridFreq'),
  from('dcLinkVoltage', 'CnvDcVolt'),
  from('gridVoltageA', 'GridVoltL1', { conversion: 'linear', factor: 1, offset: 0 }),
  // Somebody took the setpoint for a torque: the units are of two kinds.
  from('generatorTorque', 'PwrSetpoint'),
  from('windSpeed', 'WdSpd', { quality: 'hold', holdTime: 60 }),
  from('nacelleDirection', 'NacPos'),
  {
    target: 'windDirection',
    sourceKind: 'expression',
    inputs: 'NacPos, WdDirRel',
    expression: '(NacPos + WdDirRel + 360) % 360',
    state: 'confirmed',
    confirmedBy: 'admin',
    note: '相对风向加机舱位置',
  },
  from('outsideTemperature', 'AmbTmp'),
  from('cableTwist', 'CabTwist', { state: 'suggested', confidence: 88, confirmedBy: '' }),
  { target: 'communicationState', sourceKind: 'constant', constant: '1', state: 'confirmed', confirmedBy: 'admin' },
]

export const TURBINE_MAPPING: RecordSeed = {
  kind: 'modelMapping',
  values: {
    code: 'borea_to_turbine',
    version: '1.0.0',
    nameZh: '北陆 B3000 → 双馈机组',
    nameEn: 'Borea B3000 to doubly fed turbine',
    sourceModel: 'borea_b3000@2.3.0',
    targetModel: 'wind_turbine@1.0.0',
    direction: 'forward',
    responsible: 'admin',
    description: '厂家点表到标准风机模型，偏航、桨叶状态待厂家补充。',
  },
  owned: ROWS.map((values) => ({ kind: 'modelMappingRow', values })),
}

/** States of the vendor's turbine by those of ours. */
const STATES = ['0 = 0', '1 = 2', '2 = 3', '3 = 4', '4 = 5', '5 = 1', '6 = 8', '7 = 9'].join('\n')

/** What somebody has confirmed and is right: the mistake of the draft above is not in it, its gap is closed: nobody approves a mapping
 * that leaves out what is mandatory. The setpoint has found its place. */
const APPROVED: readonly Values[] = [
  ...ROWS.filter(({ state, target }) => state === 'confirmed' && target !== 'generatorTorque'),
  from('status', 'TurState', { conversion: 'table', table: STATES }),
  from('powerLimit', 'PwrSetpoint'),
]

/** Released for the turbines that still follow the vendor's model: what can be applied to them (screens 4). */
export const FLEET_MAPPING: RecordSeed = {
  kind: 'modelMapping',
  values: {
    code: 'borea_upgrade',
    version: '1.0.0',
    status: String(STATUS_CODES.approved),
    nameZh: '北陆机组改用标准模型',
    nameEn: 'Borea turbines to the standard model',
    sourceModel: 'borea_b3000@2.3.0',
    targetModel: 'wind_turbine@1.0.0',
    direction: 'forward',
    responsible: 'admin',
    description: '已审核，可应用到仍遵循厂家模型的风机。',
  },
  owned: APPROVED.map((values) => ({ kind: 'modelMappingRow', values })),
}
