// The statute of a wind turbine over Modbus TCP, published once and worked on again (demonstration, screens 6).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'
import { type Group, inRegisters, pointSeed } from './rows.ts'
import { COUNTED, MEASURED } from './turbine-rows.ts'

const words = (id: string, signals: readonly (readonly [id: string, zh: string, en: string])[]) =>
  signals.map(([name, zh, en], bit) => ({ id: `${id}_${name}`, zh, en, bit }))

const STATUS_WORD = words('Status', [
  ['Ready', '待风', 'Ready for wind'],
  ['Starting', '启动中', 'Starting'],
  ['OnGrid', '并网运行', 'On the grid'],
  ['Stopping', '正常停机', 'Stopping'],
  ['EmergencyStop', '紧急停机', 'Emergency stop'],
  ['Service', '检修模式', 'Service mode'],
  ['Limited', '限功率', 'Power limited'],
  ['RemoteAllowed', '允许远控', 'Remote control allowed'],
  ['YawingCw', '顺时针偏航', 'Yawing clockwise'],
  ['YawingCcw', '逆时针偏航', 'Yawing counter-clockwise'],
  ['Untwisting', '解缆中', 'Untwisting'],
  ['BrakeOn', '高速轴制动', 'Brake applied'],
  ['IceDetected', '结冰', 'Ice detected'],
  ['DoorOpen', '塔筒门打开', 'Tower door open'],
])
const FAULT_WORD = words('Fault', [
  ['Overspeed', '超速', 'Overspeed'],
  ['Vibration', '振动超限', 'Vibration too high'],
  ['Pitch', '变桨系统故障', 'Pitch system fault'],
  ['Yaw', '偏航系统故障', 'Yaw system fault'],
  ['Converter', '变流器故障', 'Converter fault'],
  ['Generator', '发电机故障', 'Generator fault'],
  ['Gearbox', '齿轮箱故障', 'Gearbox fault'],
  ['Hydraulics', '液压系统故障', 'Hydraulics fault'],
  ['Grid', '电网故障', 'Grid fault'],
  ['SafetyChain', '安全链断开', 'Safety chain open'],
  ['Smoke', '烟雾报警', 'Smoke alarm'],
  ['CableTwist', '扭缆超限', 'Cable twist limit'],
  ['Anemometer', '风速仪故障', 'Anemometer fault'],
  ['Communication', '主控通讯故障', 'Controller communication fault'],
])

const bits = (address: number, zh: string, signals: ReturnType<typeof words>): RecordSeed[] =>
  signals.map(({ id, bit, ...name }) =>
    pointSeed({
      pointId: id,
      nameZh: name.zh,
      nameEn: name.en,
      group: zh,
      signal: 'status',
      dataType: 'bool',
      function: '4',
      address,
      bit,
      changedOnly: true,
      interval: 500,
    }),
  )

const command = (address: number, id: string, zh: string, en: string): RecordSeed =>
  pointSeed({
    pointId: id,
    nameZh: zh,
    nameEn: en,
    group: '遥控',
    signal: 'control',
    dataType: 'bool',
    access: 'readWrite',
    function: '1',
    writeFunction: '5',
    address,
  })

const COMMANDS = [
  command(0, 'Cmd_Start', '启动', 'Start'),
  command(1, 'Cmd_Stop', '停机', 'Stop'),
  command(2, 'Cmd_Reset', '故障复位', 'Reset faults'),
  command(3, 'Cmd_YawLeft', '左偏航', 'Yaw left'),
  command(4, 'Cmd_YawRight', '右偏航', 'Yaw right'),
  command(5, 'Cmd_YawStop', '偏航停止', 'Stop yawing'),
  command(8, 'Cmd_NavigationLight', '航空障碍灯', 'Obstacle light'),
]

const setting = (minimum: number, maximum: number) => ({
  signal: 'setpoint',
  access: 'readWrite',
  writeFunction: '6',
  minimum,
  maximum,
})

const SETPOINTS: Group = {
  zh: '遥调',
  rows: [
    ['Set_PowerLimit', '有功功率设定', 'Active power setpoint', 'uint16', 1, 'kW', setting(0, 5000)],
    ['Set_ReactivePower', '无功功率设定', 'Reactive power setpoint', 'int16', 1, 'kvar', setting(-2000, 2000)],
    ['Set_PowerFactor', '功率因数设定', 'Power factor setpoint', 'int16', 0.001, 'cosφ', setting(-1, 1)],
    ['Set_YawOffset', '偏航偏置', 'Yaw offset', 'int16', 0.1, '°', setting(-15, 15)],
    ['Set_NoiseMode', '降噪模式', 'Noise mode', 'uint16', 1, '', setting(0, 5)],
  ],
}

