// Codes of two invented vendors of turbines and inverters, as their manuals would list them; texts are our own (screens 10).
import type { RecordSeed } from '../record-seed.ts'

type Row = readonly [
  code: string,
  zh: string,
  en: string,
  severity: string,
  stop: string,
  cause?: string,
  action?: string,
]

const toCode = ([code, textZh, textEn, severity, stopClass, cause = '', action = '']: Row): RecordSeed => ({
  kind: 'code',
  values: { code, textZh, textEn, severity, stopClass, cause, action },
})

const TURBINE: readonly Row[] = [
  ['0x1010', '叶轮超速', 'Rotor overspeed', 'severity', 'emergency', '变桨响应慢或风速突增', '检查变桨系统后远程复位'],
  ['0x1011', '叶轮转速信号丢失', 'Rotor speed signal lost', 'severity', 'fast', '接近开关或接线故障', '检查转速传感器'],
  ['0x1021', '1 号桨叶变桨故障', 'Pitch fault, blade 1', 'severity', 'fast', '变桨电机过载', '检查变桨电机与轴承'],
  ['0x1022', '2 号桨叶变桨故障', 'Pitch fault, blade 2', 'severity', 'fast', '变桨电机过载', '检查变桨电机与轴承'],
  ['0x1023', '3 号桨叶变桨故障', 'Pitch fault, blade 3', 'severity', 'fast', '变桨电机过载', '检查变桨电机与轴承'],
  ['0x1024', '变桨电池电压低', 'Pitch battery voltage low', 'general', 'normal', '电池老化', '更换变桨电池'],
  ['0x1101', '齿轮箱油温高', 'Gearbox oil temperature high', 'general', 'normal', '冷却风扇未启动', '检查冷却回路'],
  ['0x1102', '齿轮箱油压低', 'Gearbox oil pressure low', 'severity', 'fast', '油位低或油泵故障', '检查油位和油泵'],
  ['0x1103', '齿轮箱轴承温度高', 'Gearbox bearing temperature high', 'general', 'normal'],
  [
    '0x1201',
    '发电机绕组温度高',
    'Generator winding temperature high',
    'general',
    'normal',
    '负荷高且冷却不足',
    '降功率并检查冷却',
  ],
  ['0x1202', '发电机轴承温度高', 'Generator bearing temperature high', 'general', 'normal'],
  ['0x1203', '发电机碳刷磨损', 'Generator brush worn', 'trivial', 'none', '', '下次检修时更换'],
  ['0x1301', '变流器过流', 'Converter overcurrent', 'severity', 'fast', '网侧电压跌落', '确认电网恢复后复位'],
  ['0x1302', '变流器直流母线电压高', 'Converter DC link voltage high', 'severity', 'fast'],
  ['0x1303', '变流器冷却液温度高', 'Converter coolant temperature high', 'general', 'normal'],
  ['0x1401', '偏航电机过载', 'Yaw motor overload', 'general', 'normal', '', '检查偏航刹车'],
  ['0x1402', '解缆动作', 'Cable untwist', 'trivial', 'normal', '机舱转动超过允许圈数', '自动解缆，无需处理'],
  ['0x1501', '电网电压低', 'Grid voltage low', 'general', 'normal'],
  ['0x1502', '电网频率高', 'Grid frequency high', 'general', 'normal'],
  ['0x1601', '机舱振动超限', 'Nacelle vibration too high', 'severity', 'emergency', '', '现场检查传动链'],
  ['0x1602', '塔筒门打开', 'Tower door open', 'trivial', 'none'],
  ['0x1701', '风速仪故障', 'Anemometer fault', 'general', 'normal'],
  ['0x1702', '风向标结冰', 'Wind vane iced', '', 'none'],
]

const INVERTER: readonly Row[] = [
  ['0.0', '绝缘阻抗低', 'Insulation resistance low', 'severity', 'fast', '组件或电缆接地', '逐串排查绝缘'],
  ['0.1', '漏电流高', 'Residual current high', 'severity', 'fast'],
  ['0.2', '组串反接', 'String polarity reversed', 'severity', 'normal', '', '断电后纠正接线'],
  ['0.3', '组串电流异常', 'String current abnormal', 'general', 'none'],
  ['0.8', '电网电压高', 'Grid voltage high', 'general', 'normal'],
  ['0.9', '电网电压低', 'Grid voltage low', 'general', 'normal'],
  ['0.10', '电网频率异常', 'Grid frequency abnormal', 'general', 'normal'],
  ['0.11', '孤岛', 'Islanding', 'severity', 'fast'],
  ['1.0', '机内温度高', 'Inside temperature high', 'general', 'normal', '散热通道堵塞', '清理滤网'],
  ['1.1', '风扇故障', 'Fan fault', 'trivial', 'none', '', '更换风扇'],
  ['1.4', '防雷器失效', 'Surge protector worn', 'trivial', 'none'],
  ['1.12', '通信中断', 'Communication lost', 'general', 'none'],
]

export const TURBINE_CODES = TURBINE.map(toCode)

export const VENDOR_SETS: readonly RecordSeed[] = [
  {
    kind: 'codeSet',
    values: {
      code: 'norwind_n140_fault',
      nameZh: '诺风 N140 故障代码',
      nameEn: 'Norwind N140 fault codes',
      category: 'fault',
      system: 'vendor',
      vendor: 'Norwind',
      deviceModel: 'N140/3.0',
      firmwareFrom: '2.0',
      firmwareTo: '3.9',
      representation: 'scalar',
      radix: 'hexadecimal',
    },
    owned: TURBINE_CODES,
  },
  {
    kind: 'codeSet',
    values: {
      code: 'norwind_n140_fault_v4',
      nameZh: '诺风 N140 故障代码（4.x 固件）',
      nameEn: 'Norwind N140 fault codes, firmware 4',
      category: 'fault',
      system: 'vendor',
      vendor: 'Norwind',
      deviceModel: 'N140/3.0',
      firmwareFrom: '3.9',
      representation: 'scalar',
      radix: 'hexadecimal',
    },
    owned: TURBINE_CODES.slice(0, 12),
  },
  {
    kind: 'codeSet',
    values: {
      code: 'helia_h250_alarm',
      nameZh: '禾日 H250 告警位',
      nameEn: 'Helia H250 alarm bits',
      category: 'alarm',
      system: 'vendor',
      vendor: 'Helia',
      deviceModel: 'H250-HX',
      firmwareFrom: '1.4',
      representation: 'mask',
      radix: 'decimal',
      registers: 2,
    },
    owned: INVERTER.map(toCode),
  },
]
