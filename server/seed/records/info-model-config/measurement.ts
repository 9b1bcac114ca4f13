// The demo met mast with four levels, and the demo power meter (screens 3).
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { fromDictionary } from './rows.ts'
import type { AttributeRow, ModelSeed } from './rows.ts'

const LEVELS = [1, 2, 3, 4]
const MEAN = { report: 'period', period: 60_000, storage: 'raw', storageDays: 3650 }

const AIR: AttributeRow[] = [
  ['gustSpeed', 'WMET/WdGustSpd', { ...MEAN }],
  ['airDensity', 'WMET/AirDens', { precision: 3, ...MEAN }],
  ['turbulence', 'WMET/TurbInt', { ...MEAN }],
  ['airTemperature', 'WMET/EnvTmp1', { ...MEAN }],
  ['airHumidity', 'WMET/EnvHum1', { ...MEAN }],
  ['airPressure', 'WMET/EnvPres1', { ...MEAN }],
]

export const MAST: ModelSeed = {
  model: {
    code: 'met_mast',
    version: '1.0.0',
    status: MODEL_STATUS.published,
    nameZh: '测风塔',
    nameEn: 'Met mast',
    description: '四层风速风向，一层温湿压；分钟平均值。',
    extends: 'device_base@1.0.0',
    extendsRange: 'minor',
    deviceTypes: ['thing_device_anemometer_tower', 'thing_device_lidar'],
    source: 'dictionary',
  },
  attributes: [
    ...LEVELS.flatMap((level) => {
      const rows: AttributeRow[] = [
        [`height${level}`, `WMET/Alt${level}`, { readWrite: 'R', source: 'manual', storage: 'none' }],
        [`windSpeed${level}`, `WMET/HorWdSpd${level}`, { precision: 2, ...MEAN }],
        [`windDirection${level}`, `WMET/HorWdDir${level}`, { ...MEAN }],
      ]
      return rows.map(fromDictionary(`WMET ${level}`))
    }),
    ...AIR.map(fromDictionary('WMET')),
  ],
  events: [
    {
      eventId: 'sensorFrozen',
      nameZh: '传感器冻结',
      nameEn: 'Sensor frozen',
      level: 'warn',
      outputs: 'level: int 层 | Level\nsensor: enum {1=风速计|Anemometer, 2=风向标|Vane} 传感器 | Sensor',
      clearCondition: 'airTemperature > 2',
    },
  ],
}

const POWER: AttributeRow[] = [
  ['activePower', 'MMXU/TotW', { storage: 'raw' }],
  ['reactivePower', 'MMXU/TotVAr'],
  ['powerFactor', 'MMXU/TotPF', { precision: 3 }],
  ['frequency', 'MMXU/Hz', { precision: 2, minimum: 45, maximum: 55 }],
  ['voltageA', 'MMXU/PhV', { phase: 0 }],
  ['voltageB', 'MMXU/PhV', { phase: 1 }],
  ['voltageC', 'MMXU/PhV', { phase: 2 }],
  ['currentA', 'MMXU/A', { phase: 0 }],
  ['currentB', 'MMXU/A', { phase: 1 }],
  ['currentC', 'MMXU/A', { phase: 2 }],
]
const counter = (attributeId: string, nameZh: string, nameEn: string, unit: string) => ({
  attributeId,
  nameZh,
  nameEn,
  valueType: 'double',
  unit,
  minimum: 0,
  maximum: 1e12,
  precision: 2,
  required: true,
  report: 'period',
  period: 60_000,
  storage: 'raw',
  storageDays: 3650,
  group: 'MMTR',
})

export const METER: ModelSeed = {
  model: {
    code: 'power_meter',
    version: '1.0.0',
    status: MODEL_STATUS.published,
    nameZh: '电能表',
    nameEn: 'Power meter',
    description: '三相四线多功能表，正反向有功、四象限无功。',
    extends: 'device_base@1.0.0',
    extendsRange: 'minor',
    deviceTypes: ['thing_device_power_meter'],
    source: 'dictionary',
  },
  attributes: [
    ...POWER.map(fromDictionary('MMXU')),
    counter('energyExported', '正向有功电能', 'Active energy exported', 'kWh'),
    counter('energyImported', '反向有功电能', 'Active energy imported', 'kWh'),
    counter('reactiveEnergyExported', '正向无功电能', 'Reactive energy exported', 'kvarh'),
    counter('reactiveEnergyImported', '反向无功电能', 'Reactive energy imported', 'kvarh'),
  ],
  events: [
    {
      eventId: 'voltageLost',
      nameZh: '失压',
      nameEn: 'Voltage lost',
      level: 'fault',
      outputs: 'phase: enum {1=A|A, 2=B|B, 3=C|C} 相别 | Phase',
    },
    { eventId: 'coverOpened', nameZh: '开盖', nameEn: 'Cover opened', level: 'alarm', outputs: 'at: date 时间 | Time' },
  ],
}
