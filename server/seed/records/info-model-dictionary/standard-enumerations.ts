// Enumerations of IEC 61850-7-3, 7-4 and 7-420 by their items (RTE-5).
import { SEVERITIES } from '../../../../src/contract/admin/alarm-calls.ts'
import type { Enumeration } from './enumerations.ts'

const BASIC = 'iec61850-7-3'
const NODES = 'iec61850-7-4'
const DER = 'iec61850-7-420'

const { serious, slight } = SEVERITIES

export const STANDARD_ENUMERATIONS: readonly Enumeration[] = [
  {
    code: 'BehaviourModeKind',
    standard: NODES,
    zh: '节点行为模式',
    en: 'Behaviour of a node',
    items: [
      [1, 'on', '投入', 'On'],
      [2, 'blocked', '闭锁', 'Blocked'],
      [3, 'test', '检修试验', 'Test'],
      [4, 'test_blocked', '检修且闭锁', 'Test and blocked'],
      [5, 'off', '退出', 'Off'],
    ],
  },
  {
    code: 'HealthKind',
    standard: NODES,
    zh: '健康状态',
    en: 'Health',
    items: [
      [1, 'Ok', '正常', 'Good'],
      [2, 'Warning', '有轻微异常', 'Minor trouble', slight],
      [3, 'Alarm', '严重异常', 'Severe trouble', serious],
    ],
  },
  {
    code: 'ControlModelKind',
    standard: BASIC,
    zh: '控制模式',
    en: 'How it is controlled',
    items: [
      [0, 'status-only', '仅状态', 'Status only'],
      [1, 'direct-with-normal-security', '直控', 'Direct'],
      [2, 'sbo-with-normal-security', '选控', 'Select before operate'],
      [3, 'direct-with-enhanced-security', '增强型直控', 'Direct, with feedback'],
      [4, 'sbo-with-enhanced-security', '增强型选控', 'Select before operate, with feedback'],
    ],
  },
  {
    code: 'SboClassKind',
    standard: BASIC,
    zh: '选控类别',
    en: 'Times that a selection holds for',
    items: [
      [0, 'operate-once', '执行一次', 'One operation'],
      [1, 'operate-many', '执行多次', 'Many operations'],
    ],
  },
  {
    code: 'RangeKind',
    standard: BASIC,
    zh: '越限范围',
    en: 'Where a value lies',
    items: [
      [0, 'normal', '正常', 'Normal'],
      [1, 'high', '越上限', 'High', slight],
      [2, 'low', '越下限', 'Low', slight],
      [3, 'high-high', '越上上限', 'Very high', serious],
      [4, 'low-low', '越下下限', 'Very low', serious],
    ],
  },
  {
    code: 'AngleReferenceKind',
    standard: BASIC,
    zh: '相角参考',
    en: 'Reference of angles',
    items: [
      [0, 'V', '电压', 'Voltage'],
      [1, 'A', '电流', 'Current'],
      [2, 'other', '其他', 'Other'],
      [3, 'Synchrophasor', '同步相量', 'Synchrophasor'],
    ],
  },
  {
    code: 'FaultDirectionKind',
    standard: BASIC,
    zh: '故障方向',
    en: 'Direction of a fault',
    items: [
      [0, 'unknown', '未知', 'Unknown'],
      [1, 'forward', '正方向', 'Forward'],
      [2, 'backward', '反方向', 'Backward'],
      [3, 'both', '双向', 'Both'],
    ],
  },
  {
    code: 'OriginatorCategoryKind',
    standard: BASIC,
    zh: '命令来源类别',
    en: 'Who gave a command',
    items: [
      [0, 'not-supported', '不支持', 'Not told'],
      [1, 'bay-control', '间隔层操作', 'Operator at the bay'],
      [2, 'station-control', '站控层操作', 'Operator at the station'],
      [3, 'remote-control', '远方操作', 'Operator elsewhere'],
      [4, 'automatic-bay', '间隔层自动', 'Automatic at the bay'],
      [5, 'automatic-station', '站控层自动', 'Automatic at the station'],
      [6, 'automatic-remote', '远方自动', 'Automatic elsewhere'],
      [7, 'maintenance', '检修', 'Maintenance'],
      [8, 'process', '过程变化', 'The process itself'],
    ],
  },
  {
    code: 'SequenceTypeKind',
    standard: BASIC,
    zh: '序分量类型',
    en: 'Kind of sequence',
    items: [
      [0, 'pos-neg-zero', '正负零序', 'Positive, negative, zero'],
      [1, 'dir-quad-zero', '直轴交轴零序', 'Direct, quadrature, zero'],
    ],
  },
  {
    code: 'PVAssemblyKind',
    standard: DER,
    zh: '光伏方阵类型',
    en: 'Kind of PV assembly',
    items: [
      [1, 'array', '方阵', 'Array'],
      [2, 'subArray', '子方阵', 'Sub-array'],
      [3, 'string', '组串', 'String'],
      [4, 'module', '组件', 'Module'],
      [5, 'plant', '电站', 'Plant'],
      [99, 'other', '其他', 'Other'],
    ],
  },
  {
    code: 'PVControlStateKind',
    standard: DER,
    zh: '光伏控制状态',
    en: 'State of PV control',
    items: [
      [1, 'mppt', '最大功率跟踪', 'Tracking the maximum power point'],
      [2, 'powerLimited', '限功率', 'Power limited'],
      [3, 'dcCurrentLimited', '限直流电流', 'DC current limited'],
      [4, 'arrayVoltage', '定电压', 'Array voltage control'],
      [99, 'other', '其他', 'Other'],
    ],
  },
  {
    code: 'PVTrackingKind',
    standard: DER,
    zh: '跟踪方式',
    en: 'Kind of tracking',
    items: [
      [1, 'fixed', '固定', 'Fixed'],
      [2, 'singleAxis', '单轴', 'Single axis'],
      [3, 'dualAxis', '双轴', 'Dual axis'],
      [99, 'other', '其他', 'Other'],
    ],
  },
  {
    code: 'BatteryTypeKind',
    standard: DER,
    zh: '电池类型',
    en: 'Type of battery',
    items: [
      [0, 'unknown', '未知', 'Unknown'],
      [1, 'leadAcid', '铅酸', 'Lead-acid'],
      [2, 'nickelMetalHydride', '镍氢', 'Nickel-metal hydride'],
      [3, 'nickelCadmium', '镍镉', 'Nickel-cadmium'],
      [4, 'lithium', '锂电', 'Lithium'],
      [5, 'carbonZinc', '碳锌', 'Carbon-zinc'],
      [6, 'zincChloride', '氯化锌', 'Zinc chloride'],
      [7, 'alkaline', '碱性', 'Alkaline'],
      [8, 'rechargeableAlkaline', '可充碱性', 'Rechargeable alkaline'],
      [9, 'sodiumSulphur', '钠硫', 'Sodium-sulphur'],
      [10, 'flow', '液流', 'Flow'],
      [99, 'other', '其他', 'Other'],
    ],
  },
]
