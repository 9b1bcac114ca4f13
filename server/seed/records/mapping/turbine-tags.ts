// Tags that the demo's SCADA has of each turbine, and which attribute each of them is (screens 9; RTE-12).

export interface TagRow {
  /** After the name of the turbine. */
  suffix: string
  zh: string
  type: string
  unit: string
  range: readonly [number, number] | undefined
  /** A usual value. */
  value: number
  /** Attribute of our model; undefined where nothing of ours is like it. */
  attribute: string | undefined
  conversion?: Record<string, unknown>
}

type Short = readonly [
  suffix: string,
  zh: string,
  attribute: string | undefined,
  unit: string,
  value: number,
  range?: readonly [number, number],
  more?: { type?: string; conversion?: Record<string, unknown> },
]

const UNIT = { conversion: 'unit' }
/** It tells the states by numbers, which are those of our list. */
const STATES = { conversion: 'table', table: Array.from({ length: 10 }, (_, code) => `${code} = ${code}`).join('\n') }

const ROWS: readonly Short[] = [
  ['Tur.State', '风机状态', 'status', '', 4, undefined, { type: 'int', conversion: STATES }],
  ['Tur.Alarm', '告警字', 'alarm', '', 0, [0, 65_535], { type: 'int' }],
  ['Tur.Fault', '故障位', 'fault', '', 0, undefined, { type: 'bool' }],
  ['Pwr.Act', '有功功率', 'activePower', 'MW', 1.62, [-0.2, 3.6], { conversion: UNIT }],
  ['Pwr.React', '无功功率', 'reactivePower', 'kvar', 118, [-2000, 2000]],
  ['Egy.Act', '总发电量', 'activeEnergy', 'MWh', 28_431, [0, 1e9], { conversion: UNIT }],
  ['Egy.React', '总无功电量', 'reactiveEnergy', 'kvarh', 902_114, [0, 1e9]],
  ['Tur.RunHours', '运行小时', 'operatingTime', 'h', 21_874, [0, 400_000]],
  ['Rot.Spd', '叶轮转速', 'rotorSpeed', 'rpm', 14.2, [0, 25]],
  ['Rot.HubTmp', '轮毂温度', 'hubTemperature', '℃', 18.4, [-40, 80]],
  ['Pitch.Ang1', '桨距角 1', 'pitchAngle1', '°', 2.1, [-5, 95]],
  ['Pitch.Ang2', '桨距角 2', 'pitchAngle2', '°', 2.1, [-5, 95]],
  ['Pitch.Ang3', '桨距角 3', 'pitchAngle3', '°', 2.2, [-5, 95]],
  ['Gbx.OilTmp', '齿轮箱油温', 'gearOilTemperature', '℃', 58.6, [-40, 120]],
  ['Gbx.OilPres', '齿轮箱油压', 'gearOilPressure', 'bar', 3.2, [0, 16]],
  ['Shf.BrgTmp1', '主轴承温度 1', 'shaftBearingTemperature1', '℃', 41.3, [-40, 120]],
  ['Shf.BrgTmp2', '主轴承温度 2', 'shaftBearingTemperature2', '℃', 42, [-40, 120]],
  ['Gen.Spd', '发电机转速', 'generatorSpeed', 'r/min', 1420, [0, 2200]],
  ['Gen.StaTmp', '定子温度', 'statorTemperature', '℃', 76.5, [-40, 200]],
  ['Gen.CurA', '定子电流 A', 'statorCurrentA', 'A', 1210, [0, 4000]],
  ['Gen.CurB', '定子电流 B', 'statorCurrentB', 'A', 1206, [0, 4000]],
  ['Gen.CurC', '定子电流 C', 'statorCurrentC', 'A', 1212, [0, 4000]],
  ['Grid.Freq', '电网频率', 'gridFrequency', 'Hz', 50.01, [45, 55]],
  ['Cnv.DcVolt', '直流母线电压', 'dcLinkVoltage', 'V', 1052, [0, 1500]],
  ['Grid.VoltA', '电网电压 A', 'gridVoltageA', 'V', 398, [0, 900]],
  ['Grid.VoltB', '电网电压 B', 'gridVoltageB', 'V', 399, [0, 900]],
  ['Grid.VoltC', '电网电压 C', 'gridVoltageC', 'V', 398, [0, 900]],
  ['Wind.Spd', '风速', 'windSpeed', 'm/s', 8.4, [0, 60]],
  ['Wind.Dir', '风向', 'windDirection', '°', 274, [0, 360]],
  ['Nac.Dir', '机舱方向', 'nacelleDirection', '°', 271, [0, 360]],
  ['Env.Tmp', '环境温度', 'outsideTemperature', '℃', 12.8, [-50, 60]],
  ['Nac.Tmp', '机舱温度', 'nacelleTemperature', '℃', 24.1, [-40, 80]],
  ['Yaw.CabTwist', '扭缆角度', 'cableTwist', '°', -142, [-1080, 1080]],
  ['Hyd.StationPres', '液压站压力', undefined, 'bar', 158, [0, 250]],
  ['Cool.WaterTmp', '冷却水温', undefined, '℃', 33.5, [-40, 100]],
  ['Tow.DoorOpen', '塔筒门', undefined, '', 0, undefined, { type: 'bool' }],
]

export const TAG_ROWS: readonly TagRow[] = ROWS.map(([suffix, zh, attribute, unit, value, range, more]) => ({
  suffix,
  zh,
  attribute,
  unit,
  value,
  range,
  type: more?.type ?? 'float',
  ...(more?.conversion !== undefined && { conversion: more.conversion }),
}))
