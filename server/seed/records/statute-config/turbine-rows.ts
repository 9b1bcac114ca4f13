// What a wind turbine's controller tells by Modbus: measured values by assembly (demonstration, screens 6).
import type { Group, Row } from './rows.ts'

const blade = (n: number): Row[] => [
  [
    `Pitch${n}_Angle`,
    `叶片${n}桨距角`,
    `Blade ${n} pitch angle`,
    'int16',
    0.01,
    '°',
    { deadbandKind: 'fixed', deadband: 0.1 },
  ],
  [`Pitch${n}_Speed`, `叶片${n}变桨速度`, `Blade ${n} pitch speed`, 'int16', 0.01, '°/s'],
  [`Pitch${n}_MotorTemp`, `变桨电机${n}温度`, `Pitch motor ${n} temperature`, 'int16', 0.1, '°C'],
  [`Pitch${n}_MotorCurrent`, `变桨电机${n}电流`, `Pitch motor ${n} current`, 'int16', 0.1, 'A'],
  [`Pitch${n}_CapVoltage`, `变桨${n}超级电容电压`, `Pitch ${n} capacitor voltage`, 'uint16', 0.1, 'V'],
  [`Pitch${n}_DriveTemp`, `变桨${n}驱动器温度`, `Pitch ${n} drive temperature`, 'int16', 0.1, '°C'],
]

const winding = (phase: string, n: number): Row => [
  `Gen_Winding${phase}${n}Temp`,
  `发电机绕组${phase}${n}温度`,
  `Generator winding ${phase}${n} temperature`,
  'int16',
  0.1,
  '°C',
]

const yawMotor = (n: number): Row => [
  `Yaw_Motor${n}Current`,
  `偏航电机${n}电流`,
  `Yaw motor ${n} current`,
  'uint16',
  0.1,
  'A',
]

const phase = (letter: string): Row => [
  `Grid_Current${letter}`,
  `电网${letter}相电流`,
  `Grid current ${letter}`,
  'uint16',
  0.1,
  'A',
]

