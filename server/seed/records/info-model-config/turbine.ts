// The demo wind turbine in two versions: one that things follow, and one with ice, vibration and tower in review (screens 3;
// ENT-3: alarm, fault and status come first).
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { commandTo, fromDictionary } from './rows.ts'
import type { AttributeRow, ModelSeed } from './rows.ts'

const DEADBAND = (deadband: number) => ({ deadbandKind: 'abs', deadband })
const POWER = { minimum: -200, maximum: 3600 }
const EVERY_MINUTE = { report: 'period', period: 60_000, storage: 'raw' }

const BASE: AttributeRow[] = [
  [
    'alarm',
    'WALM/AlmTur',
    { nameZh: '告警', nameEn: 'Alarm', required: true, valueType: 'int', minimum: 0, maximum: 65_535 },
  ],
  [
    'fault',
    'WTUR/TurSt',
    {
      nameZh: '故障',
      nameEn: 'Fault',
      businessId: '',
      enumeration: null,
      valueType: 'bool',
      source: 'rule',
      enumItems: '0=正常|No\n1=故障|Yes',
    },
  ],
  ['status', 'WTUR/TurSt', { nameZh: '状态', nameEn: 'Status' }],
]
const TURBINE: AttributeRow[] = [
  ['activePower', 'WTUR/W', { ...POWER, ...DEADBAND(5), storage: 'raw' }],
  ['reactivePower', 'WTUR/VAr', { minimum: -2000, maximum: 2000, ...DEADBAND(5) }],
  ['activeEnergy', 'WTUR/TotWh', { minimum: 0, maximum: 1e12, ...EVERY_MINUTE }],
  ['reactiveEnergy', 'WTUR/TotVArh', { minimum: 0, maximum: 1e12, ...EVERY_MINUTE }],
  ['operatingTime', 'WTUR/OpTmRs', { minimum: 0, maximum: 400_000, ...EVERY_MINUTE }],
  ['startCount', 'WTUR/StrCnt', { minimum: 0, maximum: 1_000_000 }],
]
export const ROTOR: AttributeRow[] = [
  ['rotorSpeed', 'WROT/RotSpd', { precision: 2, ...DEADBAND(0.1) }],
  ['rotorPosition', 'WROT/RotPos', { storage: 'none' }],
  ['hubTemperature', 'WROT/HubTmp', { ...DEADBAND(0.5) }],
  ['pitchAngle1', 'WROT/PtAngValBl1', { precision: 2, ...DEADBAND(0.1) }],
  ['pitchAngle2', 'WROT/PtAngValBl2', { precision: 2, ...DEADBAND(0.1) }],
  ['pitchAngle3', 'WROT/PtAngValBl3', { precision: 2, ...DEADBAND(0.1) }],
  ['pitchState', 'WROT/PtCtlSt'],
]
export const TRANSMISSION: AttributeRow[] = [
  ['gearOilTemperature', 'WTRM/TrmTmpGbxOil', { minimum: -40, maximum: 120, ...DEADBAND(0.5) }],
  ['gearOilPressure', 'WTRM/GbxOilPres', { precision: 2, minimum: 0, maximum: 16 }],
  ['shaftBearingTemperature1', 'WTRM/ShfBrgTmp1', { ...DEADBAND(0.5) }],
  ['shaftBearingTemperature2', 'WTRM/ShfBrgTmp2', { ...DEADBAND(0.5) }],
  ['brakePressure', 'WTRM/BrkHyPres', { minimum: 0, maximum: 250 }],
]
export const GENERATOR: AttributeRow[] = [
  ['generatorSpeed', 'WGEN/Spd', { precision: 0, ...DEADBAND(2) }],
  ['statorTemperature', 'WGEN/GnTmpSta', { ...DEADBAND(0.5) }],
  ['rotorTemperature', 'WGEN/GnTmpRtr', { ...DEADBAND(0.5) }],
  ['statorCurrentA', 'WGEN/StaA', { phase: 0 }],
  ['statorCurrentB', 'WGEN/StaA', { phase: 1 }],
  ['statorCurrentC', 'WGEN/StaA', { phase: 2 }],
]
export const CONVERTER: AttributeRow[] = [
  ['gridFrequency', 'WCNV/Hz', { precision: 2, minimum: 45, maximum: 55, ...DEADBAND(0.01) }],
  ['generatorTorque', 'WCNV/Torq', { minimum: -50, maximum: 50 }],
  ['dcLinkVoltage', 'WCNV/DclVol', { minimum: 0, maximum: 1500 }],
  ['gridVoltageA', 'WCNV/GriPhV', { phase: 0 }],
  ['gridVoltageB', 'WCNV/GriPhV', { phase: 1 }],
  ['gridVoltageC', 'WCNV/GriPhV', { phase: 2 }],
  ['converterTemperature', 'WCNV/CnvTmpGri', { ...DEADBAND(0.5) }],
]
const NACELLE: AttributeRow[] = [
  ['windSpeed', 'WNAC/WdSpd', { precision: 2, ...DEADBAND(0.1), storage: 'raw' }],
  ['windDirection', 'WNAC/WdDir', { ...DEADBAND(1) }],
  ['nacelleDirection', 'WNAC/Dir', { ...DEADBAND(1) }],
  ['outsideTemperature', 'WNAC/ExTmp', { ...DEADBAND(0.5) }],
  ['nacelleTemperature', 'WNAC/IntlTmp', { ...DEADBAND(0.5) }],
]
const YAW: AttributeRow[] = [
  ['yawState', 'WYAW/YwSt'],
  ['cableTwist', 'WYAW/CabWup', { minimum: -1080, maximum: 1080 }],
  ['yawBrakePressure', 'WYAW/BrkHyPres', { minimum: 0, maximum: 250 }],
]

