// Where a point lies, for the families that count addresses: Modbus registers and information objects of IEC 60870-5
// (screens 6, Modbus and IEC 104; RTE-9).
import { flag, integer, reference, select, when } from '../../form/builders.ts'
import { CONTROL_TYPES, MONITOR_TYPES } from '../../../lib/points/frames/iec-types.ts'
import type { FormField } from '../../form/form-description.ts'
import { ALL_ORDERS, FUNCTIONS, WRITE_FUNCTIONS, typeChoices } from './choices.ts'
import { type Family, MODBUS, TELECONTROL } from './families.ts'

export interface FamilyField {
  families: readonly Family[]
  field: FormField
}

const of = (families: readonly Family[], fields: readonly FormField[]): FamilyField[] =>
  fields.map((field) => ({ families, field: { ...field, section: 'address' } }))

/** Largest address of a register, as the protocol and as a PLC writes it, and of an information object of three octets. */
export const ADDRESS_LIMIT = { register: 65_535, plc: 465_536, object: 16_777_215 } as const

export const ADDRESS_FIELDS: readonly FamilyField[] = [
  ...of(MODBUS, [
    select('function', ['读功能码', 'Read function'], FUNCTIONS),
    select('writeFunction', ['写功能码', 'Write function'], WRITE_FUNCTIONS),
  ]),
  ...of(TELECONTROL, [
    select('typeId', ['监视类型标识', 'Type of status'], typeChoices(MONITOR_TYPES)),
    select('controlTypeId', ['控制类型标识', 'Type of control'], typeChoices(CONTROL_TYPES)),
    integer('commonAddress', ['公共地址', 'Common address'], [1, 65_534], {
      hint: ['空为规约的公共地址', 'Empty is that of the statute'],
    }),
  ]),
  ...of(
    [...MODBUS, ...TELECONTROL],
    [
      integer('address', ['地址', 'Address'], [0, ADDRESS_LIMIT.object], {
        hint: ['寄存器地址（从 0 起）或信息体地址', 'Register from 0, or information object'],
      }),
    ],
  ),
  ...of(MODBUS, [
    integer('quantity', ['寄存器数', 'Registers'], [1, 125], {
      hint: ['空为按数据类型', 'Empty follows the data type'],
    }),
    integer('bit', ['位', 'Bit'], [0, 15]),
    select('byteOrder', ['字节序', 'Byte order'], ALL_ORDERS, {
      hint: ['空为规约的默认字节序', 'Empty is that of the statute'],
    }),
    integer('stringLength', ['字符串长度', 'Length of text'], [1, 250], {
      unit: 'B',
      visibleWhen: when('dataType', 'eq', 'string'),
    }),
    select(
      'encoding',
      ['字符编码', 'Encoding'],
      { ascii: ['ASCII', 'ASCII'], utf8: ['UTF-8', 'UTF-8'], gb18030: ['GB 18030', 'GB 18030'] },
      { visibleWhen: when('dataType', 'eq', 'string') },
    ),
    reference('scaleFactor', ['比例因子测点', 'Scale-factor point'], 'statutePoint', {
      hint: ['值为 10 的幂的寄存器，如 SunSpec 的 _SF', 'Register that holds a power of ten, as _SF of SunSpec'],
    }),
    flag('writeLength', ['写入带字节数', 'Write with byte count']),
  ]),
  ...of(TELECONTROL, [
    integer('controlAddress', ['控制地址', 'Control address'], [1, ADDRESS_LIMIT.object], {
      hint: ['空为地址加规约的控制地址偏移', 'Empty is the address plus the offset of the statute'],
    }),
    select('controlMode', ['控制方式', 'Control mode'], {
      direct: ['直接执行', 'Direct'],
      select: ['选择后执行', 'Select before operate'],
    }),
    integer('qualifier', ['限定词', 'Qualifier'], [0, 127]),
    integer('expectedValue', ['期望值', 'Expected value'], [-32_768, 32_767], {
      hint: ['枚举中与“合”对应的序号', 'Number of the enumeration that counts as on'],
    }),
    flag('inverted', ['取反', 'Inverted']),
    integer('unitMultiplier', ['单位倍率', 'Unit multiplier'], [-12, 12], {
      hint: ['10 的幂，3 为 k', 'Power of ten, 3 is k'],
    }),
    flag('check', ['控制校验', 'Check conditions']),
  ]),
]