export const MEASURED: readonly Group[] = [
  {
    zh: '机组',
    rows: [
      ['Turbine_State', '机组状态', 'Turbine state', 'enum', 1, '', { signal: 'status', changedOnly: true }],
      [
        'Turbine_FaultCode',
        '当前故障码',
        'Active fault code',
        'uint16',
        1,
        '',
        { signal: 'status', changedOnly: true },
      ],
      ['Wind_Speed', '风速', 'Wind speed', 'uint16', 0.01, 'm/s', { decimals: 2 }],
      [
        'Wind_Speed10min',
        '10 分钟平均风速',
        'Wind speed, 10-minute mean',
        'uint16',
        0.01,
        'm/s',
        { decimals: 2, interval: 10_000 },
      ],
      ['Wind_Direction', '风向', 'Wind direction', 'uint16', 0.1, '°'],
      ['Wind_DirectionRelative', '对风偏差', 'Wind direction to the nacelle', 'int16', 0.1, '°'],
      [
        'Power_Active',
        '有功功率',
        'Active power',
        'int32',
        0.1,
        'kW',
        { decimals: 1, deadbandKind: 'fixed', deadband: 5 },
      ],
      ['Power_Reactive', '无功功率', 'Reactive power', 'int32', 0.1, 'kvar', { decimals: 1 }],
      ['Power_Theoretical', '理论功率', 'Theoretical power', 'int32', 0.1, 'kW'],
      ['Power_Limit', '限功率值', 'Power limit in force', 'uint16', 1, 'kW'],
      ['Rotor_Speed', '风轮转速', 'Rotor speed', 'uint16', 0.01, 'rpm', { decimals: 2 }],
      ['Rotor_Azimuth', '风轮方位角', 'Rotor azimuth', 'uint16', 0.1, '°'],
    ],
  },
  {
    zh: '变桨',
    rows: [...blade(1), ...blade(2), ...blade(3), ['Hub_Temp', '轮毂温度', 'Hub temperature', 'int16', 0.1, '°C']],
  },
  {
    zh: '齿轮箱',
    rows: [
      ['Gear_OilTemp', '齿轮箱油温', 'Gearbox oil temperature', 'int16', 0.1, '°C'],
      ['Gear_InletTemp', '齿轮箱入口油温', 'Gearbox inlet oil temperature', 'int16', 0.1, '°C'],
      ['Gear_BearingDeTemp', '高速轴驱动端轴承温度', 'High-speed shaft bearing temperature, DE', 'int16', 0.1, '°C'],
      [
        'Gear_BearingNdeTemp',
        '高速轴非驱动端轴承温度',
        'High-speed shaft bearing temperature, NDE',
        'int16',
        0.1,
        '°C',
      ],
      ['Gear_OilPressure', '齿轮箱油压', 'Gearbox oil pressure', 'uint16', 0.01, 'bar'],
      ['Gear_PumpPressure', '油泵出口压力', 'Oil pump pressure', 'uint16', 0.01, 'bar'],
      ['Gear_FilterPressure', '滤芯压差', 'Pressure across the filter', 'uint16', 0.01, 'bar'],
    ],
  },
  {
    zh: '发电机',
    rows: [
      ['Gen_Speed', '发电机转速', 'Generator speed', 'uint16', 0.1, 'rpm'],
      ...['U', 'V', 'W'].flatMap((letter) => [winding(letter, 1), winding(letter, 2)]),
      ['Gen_BearingDeTemp', '发电机驱动端轴承温度', 'Generator bearing temperature, DE', 'int16', 0.1, '°C'],
      ['Gen_BearingNdeTemp', '发电机非驱动端轴承温度', 'Generator bearing temperature, NDE', 'int16', 0.1, '°C'],
      ['Gen_CoolantInTemp', '发电机冷却水进口温度', 'Generator coolant, inlet', 'int16', 0.1, '°C'],
      ['Gen_CoolantOutTemp', '发电机冷却水出口温度', 'Generator coolant, outlet', 'int16', 0.1, '°C'],
      ['Gen_SlipRingTemp', '滑环温度', 'Slip ring temperature', 'int16', 0.1, '°C'],
    ],
  },
  {
    zh: '变流器',
    rows: [
      ['Conv_State', '变流器状态', 'Converter state', 'enum', 1, '', { signal: 'status' }],
      ['Conv_DcVoltage', '直流母线电压', 'DC link voltage', 'uint16', 0.1, 'V'],
      ['Conv_GridCurrent', '网侧电流', 'Grid-side current', 'uint16', 0.1, 'A'],
      ['Conv_RotorCurrent', '机侧电流', 'Machine-side current', 'uint16', 0.1, 'A'],
      ['Conv_TorqueReference', '转矩给定', 'Torque reference', 'int16', 0.01, 'kNm'],
      ['Conv_Torque', '转矩实际值', 'Torque', 'int16', 0.01, 'kNm'],
      ['Conv_IgbtTemp1', 'IGBT 温度 1', 'IGBT temperature 1', 'int16', 0.1, '°C'],
      ['Conv_IgbtTemp2', 'IGBT 温度 2', 'IGBT temperature 2', 'int16', 0.1, '°C'],
      ['Conv_CoolantTemp', '变流器冷却水温度', 'Converter coolant temperature', 'int16', 0.1, '°C'],
      ['Conv_CoolantPressure', '变流器冷却水压力', 'Converter coolant pressure', 'uint16', 0.01, 'bar'],
    ],
  },
  {
    zh: '偏航与液压',
    rows: [
      ['Yaw_Position', '机舱位置', 'Nacelle position', 'int16', 0.1, '°'],
      ['Yaw_CableTwist', '扭缆角度', 'Cable twist', 'int16', 1, '°'],
      yawMotor(1),
      yawMotor(2),
      yawMotor(3),
      yawMotor(4),
      ['Hyd_SystemPressure', '液压系统压力', 'Hydraulic system pressure', 'uint16', 0.1, 'bar'],
      ['Hyd_BrakePressure', '高速轴制动压力', 'Brake pressure', 'uint16', 0.1, 'bar'],
      ['Hyd_OilTemp', '液压油温度', 'Hydraulic oil temperature', 'int16', 0.1, '°C'],
    ],
  },
  {
    zh: '机舱与塔筒',
    rows: [
      ['Nac_Temp', '机舱温度', 'Nacelle temperature', 'int16', 0.1, '°C'],
      ['Nac_Humidity', '机舱湿度', 'Nacelle humidity', 'uint16', 0.1, '%'],
      ['Nac_AccelerationX', '机舱前后振动加速度', 'Nacelle acceleration, fore and aft', 'int16', 0.001, 'm/s²'],
      ['Nac_AccelerationY', '机舱左右振动加速度', 'Nacelle acceleration, sideways', 'int16', 0.001, 'm/s²'],
      ['Tower_CabinetTemp', '塔基柜温度', 'Tower base cabinet temperature', 'int16', 0.1, '°C'],
      ['Tower_Temp', '塔筒温度', 'Tower temperature', 'int16', 0.1, '°C'],
    ],
  },
  {
    zh: '电网',
    rows: [
      ['Grid_VoltageAB', '电网 AB 线电压', 'Grid voltage AB', 'uint16', 0.1, 'V'],
      ['Grid_VoltageBC', '电网 BC 线电压', 'Grid voltage BC', 'uint16', 0.1, 'V'],
      ['Grid_VoltageCA', '电网 CA 线电压', 'Grid voltage CA', 'uint16', 0.1, 'V'],
      phase('A'),
      phase('B'),
      phase('C'),
      ['Grid_Frequency', '电网频率', 'Grid frequency', 'uint16', 0.01, 'Hz', { decimals: 2 }],
      ['Grid_PowerFactor', '功率因数', 'Power factor', 'int16', 0.001, 'cosφ', { decimals: 3 }],
      ['Trafo_WindingTempA', '箱变 A 相绕组温度', 'Transformer winding A temperature', 'int16', 0.1, '°C'],
      ['Trafo_WindingTempB', '箱变 B 相绕组温度', 'Transformer winding B temperature', 'int16', 0.1, '°C'],
      ['Trafo_WindingTempC', '箱变 C 相绕组温度', 'Transformer winding C temperature', 'int16', 0.1, '°C'],
      ['Trafo_OilTemp', '箱变油温', 'Transformer oil temperature', 'int16', 0.1, '°C'],
    ],
  },
  {
    zh: '环境',
    rows: [
      ['Met_Temp', '环境温度', 'Outside temperature', 'int16', 0.1, '°C', { interval: 10_000 }],
      ['Met_Pressure', '大气压力', 'Air pressure', 'uint16', 0.1, 'hPa', { interval: 10_000 }],
      ['Met_Humidity', '环境湿度', 'Outside humidity', 'uint16', 0.1, '%', { interval: 10_000 }],
      ['Met_AirDensity', '空气密度', 'Air density', 'uint16', 0.001, 'kg/m³', { interval: 60_000 }],
    ],
  },
]

const counter = (id: string, zh: string, en: string, unit: string): Row => [
  id,
  zh,
  en,
  'uint32',
  1,
  unit,
  { signal: 'counter', interval: 60_000 },
]

export const COUNTED: Group = {
  zh: '计数',
  rows: [
    counter('Total_Energy', '总发电量', 'Energy produced', 'kWh'),
    counter('Total_EnergyConsumed', '总用电量', 'Energy consumed', 'kWh'),
    counter('Total_RunHours', '总运行小时', 'Hours of operation', 'h'),
    counter('Total_GridHours', '总并网小时', 'Hours on the grid', 'h'),
    counter('Total_FaultHours', '总故障小时', 'Hours of faults', 'h'),
    counter('Total_ServiceHours', '总检修小时', 'Hours of service', 'h'),
    counter('Total_Starts', '启动次数', 'Starts', '1'),
    counter('Total_Stops', '停机次数', 'Stops', '1'),
    counter('Total_EmergencyStops', '紧急停机次数', 'Emergency stops', '1'),
    counter('Total_YawClockwise', '顺时针偏航次数', 'Yaws clockwise', '1'),
    counter('Total_YawCounter', '逆时针偏航次数', 'Yaws counter-clockwise', '1'),
  ],
}