const ATTRIBUTES = [
  ...BASE.map(fromDictionary('WTUR')),
  ...TURBINE.map(fromDictionary('WTUR')),
  ...ROTOR.map(fromDictionary('WROT')),
  ...TRANSMISSION.map(fromDictionary('WTRM')),
  ...GENERATOR.map(fromDictionary('WGEN')),
  ...CONVERTER.map(fromDictionary('WCNV')),
  ...NACELLE.map(fromDictionary('WNAC')),
  ...YAW.map(fromDictionary('WYAW')),
  {
    attributeId: 'powerLimit',
    nameZh: '有功限值',
    nameEn: 'Limit of active power',
    valueType: 'float',
    unit: 'kW',
    minimum: 0,
    maximum: 3600,
    step: 10,
    precision: 0,
    readWrite: 'RW',
    defaultValue: '3000',
    storage: 'changed',
    group: 'WTUR',
  },
]

const EVENTS = [
  {
    eventId: 'alarm',
    nameZh: '告警',
    nameEn: 'Alarm',
    level: 'alarm',
    businessId: 'WALM1.AlmTur.actSt.stVal',
    dataObject: 'WALM/AlmTur',
    outputs: 'code: int 告警代码 | Alarm code\ntext?: string 告警描述 | Text',
    clearCondition: 'alarm == 0',
  },
  {
    eventId: 'fault',
    nameZh: '故障',
    nameEn: 'Fault',
    level: 'fault',
    dataObject: 'WTUR/TurSt',
    outputs:
      'code: int 故障代码 | Fault code\nstopClass: enum {1=正常停机|Normal, 2=快速停机|Fast, 3=紧急停机|Emergency} 停机等级 | Stop class',
    clearCondition: 'fault == false',
  },
  {
    eventId: 'overspeed',
    nameZh: '超速',
    nameEn: 'Overspeed',
    level: 'fault',
    outputs: 'speed: float (rpm) 风轮转速 | Rotor speed\nlimit: float (rpm) 限值 | Limit',
    clearCondition: 'rotorSpeed < 18.5',
  },
  {
    eventId: 'gearOilHot',
    nameZh: '齿轮箱油温高',
    nameEn: 'Gearbox oil hot',
    level: 'alarm',
    outputs: 'temperature: float (°C) 油温 | Temperature',
    clearCondition: 'gearOilTemperature < 70',
  },
  {
    eventId: 'cutOut',
    nameZh: '大风切出',
    nameEn: 'Cut out by high wind',
    level: 'warn',
    outputs: 'windSpeed10min: float (m/s) 十分钟平均风速 | Wind speed, 10 minute mean',
    clearCondition: 'windSpeed < 20',
  },
  {
    eventId: 'cableUntwisting',
    nameZh: '解缆',
    nameEn: 'Untwisting the cable',
    level: 'info',
    outputs: 'twist: float (°) 扭缆角度 | Twist',
  },
]

