// What demo things complain of, by kind: in state alarm something to look at, in state fault why they stand still.
import { SEVERITIES } from '../../src/contract/admin/alarm-calls.ts'
import { THING_STATES } from '../../src/contract/thing/thing-types.ts'
import type { ThingKind } from '../../src/contract/thing/thing-types.ts'
import type { AlarmText } from '../reference-data/alarm-texts.ts'
import type { Random } from './random.ts'

const { serious, general, slight, unknown } = SEVERITIES

type Texts = readonly [AlarmText, ...AlarmText[]]

interface Complaints {
  alarm: Texts
  fault: Texts
}

/** Kinds that have complaints of their own; the others share those of every device. */
const COMPLAINTS: Partial<Record<ThingKind, Complaints>> = {
  thing_device_wind_turbine: {
    alarm: [
      { severity: general, zh: '齿轮箱油温高 78 ℃', en: 'Gearbox oil temperature high, 78 °C' },
      { severity: general, zh: '发电机驱动端轴承振动大', en: 'Generator drive-end bearing vibration high' },
      { severity: slight, zh: '变桨后备电池电压低', en: 'Pitch backup battery voltage low' },
      { severity: slight, zh: '液压站油位低', en: 'Hydraulic oil level low' },
      { severity: unknown, zh: '主控上报未定义代码 0x3A7', en: 'Controller reports undefined code 0x3A7' },
    ],
    fault: [
      { severity: serious, zh: '变流器网侧过流，停机', en: 'Converter grid-side overcurrent, stopped' },
      { severity: serious, zh: '变桨系统安全链断开，停机', en: 'Pitch safety chain open, stopped' },
      { severity: serious, zh: '偏航角度偏差超限，停机', en: 'Yaw error beyond limit, stopped' },
    ],
  },
  thing_device_inverter: {
    alarm: [
      { severity: general, zh: '直流侧绝缘阻抗低', en: 'Insulation resistance of the DC side low' },
      { severity: slight, zh: '机柜温度高，降额运行', en: 'Cabinet temperature high, running derated' },
    ],
    fault: [
      { severity: serious, zh: '交流侧漏电流超限，脱网', en: 'Residual current beyond limit, disconnected' },
      { severity: serious, zh: 'IGBT 模块过温，脱网', en: 'IGBT module over temperature, disconnected' },
    ],
  },
  thing_device_combiner_box: {
    alarm: [{ severity: slight, zh: '支路电流离散率高', en: 'Branch currents differ widely' }],
    fault: [{ severity: general, zh: '支路熔断器熔断', en: 'Branch fuse blown' }],
  },
  thing_device_string: {
    alarm: [{ severity: slight, zh: '组串电流偏低', en: 'String current low' }],
    fault: [{ severity: general, zh: '组串开路，无电流', en: 'String open, no current' }],
  },
  thing_series: {
    alarm: [{ severity: slight, zh: '组串电流偏低', en: 'Series current low' }],
    fault: [{ severity: general, zh: '组串开路，无电流', en: 'Series open, no current' }],
  },
  thing_device_step_up_transformer: {
    alarm: [
      { severity: general, zh: '油温高 85 ℃', en: 'Oil temperature high, 85 °C' },
      { severity: general, zh: '轻瓦斯动作', en: 'Gas relay, first stage' },
    ],
    fault: [{ severity: serious, zh: '重瓦斯跳闸', en: 'Gas relay trip' }],
  },
  thing_device_lidar: {
    alarm: [{ severity: slight, zh: '窗口污染，数据可用率低', en: 'Window soiled, data availability low' }],
    fault: [{ severity: general, zh: '激光发射功率为零', en: 'No laser power' }],
  },
  thing_device_anemometer_tower: {
    alarm: [{ severity: slight, zh: '50 m 层风速信号冻结', en: 'Wind speed signal at 50 m frozen' }],
    fault: [{ severity: general, zh: '数据采集器供电中断', en: 'Data logger has no power' }],
  },
  thing_device_environment_monitor: {
    alarm: [{ severity: slight, zh: '总辐射表需清洁', en: 'Pyranometer needs cleaning' }],
    fault: [{ severity: general, zh: '总辐射信号丢失', en: 'Irradiance signal lost' }],
  },
  thing_device_power_meter: {
    alarm: [{ severity: slight, zh: '电压不平衡', en: 'Voltages out of balance' }],
    fault: [{ severity: general, zh: 'A 相失压', en: 'Phase A without voltage' }],
  },
  thing_front_gateway: {
    alarm: [{ severity: slight, zh: '通信误码率高', en: 'High error rate on the link' }],
    fault: [{ severity: serious, zh: '与站控系统通信中断', en: 'Link to the station control system lost' }],
  },
}

const COMMON_COMPLAINTS: Complaints = {
  alarm: [{ severity: unknown, zh: '上报未定义告警代码', en: 'Reports an undefined alarm code' }],
  fault: [{ severity: general, zh: '自检失败', en: 'Self-test failed' }],
}

/** What a thing of this kind complains of in this state. */
export const drawComplaint = (random: Random, kind: ThingKind, state: number): AlarmText => {
  const complaints = COMPLAINTS[kind] ?? COMMON_COMPLAINTS
  const texts = state === THING_STATES.fault ? complaints.fault : complaints.alarm
  return texts[random.integer(0, texts.length - 1)] ?? texts[0]
}
