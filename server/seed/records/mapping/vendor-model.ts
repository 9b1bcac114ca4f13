// The model of an invented vendor's turbine, as its own system calls things: other names, other units, other codes (screens 4).
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { RecordSeed } from '../record-seed.ts'

type Row = readonly [
  id: string,
  zh: string,
  en: string,
  type: string,
  unit?: string,
  range?: readonly [number, number],
  more?: Record<string, unknown>,
]

const STATES = [
  '0=初始化|Starting up',
  '1=待机|Standby',
  '2=启动|Starting',
  '3=并网发电|Producing',
  '4=限功率|Derated',
  '5=停机|Stopped',
  '6=故障停机|Faulted',
  '7=维护|Service',
].join('\n')

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  整机: [
    ['TurState', '风机状态', 'Turbine state', 'enum', undefined, undefined, { enumItems: STATES, required: true }],
    ['AlmWord', '告警字', 'Alarm word', 'int', undefined, [0, 65_535]],
    ['FltActive', '故障', 'Fault', 'bool', undefined, undefined, { required: true }],
    ['ActPwr', '有功功率', 'Active power', 'float', 'MW', [-0.2, 3.6]],
    ['ReactPwr', '无功功率', 'Reactive power', 'float', 'kvar', [-2000, 2000]],
    ['TotProd', '总发电量', 'Total production', 'double', 'MWh', [0, 1e9]],
    ['TotReactProd', '总无功电量', 'Total reactive energy', 'double', 'kvarh', [0, 1e9]],
    ['RunHours', '运行小时', 'Running hours', 'float', 'h', [0, 400_000]],
    ['PwrSetpoint', '功率给定', 'Power setpoint', 'float', 'kW', [0, 3600], { readWrite: 'RW' }],
  ],
  风轮: [
    ['RotSpd', '叶轮转速', 'Rotor speed', 'float', 'rpm', [0, 25]],
    ['HubTmp', '轮毂温度', 'Hub temperature', 'float', '°C', [-40, 80]],
    ['Pitch1Pos', '桨距角 1', 'Pitch angle 1', 'float', '°', [-5, 95]],
    ['Pitch2Pos', '桨距角 2', 'Pitch angle 2', 'float', '°', [-5, 95]],
    ['Pitch3Pos', '桨距角 3', 'Pitch angle 3', 'float', '°', [-5, 95]],
  ],
  传动: [
    ['GbxOilTmp', '齿轮箱油温', 'Gearbox oil temperature', 'float', '°C', [-40, 120]],
    ['GbxOilPres', '齿轮箱油压', 'Gearbox oil pressure', 'float', 'bar', [0, 16]],
    ['MainBrgTmp1', '主轴承温度 1', 'Main bearing temperature 1', 'float', '°C', [-40, 120]],
    ['MainBrgTmp2', '主轴承温度 2', 'Main bearing temperature 2', 'float', '°C', [-40, 120]],
    ['BrkHydPres', '制动液压', 'Brake hydraulic pressure', 'float', 'bar', [0, 250]],
  ],
  发电机: [
    ['GenSpd', '发电机转速', 'Generator speed', 'float', 'rpm', [0, 2200]],
    ['GenStatTmpU', '定子绕组温度 U', 'Stator winding temperature U', 'float', '°C', [-40, 200]],
    ['GenStatTmpV', '定子绕组温度 V', 'Stator winding temperature V', 'float', '°C', [-40, 200]],
    ['GenCurL1', '定子电流 L1', 'Stator current L1', 'float', 'A', [0, 4000]],
    ['GenCurL2', '定子电流 L2', 'Stator current L2', 'float', 'A', [0, 4000]],
    ['GenCurL3', '定子电流 L3', 'Stator current L3', 'float', 'A', [0, 4000]],
  ],
  变流器: [
    ['GridFreq', '电网频率', 'Grid frequency', 'float', 'Hz', [45, 55]],
    ['CnvDcVolt', '直流母线电压', 'DC link voltage', 'float', 'V', [0, 1500]],
    ['GridVoltL1', '电网电压 L1', 'Grid voltage L1', 'float', 'V', [0, 900]],
    ['GridVoltL2', '电网电压 L2', 'Grid voltage L2', 'float', 'V', [0, 900]],
    ['GridVoltL3', '电网电压 L3', 'Grid voltage L3', 'float', 'V', [0, 900]],
    ['CnvTmp', '变流器温度', 'Converter temperature', 'float', '°C', [-40, 120]],
    ['CnvStatusWord', '变流器状态字', 'Converter status word', 'int', undefined, [0, 65_535]],
  ],
  机舱: [
    ['WdSpd', '风速', 'Wind speed', 'float', 'm/s', [0, 60]],
    ['WdDirRel', '相对风向', 'Wind direction, relative', 'float', '°', [-180, 180]],
    ['NacPos', '机舱位置', 'Nacelle position', 'float', '°', [0, 360]],
    ['AmbTmp', '环境温度', 'Ambient temperature', 'float', '°C', [-50, 60]],
    ['NacTmp', '机舱温度', 'Nacelle temperature', 'float', '°C', [-40, 80]],
    ['CabTwist', '扭缆', 'Cable twist', 'float', '°', [-1080, 1080]],
  ],
}

export const VENDOR_MODEL: RecordSeed = {
  kind: 'informationModel',
  values: {
    code: 'borea_b3000',
    version: '2.3.0',
    status: MODEL_STATUS.published,
    nameZh: '北陆 B3000 机组（厂家点表）',
    nameEn: 'Borea B3000 turbine, as the vendor names it',
    deviceTypes: ['thing_device_wind_turbine'],
    source: 'manual',
    description: '厂家监控系统的测点命名，用于映射到标准风机模型。',
  },
  owned: Object.entries(ROWS)
    .flatMap(([group, rows]) => rows.map((row) => ({ group, row })))
    .map(({ group, row: [attributeId, nameZh, nameEn, valueType, unit, range, more] }, index) => ({
      kind: 'modelAttribute',
      values: {
        position: index + 1,
        attributeId,
        nameZh,
        nameEn,
        valueType,
        group,
        ...(unit !== undefined && { unit }),
        ...(range !== undefined && { minimum: range[0], maximum: range[1] }),
        ...more,
      },
    })),
}
