// Type identifications of IEC 60870-5-101 and -104: what each carries, and which values a point of it can have (screens 6).
import type { DataType } from '../values/data-types.ts'

export interface IecType {
  id: number
  /** Name in the standard. */
  code: string
  zh: string
  en: string
  /** Octets of the information element, with quality and time, without the object's address. */
  octets: number
  /** Data types that its value fits; the first is the usual one. */
  types: readonly DataType[]
  /** Seconds of the day with it, as CP24 or CP56. */
  time?: 'CP24' | 'CP56'
}

const FLOATS: readonly DataType[] = ['float32', 'float64']
const NORMAL: readonly DataType[] = ['int16', 'float32', 'float64']
const SCALED: readonly DataType[] = ['int16', 'int32', 'float32', 'float64']
const DOUBLE: readonly DataType[] = ['enum', 'uint8', 'int16', 'uint16']
const STEP: readonly DataType[] = ['int8', 'int16', 'enum']
const BITS: readonly DataType[] = ['uint32', 'int32']
const COUNTS: readonly DataType[] = ['int32', 'uint32', 'int64', 'float64']
const EVENTS: readonly DataType[] = ['uint8', 'uint16', 'enum']

const type = (
  id: number,
  code: string,
  zh: string,
  en: string,
  octets: number,
  types: readonly DataType[],
  time?: IecType['time'],
): IecType => ({ id, code, zh, en, octets, types, ...(time !== undefined && { time }) })

/** Towards the control station. */
export const MONITOR_TYPES: readonly IecType[] = [
  type(1, 'M_SP_NA_1', '单点信息', 'Single point', 1, ['bool']),
  type(2, 'M_SP_TA_1', '带 CP24 时标的单点信息', 'Single point with time CP24', 4, ['bool'], 'CP24'),
  type(3, 'M_DP_NA_1', '双点信息', 'Double point', 1, DOUBLE),
  type(4, 'M_DP_TA_1', '带 CP24 时标的双点信息', 'Double point with time CP24', 4, DOUBLE, 'CP24'),
  type(5, 'M_ST_NA_1', '步位置信息', 'Step position', 2, STEP),
  type(6, 'M_ST_TA_1', '带 CP24 时标的步位置信息', 'Step position with time CP24', 5, STEP, 'CP24'),
  type(7, 'M_BO_NA_1', '32 位比特串', 'String of 32 bits', 5, BITS),
  type(8, 'M_BO_TA_1', '带 CP24 时标的 32 位比特串', 'String of 32 bits with time CP24', 8, BITS, 'CP24'),
  type(9, 'M_ME_NA_1', '测量值，归一化值', 'Measured value, normalised', 3, NORMAL),
  type(10, 'M_ME_TA_1', '带 CP24 时标的归一化值', 'Normalised value with time CP24', 6, NORMAL, 'CP24'),
  type(11, 'M_ME_NB_1', '测量值，标度化值', 'Measured value, scaled', 3, SCALED),
  type(12, 'M_ME_TB_1', '带 CP24 时标的标度化值', 'Scaled value with time CP24', 6, SCALED, 'CP24'),
  type(13, 'M_ME_NC_1', '测量值，短浮点数', 'Measured value, short float', 5, FLOATS),
  type(14, 'M_ME_TC_1', '带 CP24 时标的短浮点数', 'Short float with time CP24', 8, FLOATS, 'CP24'),
  type(15, 'M_IT_NA_1', '累计量', 'Integrated total', 5, COUNTS),
  type(16, 'M_IT_TA_1', '带 CP24 时标的累计量', 'Integrated total with time CP24', 8, COUNTS, 'CP24'),
  type(17, 'M_EP_TA_1', '带 CP24 时标的继电保护事件', 'Protection event with time CP24', 6, EVENTS, 'CP24'),
  type(
    18,
    'M_EP_TB_1',
    '带 CP24 时标的继电保护成组启动事件',
    'Packed protection starts with time CP24',
    7,
    EVENTS,
    'CP24',
  ),
  type(
    19,
    'M_EP_TC_1',
    '带 CP24 时标的继电保护成组出口信息',
    'Packed protection trips with time CP24',
    7,
    EVENTS,
    'CP24',
  ),
  type(20, 'M_PS_NA_1', '带变位检出的成组单点信息', 'Packed single points with change detection', 5, [
    'uint16',
    'uint32',
  ]),
  type(21, 'M_ME_ND_1', '测量值，归一化值，不带品质描述', 'Measured value, normalised, without quality', 2, NORMAL),
  type(30, 'M_SP_TB_1', '带 CP56 时标的单点信息', 'Single point with time CP56', 8, ['bool'], 'CP56'),
  type(31, 'M_DP_TB_1', '带 CP56 时标的双点信息', 'Double point with time CP56', 8, DOUBLE, 'CP56'),
  type(32, 'M_ST_TB_1', '带 CP56 时标的步位置信息', 'Step position with time CP56', 9, STEP, 'CP56'),
  type(33, 'M_BO_TB_1', '带 CP56 时标的 32 位比特串', 'String of 32 bits with time CP56', 12, BITS, 'CP56'),
  type(34, 'M_ME_TD_1', '带 CP56 时标的归一化值', 'Normalised value with time CP56', 10, NORMAL, 'CP56'),
  type(35, 'M_ME_TE_1', '带 CP56 时标的标度化值', 'Scaled value with time CP56', 10, SCALED, 'CP56'),
  type(36, 'M_ME_TF_1', '带 CP56 时标的短浮点数', 'Short float with time CP56', 12, FLOATS, 'CP56'),
  type(37, 'M_IT_TB_1', '带 CP56 时标的累计量', 'Integrated total with time CP56', 12, COUNTS, 'CP56'),
  type(38, 'M_EP_TD_1', '带 CP56 时标的继电保护事件', 'Protection event with time CP56', 10, EVENTS, 'CP56'),
  type(
    39,
    'M_EP_TE_1',
    '带 CP56 时标的继电保护成组启动事件',
    'Packed protection starts with time CP56',
    11,
    EVENTS,
    'CP56',
  ),
  type(
    40,
    'M_EP_TF_1',
    '带 CP56 时标的继电保护成组出口信息',
    'Packed protection trips with time CP56',
    11,
    EVENTS,
    'CP56',
  ),
]

