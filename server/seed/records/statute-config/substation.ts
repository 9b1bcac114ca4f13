// The statute of a booster station over IEC 104: status, measurements, controls, setpoints and counters in the blocks that are
// usual in China (demonstration, screens 6).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import { USUAL_BLOCKS } from '../../../../src/lib/points/generate-points.ts'
import type { RecordSeed } from '../record-seed.ts'
import { pointSeed } from './rows.ts'

interface Bay {
  id: string
  zh: string
  en: string
}

type Signal = readonly [id: string, zh: string, en: string]
type Measure = readonly [id: string, zh: string, en: string, unit: string]

const LINES: readonly Bay[] = [
  { id: 'L221', zh: '220kV 送出一线', en: '220 kV line 1' },
  { id: 'L222', zh: '220kV 送出二线', en: '220 kV line 2' },
]
const TRANSFORMERS: readonly Bay[] = [
  { id: 'T1', zh: '#1 主变', en: 'Main transformer 1' },
  { id: 'T2', zh: '#2 主变', en: 'Main transformer 2' },
]
const FEEDERS: readonly Bay[] = Array.from({ length: 6 }, (_, index) => ({
  id: `F${351 + index}`,
  zh: `35kV 集电${['一', '二', '三', '四', '五', '六'][index]}线`,
  en: `35 kV feeder ${index + 1}`,
}))
const COMPENSATORS: readonly Bay[] = [
  { id: 'SVG1', zh: '#1 SVG', en: 'SVG 1' },
  { id: 'SVG2', zh: '#2 SVG', en: 'SVG 2' },
]

const BREAKER: readonly Signal[] = [
  ['CB', '断路器位置', 'Circuit breaker'],
  ['EarthSwitch', '接地刀闸位置', 'Earthing switch'],
  ['Trip', '保护跳闸', 'Protection trip'],
  ['Alarm', '装置告警', 'Device alarm'],
  ['Remote', '远方/就地', 'Remote or local'],
]
const LINE_STATUS: readonly Signal[] = [
  ...BREAKER,
  ['BusSwitch1', '1 母刀闸位置', 'Disconnector to bus 1'],
  ['BusSwitch2', '2 母刀闸位置', 'Disconnector to bus 2'],
  ['Reclosing', '重合闸动作', 'Reclosing'],
  ['SpringCharged', '弹簧已储能', 'Spring charged'],
  ['GasLow', 'SF6 气压低', 'SF6 pressure low'],
]
const TRANSFORMER_STATUS: readonly Signal[] = [
  ...BREAKER,
  ['Differential', '差动保护动作', 'Differential protection'],
  ['BuchholzAlarm', '轻瓦斯告警', 'Buchholz alarm'],
  ['BuchholzTrip', '重瓦斯动作', 'Buchholz trip'],
  ['OilTempHigh', '油温高', 'Oil temperature high'],
  ['FansOn', '冷却风机运行', 'Fans running'],
]
const COMPENSATOR_STATUS: readonly Signal[] = [...BREAKER, ['Running', '运行', 'Running'], ['Locked', '闭锁', 'Locked']]

const CURRENTS: readonly Measure[] = [
  ['Ia', 'A 相电流', 'current A', 'A'],
  ['P', '有功功率', 'active power', 'MW'],
  ['Q', '无功功率', 'reactive power', 'Mvar'],
]
const LINE_MEASURES: readonly Measure[] = [
  ...CURRENTS,
  ['Ib', 'B 相电流', 'current B', 'A'],
  ['Ic', 'C 相电流', 'current C', 'A'],
  ['Uab', 'AB 线电压', 'voltage AB', 'kV'],
  ['F', '频率', 'frequency', 'Hz'],
  ['Cos', '功率因数', 'power factor', 'cosφ'],
]
const TRANSFORMER_MEASURES: readonly Measure[] = [
  ...LINE_MEASURES,
  ['OilTemp', '上层油温', 'top oil temperature', '°C'],
  ['WindingTemp', '绕组温度', 'winding temperature', '°C'],
  ['Tap', '分接头档位', 'tap position', '1'],
]

const statusPoint = (bay: Bay, [id, zh, en]: Signal) => ({
  pointId: `${bay.id}_${id}`,
  nameZh: `${bay.zh}${zh}`,
  nameEn: `${bay.en}, ${en.toLowerCase()}`,
  group: bay.zh,
  signal: 'status',
  dataType: id === 'CB' ? 'enum' : 'bool',
  typeId: id === 'CB' ? '31' : '30',
})

const measurePoint = (bay: Bay, [id, zh, en, unit]: Measure) => ({
  pointId: `${bay.id}_${id}`,
  nameZh: `${bay.zh}${zh}`,
  nameEn: `${bay.en}, ${en}`,
  group: bay.zh,
  signal: 'measurement',
  dataType: 'float32',
  typeId: '36',
  unit,
  decimals: 2,
  deadbandKind: 'percent',
  deadband: 0.2,
})

