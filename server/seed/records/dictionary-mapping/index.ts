// The platform's own codes, which are shipped, and mappings of the demonstration to them (screens 10; ENT-15).
import type { RecordSeed } from '../record-seed.ts'
import { TURBINE_CODES, VENDOR_SETS } from './vendor-codes.ts'

type Row = readonly [code: string, zh: string, en: string, severity: string]

const PLATFORM: readonly Row[] = [
  ['100', '叶轮', 'Rotor', 'severity'],
  ['110', '变桨系统', 'Pitch system', 'severity'],
  ['120', '齿轮箱', 'Gearbox', 'general'],
  ['130', '发电机', 'Generator', 'general'],
  ['140', '变流器', 'Converter', 'severity'],
  ['150', '偏航系统', 'Yaw system', 'general'],
  ['160', '电网', 'Grid', 'general'],
  ['170', '机舱与塔筒', 'Nacelle and tower', 'severity'],
  ['180', '测风', 'Wind measurement', 'trivial'],
  ['200', '直流侧', 'DC side', 'severity'],
  ['210', '交流侧', 'AC side', 'general'],
  ['220', '逆变器本体', 'Inverter itself', 'general'],
  ['230', '通信', 'Communication', 'trivial'],
  ['999', '未归类', 'Not classified', 'unknow'],
]

export const SHIPPED_CODES: readonly RecordSeed[] = [
  {
    kind: 'codeSet',
    values: {
      code: 'platform_fault',
      nameZh: '平台故障分类',
      nameEn: 'Platform fault classes',
      category: 'fault',
      system: 'platform',
      representation: 'scalar',
      radix: 'decimal',
    },
    owned: PLATFORM.map(([code, textZh, textEn, severity]) => ({
      kind: 'code',
      values: { code, textZh, textEn, severity, stopClass: 'none' },
    })),
  },
]

type Rule = readonly [rule: string, from: string, to: string, target: string]

const toRules = (rules: readonly Rule[]): RecordSeed[] =>
  rules.map(([rule, from, to, target], index) => ({
    kind: 'codeRule',
    values: { priority: (index + 1) * 10, rule, from, to, target: `platform_fault/${target}` },
  }))

const mapping = (code: string, nameZh: string, nameEn: string, source: string, rules: readonly Rule[]): RecordSeed => ({
  kind: 'codeMapping',
  values: { code, nameZh, nameEn, source, target: 'platform_fault' },
  owned: toRules(rules),
})

/** Codes from 0x1700 on have no rule: the demonstration shows what is not mapped. */
const TURBINE_RULES: readonly Rule[] = [
  ['exact', '0x1024', '', '110'],
  ['range', '0x1010', '0x101F', '100'],
  ['range', '0x1020', '0x102F', '110'],
  ['range', '0x1100', '0x11FF', '120'],
  ['range', '0x1200', '0x12FF', '130'],
  ['range', '0x1300', '0x13FF', '140'],
  ['range', '0x1400', '0x14FF', '150'],
  ['range', '0x1500', '0x15FF', '160'],
  ['range', '0x1600', '0x16FF', '170'],
]

export const DEMO_CODES: readonly RecordSeed[] = [
  ...VENDOR_SETS,
  mapping('norwind_to_platform', '诺风 N140 → 平台', 'Norwind N140 to platform', 'norwind_n140_fault', TURBINE_RULES),
  mapping('helia_to_platform', '禾日 H250 → 平台', 'Helia H250 to platform', 'helia_h250_alarm', [
    ['range', '0.0', '0.7', '200'],
    ['range', '0.8', '0.15', '210'],
    ['range', '1.0', '1.11', '220'],
    ['exact', '1.12', '', '230'],
    ['default', '', '', '999'],
  ]),
]

/** Codes that the simulated turbines show, with the point that brings them: written once there are statutes. */
export const DEMO_LIVE_CODES: readonly RecordSeed[] = [
  {
    kind: 'codeSet',
    values: {
      code: 'w156_fault',
      nameZh: '示例风电 W156 故障代码',
      nameEn: 'W156 fault codes',
      category: 'fault',
      system: 'vendor',
      vendor: '示例风电',
      deviceModel: 'W156-3.3',
      representation: 'scalar',
      radix: 'hexadecimal',
    },
    owned: [...TURBINE_CODES, { kind: 'codeSource', values: { point: 'wtg-modbus@1.0.0/Turbine_FaultCode' } }],
  },
  mapping('w156_to_platform', '示例风电 W156 → 平台', 'W156 to platform', 'w156_fault', TURBINE_RULES),
]
