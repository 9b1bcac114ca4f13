// Enumerations of what the standards leave to whoever makes the device: states, modes, commands (RTE-5).
import { SEVERITIES } from '../../../../src/contract/admin/alarm-calls.ts'
import type { Enumeration } from './enumerations.ts'

const OURS = 'private'

const { serious, general, slight } = SEVERITIES

export const OWN_ENUMERATIONS: readonly Enumeration[] = [
  {
    code: 'AccessLevelKind',
    standard: OURS,
    zh: '访问级别',
    en: 'Level of access',
    items: [
      [0, 'none', '不限', 'Anybody'],
      [1, 'operator', '运行人员', 'Operator'],
      [2, 'maintenance', '检修人员', 'Maintenance'],
      [3, 'manufacturer', '厂家', 'Manufacturer'],
    ],
  },
  {
    code: 'ResetPeriodKind',
    standard: OURS,
    zh: '复位周期',
    en: 'Period of resets',
    items: [
      [0, 'none', '不复位', 'Never'],
      [1, 'hourly', '每小时', 'Each hour'],
      [2, 'daily', '每天', 'Each day'],
      [3, 'weekly', '每周', 'Each week'],
      [4, 'monthly', '每月', 'Each month'],
    ],
  },
  {
    code: 'TurbineState',
    standard: OURS,
    zh: '风机状态',
    en: 'State of a turbine',
    items: [
      [0, 'unknown', '未知', 'Unknown'],
      [1, 'stopped', '停机', 'Stopped'],
      [2, 'standby', '待机', 'Standby'],
      [3, 'starting', '启动', 'Starting'],
      [4, 'running', '发电', 'Generating'],
      [5, 'derated', '限功率发电', 'Generating at a limit'],
      [6, 'stopping', '停机过程', 'Stopping'],
      [7, 'emergencyStop', '紧急停机', 'Emergency stop', serious],
      [8, 'fault', '故障', 'Fault', serious],
      [9, 'maintenance', '检修', 'Maintenance'],
      [10, 'gridOutage', '电网失电', 'Grid outage', general],
      [11, 'icing', '结冰停机', 'Stopped by ice', slight],
    ],
  },
  {
    code: 'TurbineCommand',
    standard: OURS,
    zh: '风机命令',
    en: 'Command of a turbine',
    items: [
      [1, 'start', '启机', 'Start'],
      [2, 'stop', '停机', 'Stop'],
      [3, 'reset', '复位', 'Reset'],
      [4, 'emergencyStop', '紧急停机', 'Emergency stop'],
    ],
  },
  {
    code: 'OperatingState',
    standard: OURS,
    zh: '部件运行状态',
    en: 'State of a part',
    items: [
      [0, 'unknown', '未知', 'Unknown'],
      [1, 'off', '停止', 'Off'],
      [2, 'on', '运行', 'On'],
      [3, 'warning', '告警', 'Warning', general],
      [4, 'fault', '故障', 'Fault', serious],
    ],
  },
  {
    code: 'OnOffCommand',
    standard: OURS,
    zh: '投退命令',
    en: 'On or off',
    items: [
      [0, 'off', '退出', 'Off'],
      [1, 'on', '投入', 'On'],
    ],
  },
  {
    code: 'YawState',
    standard: OURS,
    zh: '偏航状态',
    en: 'State of the yaw system',
    items: [
      [0, 'stopped', '停止', 'Stopped'],
      [1, 'clockwise', '顺时针偏航', 'Clockwise'],
      [2, 'counterClockwise', '逆时针偏航', 'Anticlockwise'],
      [3, 'untwisting', '解缆', 'Untwisting'],
      [4, 'fault', '故障', 'Fault', serious],
    ],
  },
  {
    code: 'PowerControlMode',
    standard: OURS,
    zh: '功率控制模式',
    en: 'How power is controlled',
    items: [
      [0, 'free', '自由发电', 'Free'],
      [1, 'absolute', '绝对值限制', 'Absolute limit'],
      [2, 'delta', '差值控制', 'Delta'],
      [3, 'gradient', '变化率限制', 'Gradient'],
    ],
  },
  {
    code: 'ReactiveControlMode',
    standard: OURS,
    zh: '无功控制模式',
    en: 'How reactive power is controlled',
    items: [
      [0, 'none', '不控制', 'None'],
      [1, 'reactivePower', '恒无功', 'Reactive power'],
      [2, 'powerFactor', '恒功率因数', 'Power factor'],
      [3, 'voltage', '恒电压', 'Voltage'],
    ],
  },
  {
    code: 'AvailabilityKind',
    standard: OURS,
    zh: '可利用状态',
    en: 'Availability',
    items: [
      [1, 'fullPerformance', '满出力运行', 'Full performance'],
      [2, 'partialPerformance', '降出力运行', 'Partial performance'],
      [3, 'technicalStandby', '技术待机', 'Technical standby'],
      [4, 'outOfEnvironment', '超环境条件', 'Out of environmental range'],
      [5, 'requestedShutdown', '受令停机', 'Requested shutdown'],
      [6, 'outOfElectrical', '超电气条件', 'Out of electrical range'],
      [7, 'scheduledMaintenance', '计划检修', 'Scheduled maintenance'],
      [8, 'plannedCorrective', '计划消缺', 'Planned correction'],
      [9, 'forcedOutage', '故障停运', 'Forced outage', serious],
      [10, 'suspended', '作业中止', 'Suspended'],
      [11, 'forceMajeure', '不可抗力', 'Force majeure'],
    ],
  },
  {
    code: 'InverterState',
    standard: OURS,
    zh: '逆变器状态',
    en: 'State of an inverter',
    items: [
      [1, 'off', '停机', 'Off'],
      [2, 'standby', '待机', 'Standby'],
      [3, 'starting', '启动', 'Starting'],
      [4, 'running', '并网运行', 'On the grid'],
      [5, 'derated', '限功率运行', 'Running at a limit'],
      [6, 'fault', '故障', 'Fault', serious],
    ],
  },
]