const IDENTITY: Group = {
  zh: '铭牌',
  rows: [
    [
      'Id_SerialNumber',
      '机组序列号',
      'Serial number',
      'string',
      1,
      '',
      { stringLength: 20, encoding: 'ascii', interval: 0 },
    ],
    [
      'Id_Firmware',
      '主控软件版本',
      'Controller firmware',
      'string',
      1,
      '',
      { stringLength: 12, encoding: 'ascii', interval: 0 },
    ],
  ],
}

const MODEL = 'wind_turbine@1.0.0'

/** Attributes of the model that points bring; the others still wait for theirs, as the coverage tells. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  Turbine_State: 'status',
  Turbine_FaultCode: 'alarm',
  Power_Active: 'activePower',
  Power_Reactive: 'reactivePower',
  Total_Energy: 'activeEnergy',
  Total_RunHours: 'operatingTime',
  Total_Starts: 'startCount',
  Rotor_Speed: 'rotorSpeed',
  Rotor_Azimuth: 'rotorPosition',
  Hub_Temp: 'hubTemperature',
  Pitch1_Angle: 'pitchAngle1',
  Pitch2_Angle: 'pitchAngle2',
  Pitch3_Angle: 'pitchAngle3',
  Gear_OilTemp: 'gearOilTemperature',
  Gear_OilPressure: 'gearOilPressure',
  Gear_BearingDeTemp: 'shaftBearingTemperature1',
  Gear_BearingNdeTemp: 'shaftBearingTemperature2',
  Hyd_BrakePressure: 'brakePressure',
  Gen_Speed: 'generatorSpeed',
  Gen_WindingU1Temp: 'statorTemperature',
  Grid_Frequency: 'gridFrequency',
  Conv_Torque: 'generatorTorque',
  Conv_DcVoltage: 'dcLinkVoltage',
  Conv_IgbtTemp1: 'converterTemperature',
  Wind_Speed: 'windSpeed',
  Wind_Direction: 'windDirection',
  Yaw_Position: 'nacelleDirection',
  Yaw_CableTwist: 'cableTwist',
  Met_Temp: 'outsideTemperature',
  Nac_Temp: 'nacelleTemperature',
  Set_PowerLimit: 'powerLimit',
}

const withAttribute = (seed: RecordSeed): RecordSeed => {
  const attribute = ATTRIBUTES[String(seed.values['pointId'])]
  return attribute === undefined ? seed : pointSeed({ ...seed.values, attribute: `${MODEL}/${attribute}` })
}

const POINTS: readonly RecordSeed[] = [
  ...inRegisters(MEASURED, 0, { signal: 'measurement', function: '4' }),
  ...inRegisters([COUNTED], 200, { function: '4' }),
  ...bits(300, '状态字', STATUS_WORD),
  ...bits(301, '故障字', FAULT_WORD),
  ...COMMANDS,
  ...inRegisters([SETPOINTS], 0, { function: '3' }),
  ...inRegisters([IDENTITY], 100, { function: '3' }),
].map(withAttribute)

/** What the next version has more: two of them still collide, which the findings tell. */
const ADDED: readonly RecordSeed[] = [
  ...inRegisters(
    [
      {
        zh: '叶片',
        rows: [
          ['Blade_LoadA', '叶根载荷 A', 'Blade root load A', 'int32', 0.01, 'kNm'],
          ['Blade_LoadB', '叶根载荷 B', 'Blade root load B', 'int32', 0.01, 'kNm'],
          ['Blade_IceMass', '叶片覆冰量', 'Ice on the blades', 'uint16', 1, 'kg'],
        ],
      },
    ],
    400,
    { signal: 'measurement', function: '4' },
  ),
  pointSeed({
    pointId: 'Blade_LoadC',
    nameZh: '叶根载荷 C',
    nameEn: 'Blade root load C',
    group: '叶片',
    signal: 'measurement',
    dataType: 'int32',
    scale: 0.01,
    unit: 'kNm',
    function: '4',
    address: 403,
    remark: '地址待与厂家核对',
  }),
]

const statute = (version: string, status: number, points: readonly RecordSeed[]): RecordSeed => ({
  kind: 'statute',
  values: {
    code: 'wtg-modbus',
    version,
    nameZh: '双馈风机主控 Modbus 点表',
    nameEn: 'Wind turbine controller, Modbus',
    family: 'modbus-tcp',
    vendor: '示例风电',
    deviceModel: 'W156-3.3',
    deviceTypes: ['thing_device_wind_turbine'],
    model: MODEL,
    status: String(status),
    description: '主控通过以太网提供的采集与控制点，32 位值高字在前。',
    interval: 1000,
    responseTime: 20,
    byteOrder: 'ABCD',
    maxRegisters: 120,
  },
  owned: points,
})

export const TURBINE: readonly RecordSeed[] = [
  statute('1.0.0', STATUS_CODES.approved, POINTS),
  statute('1.1.0', STATUS_CODES.toBeSubmitted, [...POINTS, ...ADDED]),
]
