// Units: how they are written, and how a value in them becomes one in the SI unit (screens 2; VAL-8).
import { integer, number, section, select, sentences, sharing, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { QUANTITY_KINDS } from './quantity-kinds.ts'
import { LIFECYCLE, MODULE, NAMES, STATUS, TITLE, TRANSLATION_SENTENCES } from './shared-fields.ts'

export const unit = defineKind({
  name: 'unit',
  plural: 'units',
  module: MODULE,
  label: ['单位', 'Unit'],
  labels: ['单位', 'Units'],
  key: ['code'],
  title: TITLE,
  states: LIFECYCLE,
  searched: ['symbol', 'aliases'],
  columns: ['code', 'symbol', TITLE.zh, TITLE.en, 'quantityKind', 'siUnit', 'multiplier', 'factor', 'offset', 'status'],
  sentences: sentences({
    ...TRANSLATION_SENTENCES,
    siUnitDiffers: ['同一物理量的单位须换算到同一个 SI 单位', 'Units of one quantity lead to the same SI unit'],
  }),
  sections: [section('conversion', ['换算', 'Conversion'])],
  fields: [
    text('code', ['单位代码', 'Code'], LENGTH.label, {
      hint: [
        '不区分大小写；通常与符号相同，有冲突时写全称，例如 tesla',
        'In any case; the symbol as a rule, the name in full where two symbols differ only in case, such as tesla',
      ],
      required: true,
      mono: true,
    }),
    text('symbol', ['符号', 'Symbol'], LENGTH.label, { required: true }),
    ...NAMES,
    select('quantityKind', ['物理量', 'Quantity'], QUANTITY_KINDS, { required: true }),
    text('aliases', ['其他写法', 'Other spellings'], LENGTH.description, {
      hint: ['多个以逗号分隔，导入时识别', 'Parted by commas; known when something is imported'],
    }),
    STATUS,
    ...sharing({ section: 'conversion' }, [
      text('siUnit', ['SI 单位', 'SI unit'], LENGTH.label, {
        hint: ['同一物理量的单位须相同', 'The same for all units of a quantity'],
        required: true,
      }),
      integer('multiplier', ['数量级', 'Power of ten'], [-24, 24], {
        hint: ['乘以 10 的 n 次方', 'Times 10 to the power of n'],
        default: 0,
      }),
      number('factor', ['换算系数', 'Factor'], [1e-12, 1e12], {
        hint: ['除数量级之外，例如 h 为 3.6（10³ s）', 'Beside the power of ten: 3.6 for h, with 10³ s'],
        required: true,
        default: 1,
      }),
      number('offset', ['偏移', 'Offset'], [-1e6, 1e6], {
        hint: ['换算后再加，单位为 SI 单位，例如 °C 为 273.15', 'Added after that, in the SI unit: 273.15 for °C'],
        default: 0,
      }),
      integer('sclUnit', ['IEC 61850 单位序号', 'Unit number of IEC 61850'], [1, 255], {
        hint: ['用于 SCL 导出', 'For exports as SCL'],
      }),
      integer('sclMultiplier', ['IEC 61850 数量级', 'Power of ten in IEC 61850'], [-24, 24], {
        hint: ['例如 kWh 为 3：单位序号指 Wh', 'Such as 3 for kWh, as the number means Wh'],
        visibleWhen: when('sclUnit', 'notEmpty'),
      }),
    ]),
  ],
})
