// Common data classes of wind power plants: setpoint, status, alarm, command, counting of events, timing of states (RTE-5).
import { UNITS_OF } from './class-rows.ts'
import type { AttributeLine, ClassRow } from './class-rows.ts'

const STANDARD = 'iec61400-25-2'

/** What was measured since the last reset. */
const CHARACTERISTICS: readonly AttributeLine[] = [
  'minMxVal.f MX FLOAT32 O',
  'maxMxVal.f MX FLOAT32 O',
  'totAvVal.f MX FLOAT32 O',
  'sdvVal.f MX FLOAT32 O',
]

const counting = (actual: string, former: string, total: string): readonly AttributeLine[] => [
  'manRs - Object:SPC O',
  'hisRs - Object:INC O',
  `${actual} - Object:INS M`,
  `${former} - Object:INS O`,
  `${total} ST INT32U O`,
  'dly ST INT32U O dchg',
  'mly ST INT32U O dchg',
  'yly ST INT32U O dchg',
  'tot ST INT32U O dchg',
]

export const WIND_CLASSES: readonly ClassRow[] = [
  {
    code: 'SPV',
    zh: '设定值',
    en: 'Setpoint value',
    category: 'analogueControl',
    standard: STANDARD,
    measured: true,
    descriptionZh: '风电设定值：当前值、上一次值及统计特征值。',
    descriptionEn: 'A setpoint with its former value and what was measured under it.',
    attributes: [
      'chaManRs - Object:SPC O',
      'actVal - Object:APC M',
      'oldVal - Object:APC O',
      ...CHARACTERISTICS,
      ...UNITS_OF,
      'minVal.f CF FLOAT32 O dchg',
      'maxVal.f CF FLOAT32 O dchg',
      'spAcs CF Enum:AccessLevelKind O',
      'chaPerRs CF Enum:ResetPeriodKind O',
    ],
  },
  {
    code: 'STV',
    zh: '状态值',
    en: 'Status value',
    category: 'status',
    standard: STANDARD,
    descriptionZh: '风电设备或部件的当前状态与上一次状态。',
    descriptionEn: 'The state of a turbine or of a part, and the state before.',
    attributes: ['actSt - Object:INS M', 'oldSt - Object:INS O'],
  },
  {
    code: 'ALM',
    zh: '告警',
    en: 'Alarm',
    category: 'status',
    standard: STANDARD,
    descriptionZh: '告警状态及其确认。',
    descriptionEn: 'An alarm and its acknowledgement.',
    attributes: ['almAck - Object:SPC M', 'actSt - Object:INS M', 'oldSt - Object:INS O'],
  },
  {
    code: 'CMD',
    zh: '命令',
    en: 'Command',
    category: 'control',
    standard: STANDARD,
    descriptionZh: '下发给风电设备的命令及其执行状态。',
    descriptionEn: 'A command and whether it was done.',
    attributes: ['actSt - Object:INC M', 'oldSt - Object:INS O', 'cmAcs CF Enum:AccessLevelKind O'],
  },
  {
    code: 'CTE',
    zh: '事件计数',
    en: 'Event counting',
    category: 'status',
    standard: STANDARD,
    descriptionZh: '事件次数或累计量，可按日、月、年统计并复位。',
    descriptionEn: 'How often something happened or how much there was, by day, month and year.',
    attributes: counting('actCtVal', 'oldCtVal', 'ctTot'),
  },
  {
    code: 'TMS',
    zh: '状态计时',
    en: 'State timing',
    category: 'status',
    standard: STANDARD,
    descriptionZh: '处于某一状态的时长，可按日、月、年统计并复位。',
    descriptionEn: 'How long a state has lasted, by day, month and year.',
    attributes: counting('actTmVal', 'oldTmVal', 'tmTot'),
  },
]