const SERVICES = [
  commandTo('operate', 'WTUR/SetTurOp', { nameZh: '启停机', nameEn: 'Start, stop or reset' }),
  commandTo('setActivePower', 'WTUR/DmdW', { selectBeforeOperate: false }, { type: 'float' }),
  commandTo('setReactivePower', 'WTUR/DmdVAr', { selectBeforeOperate: false }, { type: 'float' }),
  commandTo('untwistCable', 'WYAW/YwTw', { nameZh: '解缆', nameEn: 'Untwist the cable' }),
  {
    serviceId: 'readFaultRecords',
    nameZh: '读取故障录波',
    nameEn: 'Read fault records',
    callType: 'sync',
    inputs: 'since: date 起始时间 | Since\nlimit?: int 最多条数 | At most',
    outputs: 'code: int[] 故障代码 | Fault codes\nat: date[] 发生时间 | Times\nfile?: file 录波文件 | Recording',
    timeout: 60_000,
    confirmRequired: false,
    selectBeforeOperate: false,
  },
]

const MODEL = {
  code: 'wind_turbine',
  nameZh: '双馈风力发电机组',
  nameEn: 'Doubly fed wind turbine',
  extends: 'device_base@1.0.0',
  extendsRange: 'minor',
  deviceTypes: ['thing_device_wind_turbine'],
  source: 'dictionary',
}

const MORE: AttributeRow[] = [
  ['iceThickness', 'WNAC/Ice', { minimum: 0, maximum: 50 }],
  ['nacelleHumidity', 'WNAC/IntlHum', { ...DEADBAND(1) }],
  ['gearVibration1', 'WTRM/VibGbx1', { precision: 2, minimum: 0, maximum: 50, ...EVERY_MINUTE }],
  ['gearVibration2', 'WTRM/VibGbx2', { precision: 2, minimum: 0, maximum: 50, ...EVERY_MINUTE }],
  ['towerDisplacementX', 'WTOW/DispXdir', { minimum: -1000, maximum: 1000 }],
  ['towerDisplacementY', 'WTOW/DispYdir', { minimum: -1000, maximum: 1000 }],
]

const one = (partId: string, nameZh: string, nameEn: string, target: string, minimum = 1) => ({
  partId,
  nameZh,
  nameEn,
  target: `${target}@1.0.0`,
  targetRange: 'minor',
  minimum,
  maximum: 1,
})

/** Its assemblies stand in `turbine-parts.ts`; turbines without a gearbox are driven directly. */
const PARTS = [
  one('rotor', '风轮', 'Rotor', 'wind_rotor'),
  one('gearbox', '齿轮箱', 'Gearbox', 'gearbox', 0),
  one('generator', '发电机', 'Generator', 'wind_generator'),
  one('converter', '变流器', 'Converter', 'converter'),
  { ...one('referenceMast', '参考测风塔', 'Reference mast', 'met_mast', 0), partType: 'relationship' },
]

export const TURBINES: readonly ModelSeed[] = [
  {
    model: { ...MODEL, version: '1.0.0', status: MODEL_STATUS.published, description: '1.5–3 MW 双馈机组的标准模型。' },
    attributes: ATTRIBUTES,
    events: EVENTS,
    services: SERVICES,
    parts: PARTS,
  },
  {
    model: {
      ...MODEL,
      version: '1.1.0',
      status: MODEL_STATUS.inReview,
      description: '增加结冰、齿轮箱振动与塔顶位移，供载荷与健康分析使用。',
    },
    attributes: [...ATTRIBUTES, ...MORE.map(fromDictionary('CMS'))],
    events: [
      ...EVENTS,
      {
        eventId: 'icing',
        nameZh: '叶片结冰',
        nameEn: 'Ice on the blades',
        level: 'warn',
        outputs: 'thickness: float (mm) 结冰厚度 | Thickness',
        clearCondition: 'iceThickness < 0.5',
      },
    ],
    services: SERVICES,
    parts: PARTS,
  },
]