const breakerControl = (bay: Bay) => ({
  pointId: `${bay.id}_CB_Ctl`,
  nameZh: `${bay.zh}断路器遥控`,
  nameEn: `${bay.en}, breaker control`,
  group: bay.zh,
  signal: 'control',
  dataType: 'enum',
  access: 'write',
  controlTypeId: '46',
  controlMode: 'select',
  qualifier: 1,
})

const setpoint = (pointId: string, nameZh: string, nameEn: string, unit: string, minimum: number, maximum: number) => ({
  pointId,
  nameZh,
  nameEn,
  group: '全站控制',
  signal: 'setpoint',
  dataType: 'float32',
  access: 'readWrite',
  typeId: '36',
  controlTypeId: '50',
  controlMode: 'direct',
  unit,
  minimum,
  maximum,
})

const counter = (bay: Bay, id: string, zh: string, en: string, unit: string) => ({
  pointId: `${bay.id}_${id}`,
  nameZh: `${bay.zh}${zh}`,
  nameEn: `${bay.en}, ${en}`,
  group: bay.zh,
  signal: 'counter',
  dataType: 'int32',
  typeId: '37',
  unit,
})

const STATION: Bay = { id: 'ST', zh: '全站', en: 'Station' }
const STATION_SIGNALS: readonly Signal[] = [
  ['AccidentTotal', '事故总信号', 'Accident summary'],
  ['AlarmTotal', '预告总信号', 'Alarm summary'],
  ['DcFault', '直流系统异常', 'DC system fault'],
  ['UpsFault', 'UPS 故障', 'UPS fault'],
  ['GpsFault', '对时异常', 'Time synchronisation fault'],
  ['FireAlarm', '消防告警', 'Fire alarm'],
  ['AgcOn', 'AGC 投入', 'AGC in service'],
  ['AvcOn', 'AVC 投入', 'AVC in service'],
]

const measured = (bays: readonly Bay[], measures: readonly Measure[]) =>
  bays.flatMap((bay) => measures.map((measure) => measurePoint(bay, measure)))
const signalled = (bays: readonly Bay[], signals: readonly Signal[]) =>
  bays.flatMap((bay) => signals.map((signal) => statusPoint(bay, signal)))

const inBlock = (start: number, points: readonly Record<string, unknown>[]): RecordSeed[] =>
  points.map((values, index) => pointSeed({ address: start + index, ...values }))

const POINTS: readonly RecordSeed[] = [
  ...inBlock(USUAL_BLOCKS.status, [
    ...signalled([STATION], STATION_SIGNALS),
    ...signalled(LINES, LINE_STATUS),
    ...signalled(TRANSFORMERS, TRANSFORMER_STATUS),
    ...signalled(FEEDERS, BREAKER),
    ...signalled(COMPENSATORS, COMPENSATOR_STATUS),
  ]),
  ...inBlock(USUAL_BLOCKS.measurement, [
    ...measured(LINES, LINE_MEASURES),
    ...measured(TRANSFORMERS, TRANSFORMER_MEASURES),
    ...measured(FEEDERS, CURRENTS),
    ...measured(COMPENSATORS, CURRENTS),
  ]),
  ...inBlock(USUAL_BLOCKS.control, [...LINES, ...TRANSFORMERS, ...FEEDERS, ...COMPENSATORS].map(breakerControl)),
  ...inBlock(USUAL_BLOCKS.setpoint, [
    setpoint('AGC_Power', 'AGC 有功设定值', 'AGC active power setpoint', 'MW', 0, 300),
    setpoint('AVC_Voltage', 'AVC 母线电压设定值', 'AVC bus voltage setpoint', 'kV', 198, 242),
    setpoint('AVC_Reactive', 'AVC 无功设定值', 'AVC reactive power setpoint', 'Mvar', -90, 90),
  ]),
  ...inBlock(
    USUAL_BLOCKS.counter,
    [...LINES, ...FEEDERS].flatMap((bay) => [
      counter(bay, 'WhExp', '正向有功电量', 'energy delivered', 'MWh'),
      counter(bay, 'WhImp', '反向有功电量', 'energy received', 'MWh'),
    ]),
  ),
]

export const SUBSTATION: RecordSeed = {
  kind: 'statute',
  values: {
    code: 'booster-station-104',
    version: '1.0.0',
    nameZh: '220kV 升压站 104 转发表',
    nameEn: '220 kV booster station, IEC 104',
    family: 'iec104',
    vendor: '示例电力自动化',
    deviceModel: 'SA-220',
    deviceTypes: ['thing_device_step_up_transformer', 'thing_device_agc', 'thing_device_avc'],
    status: String(STATUS_CODES.approved),
    description: '遥信自 1 起、遥测自 4001H 起、遥控自 6001H 起、遥调自 6201H 起、电度自 6401H 起。',
    commonAddress: 1,
    controlOffset: 0,
    timeTag: 'local',
  },
  owned: POINTS,
}
