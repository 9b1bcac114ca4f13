// The statute of a PV inverter that follows SunSpec: integers with powers of ten in registers of their own (demonstration,
// screens 6). Names and places of the registers are those of the models 1, 103 and 160.
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import { registersOf, type DataType } from '../../../../src/lib/points/values/data-types.ts'
import type { RecordSeed } from '../record-seed.ts'
import { pointSeed } from './rows.ts'

const PATH = 'pv-inverter-sunspec@1.0.0'

type Row = readonly [
  id: string,
  zh: string,
  en: string,
  type: DataType,
  unit?: string,
  factor?: string,
  more?: Record<string, unknown>,
]

const text = (stringLength: number) => ({ stringLength, encoding: 'ascii', interval: 0 })
const counted = { signal: 'counter', interval: 60_000 }
const factor = (id: string, zh: string, en: string): Row => [
  id,
  `${zh}比例因子`,
  `Scale factor of ${en}`,
  'int16',
  '',
  '',
  { interval: 0 },
]

const COMMON: readonly Row[] = [
  ['C_Manufacturer', '厂家', 'Manufacturer', 'string', '', '', text(32)],
  ['C_Model', '型号', 'Model', 'string', '', '', text(32)],
  ['C_Options', '选件', 'Options', 'string', '', '', text(16)],
  ['C_Version', '软件版本', 'Version', 'string', '', '', text(16)],
  ['C_SerialNumber', '序列号', 'Serial number', 'string', '', '', text(32)],
  ['C_DeviceAddress', '设备地址', 'Device address', 'uint16', '', '', { interval: 0 }],
]

const INVERTER: readonly Row[] = [
  ['A', '交流总电流', 'AC current', 'uint16', 'A', 'A_SF'],
  ['AphA', 'A 相电流', 'AC current A', 'uint16', 'A', 'A_SF'],
  ['AphB', 'B 相电流', 'AC current B', 'uint16', 'A', 'A_SF'],
  ['AphC', 'C 相电流', 'AC current C', 'uint16', 'A', 'A_SF'],
  factor('A_SF', '电流', 'AC current'),
  ['PPVphAB', 'AB 线电压', 'AC voltage AB', 'uint16', 'V', 'V_SF'],
  ['PPVphBC', 'BC 线电压', 'AC voltage BC', 'uint16', 'V', 'V_SF'],
  ['PPVphCA', 'CA 线电压', 'AC voltage CA', 'uint16', 'V', 'V_SF'],
  ['PhVphA', 'A 相电压', 'AC voltage A to N', 'uint16', 'V', 'V_SF'],
  ['PhVphB', 'B 相电压', 'AC voltage B to N', 'uint16', 'V', 'V_SF'],
  ['PhVphC', 'C 相电压', 'AC voltage C to N', 'uint16', 'V', 'V_SF'],
  factor('V_SF', '电压', 'AC voltage'),
  ['W', '有功功率', 'AC active power', 'int16', 'W', 'W_SF'],
  factor('W_SF', '有功功率', 'AC active power'),
  ['Hz', '电网频率', 'Grid frequency', 'uint16', 'Hz', 'Hz_SF'],
  factor('Hz_SF', '频率', 'grid frequency'),
  ['VA', '视在功率', 'AC apparent power', 'int16', 'VA', 'VA_SF'],
  factor('VA_SF', '视在功率', 'AC apparent power'),
  ['VAr', '无功功率', 'AC reactive power', 'int16', 'var', 'VAr_SF'],
  factor('VAr_SF', '无功功率', 'AC reactive power'),
  ['PF', '功率因数', 'Power factor', 'int16', '%', 'PF_SF'],
  factor('PF_SF', '功率因数', 'power factor'),
  ['WH', '累计发电量', 'AC energy', 'uint32', 'Wh', 'WH_SF', counted],
  factor('WH_SF', '电量', 'AC energy'),
  ['DCA', '直流电流', 'DC current', 'uint16', 'A', 'DCA_SF'],
  factor('DCA_SF', '直流电流', 'DC current'),
  ['DCV', '直流电压', 'DC voltage', 'uint16', 'V', 'DCV_SF'],
  factor('DCV_SF', '直流电压', 'DC voltage'),
  ['DCW', '直流功率', 'DC power', 'int16', 'W', 'DCW_SF'],
  factor('DCW_SF', '直流功率', 'DC power'),
  ['TmpCab', '机箱温度', 'Cabinet temperature', 'int16', '°C', 'Tmp_SF'],
  ['TmpSnk', '散热器温度', 'Heat sink temperature', 'int16', '°C', 'Tmp_SF'],
  ['TmpTrns', '变压器温度', 'Transformer temperature', 'int16', '°C', 'Tmp_SF'],
  ['TmpOt', '其他温度', 'Other temperature', 'int16', '°C', 'Tmp_SF'],
  factor('Tmp_SF', '温度', 'temperature'),
  ['St', '运行状态', 'Operating state', 'enum', '', '', { signal: 'status', changedOnly: true }],
  ['StVnd', '厂家运行状态', 'Vendor operating state', 'enum', '', '', { signal: 'status', changedOnly: true }],
  ['Evt1', '事件位 1', 'Event bits 1', 'uint32', '', '', { signal: 'status', changedOnly: true }],
  ['Evt2', '事件位 2', 'Event bits 2', 'uint32', '', '', { signal: 'status', changedOnly: true }],
]

