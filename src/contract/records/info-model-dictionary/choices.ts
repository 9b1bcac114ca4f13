// Choices of the dictionary's fields: standards, editions, groups of nodes, presence, constraints, types (screens 2).
import { SEVERITIES } from '../../admin/alarm-calls.ts'
import { choices, option, sameChoices } from '../../form/builders.ts'

/** Where a node, class or enumeration is defined; `private` is ours or a vendor's. */
export const PRIVATE = 'private'
export const STANDARDS = choices({
  'iec61400-25-2': ['IEC 61400-25-2', 'IEC 61400-25-2'],
  'iec61850-7-3': ['IEC 61850-7-3', 'IEC 61850-7-3'],
  'iec61850-7-4': ['IEC 61850-7-4', 'IEC 61850-7-4'],
  'iec61850-7-420': ['IEC 61850-7-420', 'IEC 61850-7-420'],
  [PRIVATE]: ['自定义', 'Private'],
})

export const EDITIONS = choices({ ed1: ['第 1 版', 'Edition 1'], ed2: ['第 2 版', 'Edition 2'] })

/** First letter of private nodes: the standards keep it free, so none of theirs can ever clash with one of ours. */
export const PRIVATE_GROUP = 'U'

/** Groups of logical nodes by the first letter of their codes. */
export const NODE_GROUPS = choices({
  A: ['A 自动控制', 'A Automatic control'],
  C: ['C 监督控制', 'C Supervisory control'],
  D: ['D 分布式能源', 'D Distributed energy'],
  F: ['F 功能块', 'F Functional blocks'],
  G: ['G 通用功能', 'G Generic functions'],
  H: ['H 水电', 'H Hydro power'],
  I: ['I 接口与归档', 'I Interfacing and archiving'],
  K: ['K 机械及非电一次设备', 'K Mechanical equipment'],
  L: ['L 系统', 'L System'],
  M: ['M 计量与测量', 'M Metering and measurement'],
  P: ['P 保护', 'P Protection'],
  Q: ['Q 电能质量', 'Q Power quality'],
  R: ['R 保护相关', 'R Protection related'],
  S: ['S 监测', 'S Supervision and monitoring'],
  T: ['T 互感器与传感器', 'T Transformers and sensors'],
  [PRIVATE_GROUP]: ['U 自定义', 'U Private'],
  W: ['W 风电', 'W Wind power'],
  X: ['X 开关设备', 'X Switchgear'],
  Y: ['Y 电力变压器', 'Y Power transformers'],
  Z: ['Z 其他设备', 'Z Further equipment'],
})

export const PRESENCE = choices({
  M: ['M 必选', 'M Mandatory'],
  O: ['O 可选', 'O Optional'],
  C: ['C 条件必选', 'C Conditional'],
})

/** What the objects of a common data class are for. */
export const CLASS_CATEGORIES = choices({
  status: ['状态信息', 'Status'],
  measurand: ['测量值', 'Measured values'],
  control: ['可控状态', 'Controllable status'],
  analogueControl: ['可控模拟量', 'Controllable analogue'],
  statusSetting: ['状态定值', 'Status setting'],
  analogueSetting: ['模拟定值', 'Analogue setting'],
  description: ['描述', 'Description'],
})

export const CONSTRAINTS = choices({
  ST: ['ST 状态', 'ST Status'],
  MX: ['MX 测量值', 'MX Measurands'],
  SP: ['SP 定值', 'SP Setpoint'],
  SV: ['SV 取代', 'SV Substitution'],
  CF: ['CF 配置', 'CF Configuration'],
  DC: ['DC 描述', 'DC Description'],
  SG: ['SG 定值组', 'SG Setting group'],
  SE: ['SE 可编辑定值组', 'SE Editable setting group'],
  SR: ['SR 服务响应', 'SR Service response'],
  OR: ['OR 操作接收', 'OR Operate received'],
  BL: ['BL 闭锁', 'BL Blocking'],
  EX: ['EX 扩展定义', 'EX Extended definition'],
  CO: ['CO 控制', 'CO Control'],
})

/** Type of an attribute that is an enumeration, and of one that is an object of another class. */
export const ENUM_TYPE = 'Enum'
export const OBJECT_TYPE = 'Object'
export const BASE_TYPES = [
  ...sameChoices(['BOOLEAN', 'INT8', 'INT16', 'INT24', 'INT32', 'INT64', 'INT8U', 'INT16U', 'INT24U', 'INT32U']),
  ...sameChoices(['FLOAT32', 'FLOAT64', ENUM_TYPE, 'Dbpos', 'Tcmd', 'Quality', 'Timestamp', 'EntryTime', 'Check']),
  ...sameChoices(['VisString32', 'VisString64', 'VisString65', 'VisString129', 'VisString255', 'Unicode255']),
  ...sameChoices(['Octet64', 'ObjRef', 'Currency']),
  option(OBJECT_TYPE, ['子数据对象', 'Object of a class']),
]

export const TRIGGERS = choices({
  dchg: ['数据变化', 'Data change'],
  qchg: ['品质变化', 'Quality change'],
  dupd: ['数据刷新', 'Data update'],
})

/** Codes of the wire (ENT-15). */
export const SEVERITY_CHOICES = choices({
  [SEVERITIES.serious]: ['严重', 'Serious'],
  [SEVERITIES.general]: ['一般', 'General'],
  [SEVERITIES.slight]: ['轻微', 'Slight'],
  [SEVERITIES.unknown]: ['未知', 'Unknown'],
})
