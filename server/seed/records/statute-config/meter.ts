// The statute of a revenue meter by DL/T 645-2007: energies, and what is measured now; voltages and currents come as blocks
// (demonstration, screens 6).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'
import { type Row, commonOf, pointSeed } from './rows.ts'

const MODEL = 'power_meter@1.0.0'

const measured = (identifier: string, byteLength: number, row: Row, attribute: string): RecordSeed =>
  pointSeed({
    dataIdentifier: identifier,
    byteLength,
    signal: 'measurement',
    ...commonOf(row, '测量'),
    attribute: `${MODEL}/${attribute}`,
  })

const counted = (identifier: string, row: Row, attribute: string): RecordSeed =>
  pointSeed({
    dataIdentifier: identifier,
    byteLength: 4,
    signal: 'counter',
    interval: 30_000,
    ...commonOf(row, '电能量'),
    attribute: `${MODEL}/${attribute}`,
  })

const PHASES = ['A', 'B', 'C'] as const

const VOLTAGES = PHASES.map((phase, place) =>
  measured(
    '0201FF00',
    2,
    [
      `U${phase}`,
      `${phase} 相电压`,
      `Voltage, phase ${phase}`,
      'bcd16',
      0.1,
      'V',
      { byteOffset: place * 2, minimum: 57, maximum: 59 },
    ],
    `voltage${phase}`,
  ),
)
const CURRENTS = PHASES.map((phase, place) =>
  measured(
    '0202FF00',
    3,
    [
      `I${phase}`,
      `${phase} 相电流`,
      `Current, phase ${phase}`,
      'bcd32',
      0.001,
      'A',
      { byteOffset: place * 3, signBit: true, minimum: -6, maximum: 6 },
    ],
    `current${phase}`,
  ),
)

export const METER_STATUTE: RecordSeed = {
  kind: 'statute',
  values: {
    code: 'revenue-meter-645',
    version: '1.0.0',
    nameZh: '关口电能表 DL/T 645-2007',
    nameEn: 'Revenue meter, DL/T 645-2007',
    family: 'dlt645',
    edition: '2007',
    vendor: '衡准仪表',
    deviceModel: 'HZ-3K',
    deviceTypes: ['thing_device_power_meter'],
    model: MODEL,
    status: String(STATUS_CODES.approved),
    description:
      '三相多功能表经串口服务器接入，表地址由各设备的变量 meter 给出；电压、电流按数据块一次读取，均为二次侧数值。',
    meterAddress: '{meter}',
    interval: 5000,
    variables: '{"meter": "000000000001"}',
  },
  owned: [
    counted('00010000', ['EPF', '正向有功总电能', 'Active energy, forward', 'bcd32', 0.01, 'kWh'], 'energyExported'),
    counted('00020000', ['EPR', '反向有功总电能', 'Active energy, reverse', 'bcd32', 0.01, 'kWh'], 'energyImported'),
    counted(
      '00030000',
      ['EQ1', '组合无功 1 总电能', 'Reactive energy, combination 1', 'bcd32', 0.01, 'kvarh', { signBit: true }],
      'reactiveEnergyExported',
    ),
    counted(
      '00040000',
      ['EQ2', '组合无功 2 总电能', 'Reactive energy, combination 2', 'bcd32', 0.01, 'kvarh', { signBit: true }],
      'reactiveEnergyImported',
    ),
    ...VOLTAGES,
    ...CURRENTS,
    measured(
      '02030000',
      3,
      ['P', '总有功功率', 'Active power', 'bcd32', 0.0001, 'kW', { signBit: true, minimum: -1, maximum: 1 }],
      'activePower',
    ),
    measured(
      '02040000',
      3,
      ['Q', '总无功功率', 'Reactive power', 'bcd32', 0.0001, 'kvar', { signBit: true, minimum: -0.3, maximum: 0.3 }],
      'reactivePower',
    ),
    measured(
      '02060000',
      2,
      ['PF', '总功率因数', 'Power factor', 'bcd16', 0.001, '', { signBit: true, minimum: 0.9, maximum: 1 }],
      'powerFactor',
    ),
    measured(
      '02800002',
      2,
      ['F', '电网频率', 'Frequency', 'bcd16', 0.01, 'Hz', { minimum: 49.9, maximum: 50.1 }],
      'frequency',
    ),
  ],
}