const tracker = (n: number): Row[] => [
  [`MPPT${n}_DCA`, `第 ${n} 路 MPPT 电流`, `MPPT ${n} current`, 'uint16', 'A', 'MPPT_DCA_SF'],
  [`MPPT${n}_DCV`, `第 ${n} 路 MPPT 电压`, `MPPT ${n} voltage`, 'uint16', 'V', 'MPPT_DCV_SF'],
  [`MPPT${n}_DCW`, `第 ${n} 路 MPPT 功率`, `MPPT ${n} power`, 'uint16', 'W', 'MPPT_DCW_SF'],
  [`MPPT${n}_DCWH`, `第 ${n} 路 MPPT 电量`, `MPPT ${n} energy`, 'uint32', 'Wh', 'MPPT_DCWH_SF', counted],
  [`MPPT${n}_Tmp`, `第 ${n} 路 MPPT 温度`, `MPPT ${n} temperature`, 'int16', '°C'],
]

const MULTIPLE: readonly Row[] = [
  factor('MPPT_DCA_SF', 'MPPT 电流', 'MPPT current'),
  factor('MPPT_DCV_SF', 'MPPT 电压', 'MPPT voltage'),
  factor('MPPT_DCW_SF', 'MPPT 功率', 'MPPT power'),
  factor('MPPT_DCWH_SF', 'MPPT 电量', 'MPPT energy'),
  ...tracker(1),
  ...tracker(2),
  ...tracker(3),
  ...tracker(4),
]

const place = (rows: readonly Row[], start: number, group: string): RecordSeed[] => {
  let address = start
  return rows.map(([pointId, nameZh, nameEn, dataType, unit = '', scaleFactor = '', more]) => {
    const seed = pointSeed({
      pointId,
      nameZh,
      nameEn,
      group,
      signal: 'measurement',
      dataType,
      function: '3',
      address,
      ...(unit !== '' && { unit }),
      ...(scaleFactor !== '' && { scaleFactor: `${PATH}/${scaleFactor}` }),
      ...more,
    })
    address += registersOf(dataType, typeof more?.['stringLength'] === 'number' ? more['stringLength'] : undefined)
    return seed
  })
}

const MODEL = 'pv_inverter@1.0.0'

const ATTRIBUTES: Readonly<Record<string, string>> = {
  W: 'activePower',
  VAr: 'reactivePower',
  PF: 'powerFactor',
  Hz: 'frequency',
  PPVphAB: 'voltageAB',
  PPVphBC: 'voltageBC',
  PPVphCA: 'voltageCA',
  AphA: 'currentA',
  AphB: 'currentB',
  AphC: 'currentC',
  DCW: 'dcPower',
  St: 'runState',
  TmpCab: 'cabinetTemperature',
}

const withAttribute = (seed: RecordSeed): RecordSeed => {
  const attribute = ATTRIBUTES[String(seed.values['pointId'])]
  return attribute === undefined ? seed : pointSeed({ ...seed.values, attribute: `${MODEL}/${attribute}` })
}

const POINTS: readonly RecordSeed[] = [
  ...place(COMMON, 40_004, '公共信息'),
  ...place(INVERTER, 40_071, '逆变器'),
  ...place(MULTIPLE, 40_123, 'MPPT'),
  pointSeed({
    pointId: 'WMaxLimPct',
    nameZh: '有功功率限值',
    nameEn: 'Active power limit',
    group: '控制',
    signal: 'setpoint',
    dataType: 'uint16',
    access: 'readWrite',
    function: '3',
    writeFunction: '6',
    address: 40_232,
    unit: '%',
    minimum: 0,
    maximum: 100,
  }),
  pointSeed({
    pointId: 'Conn',
    nameZh: '并网控制',
    nameEn: 'Connection to the grid',
    group: '控制',
    signal: 'control',
    dataType: 'enum',
    access: 'readWrite',
    function: '3',
    writeFunction: '6',
    address: 40_231,
  }),
].map(withAttribute)

/** Powers of ten first: others name them. */
const isFactor = ({ values }: RecordSeed) => String(values['pointId']).endsWith('_SF')

export const INVERTER_STATUTE: RecordSeed = {
  kind: 'statute',
  values: {
    code: 'pv-inverter-sunspec',
    version: '1.0.0',
    nameZh: '组串逆变器 SunSpec 点表',
    nameEn: 'String inverter, SunSpec',
    family: 'modbus-tcp',
    vendor: '示例光伏',
    deviceModel: 'S110K-4M',
    deviceTypes: ['thing_device_inverter'],
    model: MODEL,
    status: String(STATUS_CODES.approved),
    description: '按 SunSpec 模型 1、103、160 排列，各量值需乘以比例因子寄存器给出的 10 的幂。',
    interval: 2000,
    responseTime: 40,
    maxGap: 16,
    noValues: 'sunspec',
  },
  owned: [...POINTS.filter(isFactor), ...POINTS.filter((seed) => !isFactor(seed))],
}