/** Towards the station that is controlled. */
export const CONTROL_TYPES: readonly IecType[] = [
  type(45, 'C_SC_NA_1', '单命令', 'Single command', 1, ['bool']),
  type(46, 'C_DC_NA_1', '双命令', 'Double command', 1, DOUBLE),
  type(47, 'C_RC_NA_1', '步调节命令', 'Regulating step command', 1, STEP),
  type(48, 'C_SE_NA_1', '设定值命令，归一化值', 'Setpoint, normalised', 3, NORMAL),
  type(49, 'C_SE_NB_1', '设定值命令，标度化值', 'Setpoint, scaled', 3, SCALED),
  type(50, 'C_SE_NC_1', '设定值命令，短浮点数', 'Setpoint, short float', 5, FLOATS),
  type(51, 'C_BO_NA_1', '32 位比特串命令', 'Command of 32 bits', 4, BITS),
  type(58, 'C_SC_TA_1', '带 CP56 时标的单命令', 'Single command with time CP56', 8, ['bool'], 'CP56'),
  type(59, 'C_DC_TA_1', '带 CP56 时标的双命令', 'Double command with time CP56', 8, DOUBLE, 'CP56'),
  type(60, 'C_RC_TA_1', '带 CP56 时标的步调节命令', 'Regulating step command with time CP56', 8, STEP, 'CP56'),
  type(61, 'C_SE_TA_1', '带 CP56 时标的归一化设定值', 'Normalised setpoint with time CP56', 10, NORMAL, 'CP56'),
  type(62, 'C_SE_TB_1', '带 CP56 时标的标度化设定值', 'Scaled setpoint with time CP56', 10, SCALED, 'CP56'),
  type(63, 'C_SE_TC_1', '带 CP56 时标的短浮点设定值', 'Short float setpoint with time CP56', 12, FLOATS, 'CP56'),
  type(64, 'C_BO_TA_1', '带 CP56 时标的 32 位比特串命令', 'Command of 32 bits with time CP56', 11, BITS, 'CP56'),
]

const BY_ID = new Map([...MONITOR_TYPES, ...CONTROL_TYPES].map((each) => [each.id, each]))

export const iecType = (id: number): IecType | undefined => BY_ID.get(id)
