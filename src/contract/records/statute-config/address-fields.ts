// Where a point lies, for the families that count addresses: Modbus registers and information objects of IEC 60870-5
// (screens 6, Modbus and IEC 104; RTE-9).
import { CONTROL_TYPES, MONITOR_TYPES } from '../../../lib/points/iec-types.ts'
import type { FormField } from '../../form/form-description.ts'
import { ALL_ORDERS, FUNCTIONS, WRITE_FUNCTIONS, choices, typeChoices } from './choices.ts'
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
    { kind: 'select', name: 'function', label: { zh: '读功能码', en: 'Read function' }, options: FUNCTIONS },
    {
      kind: 'select',
      name: 'writeFunction',
      label: { zh: '写功能码', en: 'Write function' },
      options: WRITE_FUNCTIONS,
    },
  ]),
  ...of(TELECONTROL, [
    {
      kind: 'select',
      name: 'typeId',
      label: { zh: '监视类型标识', en: 'Type of status' },
      options: typeChoices(MONITOR_TYPES),
    },
    {
      kind: 'select',
      name: 'controlTypeId',
      label: { zh: '控制类型标识', en: 'Type of control' },
      options: typeChoices(CONTROL_TYPES),
    },
    {
      kind: 'integer',
      name: 'commonAddress',
      label: { zh: '公共地址', en: 'Common address' },
      hint: { zh: '空为规约的公共地址', en: 'Empty is that of the statute' },
      minimum: 1,
      maximum: 65_534,
    },
  ]),
  ...of(
    [...MODBUS, ...TELECONTROL],
    [
      {
        kind: 'integer',
        name: 'address',
        label: { zh: '地址', en: 'Address' },
        hint: { zh: '寄存器地址（从 0 起）或信息体地址', en: 'Register from 0, or information object' },
        minimum: 0,
        maximum: ADDRESS_LIMIT.object,
      },
    ],
  ),
  ...of(MODBUS, [
    {
      kind: 'integer',
      name: 'quantity',
      label: { zh: '寄存器数', en: 'Registers' },
      hint: { zh: '空为按数据类型', en: 'Empty follows the data type' },
      minimum: 1,
      maximum: 125,
    },
    { kind: 'integer', name: 'bit', label: { zh: '位', en: 'Bit' }, minimum: 0, maximum: 15 },
    {
      kind: 'select',
      name: 'byteOrder',
      label: { zh: '字节序', en: 'Byte order' },
      hint: { zh: '空为规约的默认字节序', en: 'Empty is that of the statute' },
      options: ALL_ORDERS,
    },
    {
      kind: 'integer',
      name: 'stringLength',
      label: { zh: '字符串长度', en: 'Length of text' },
      unit: 'B',
      minimum: 1,
      maximum: 250,
      visibleWhen: [{ field: 'dataType', operator: 'eq', value: 'string' }],
    },
    {
      kind: 'select',
      name: 'encoding',
      label: { zh: '字符编码', en: 'Encoding' },
      options: choices({ ascii: ['ASCII', 'ASCII'], utf8: ['UTF-8', 'UTF-8'], gb18030: ['GB 18030', 'GB 18030'] }),
      visibleWhen: [{ field: 'dataType', operator: 'eq', value: 'string' }],
    },
    {
      kind: 'reference',
      name: 'scaleFactor',
      label: { zh: '比例因子测点', en: 'Scale-factor point' },
      hint: {
        zh: '值为 10 的幂的寄存器，如 SunSpec 的 _SF',
        en: 'Register that holds a power of ten, as _SF of SunSpec',
      },
      resource: 'statutePoint',
    },
    { kind: 'switch', name: 'writeLength', label: { zh: '写入带字节数', en: 'Write with byte count' } },
  ]),
  ...of(TELECONTROL, [
    {
      kind: 'integer',
      name: 'controlAddress',
      label: { zh: '控制地址', en: 'Control address' },
      hint: { zh: '空为地址加规约的控制地址偏移', en: 'Empty is the address plus the offset of the statute' },
      minimum: 1,
      maximum: ADDRESS_LIMIT.object,
    },
    {
      kind: 'select',
      name: 'controlMode',
      label: { zh: '控制方式', en: 'Control mode' },
      options: choices({
        direct: ['直接执行', 'Direct'],
        select: ['选择后执行', 'Select before operate'],
      }),
    },
    { kind: 'integer', name: 'qualifier', label: { zh: '限定词', en: 'Qualifier' }, minimum: 0, maximum: 127 },
    {
      kind: 'integer',
      name: 'expectedValue',
      label: { zh: '期望值', en: 'Expected value' },
      hint: { zh: '枚举中与“合”对应的序号', en: 'Number of the enumeration that counts as on' },
      minimum: -32_768,
      maximum: 32_767,
    },
    { kind: 'switch', name: 'inverted', label: { zh: '取反', en: 'Inverted' } },
    {
      kind: 'integer',
      name: 'unitMultiplier',
      label: { zh: '单位倍率', en: 'Unit multiplier' },
      hint: { zh: '10 的幂，3 为 k', en: 'Power of ten, 3 is k' },
      minimum: -12,
      maximum: 12,
    },
    { kind: 'switch', name: 'check', label: { zh: '控制校验', en: 'Check conditions' } },
  ]),
]
