// Fields of an attribute that say what its value is: type, unit, range, choices, parts (screens 3).
import {
  integer,
  number,
  reference,
  section,
  select,
  sharing,
  text,
  textarea,
  when,
  sentences,
} from '../../form/builders.ts'
import { NUMERIC_TYPES, VALUE_TYPES, type ValueType } from '../../../lib/models/value-types.ts'
import type { FormField, FormSection, LocalizedText } from '../../form/form-description.ts'
import { parameters } from './item-fields.ts'

/** Words for the types of values (screens 3). */
const VALUE_TYPE_LABELS: Record<ValueType, LocalizedText> = sentences({
  bool: ['布尔', 'Boolean'],
  int: ['整数（32 位）', 'Integer (32 bit)'],
  long: ['长整数（64 位）', 'Integer (64 bit)'],
  float: ['单精度浮点', 'Float (32 bit)'],
  double: ['双精度浮点', 'Float (64 bit)'],
  string: ['文本', 'Text'],
  enum: ['枚举', 'Enumeration'],
  date: ['时间', 'Date and time'],
  array: ['数组', 'Array'],
  object: ['结构体', 'Structure'],
  file: ['文件', 'File'],
})

export const VALUE_SECTIONS: readonly FormSection[] = [section('value', ['数值', 'Value'])]

const SECTION = 'value'
const ofTypes = (types: readonly string[]) => when('valueType', 'in', [...types])
const numeric = ofTypes(NUMERIC_TYPES)

const options = VALUE_TYPES.map((value) => ({ value, label: VALUE_TYPE_LABELS[value] }))

/** Any number that a 64-bit float holds exactly enough to be a limit. */
const LIMIT = { minimum: -1e15, maximum: 1e15 }

export const VALUE: readonly FormField[] = [
  ...sharing({ section: SECTION }, [
    select('valueType', ['数据类型', 'Value type'], options, { required: true, default: 'double' }),
    reference('unit', ['单位', 'Unit'], 'unit', { visibleWhen: ofTypes([...NUMERIC_TYPES, 'array']) }),
    number('minimum', ['最小值', 'Minimum'], { visibleWhen: numeric, ...LIMIT }),
    number('maximum', ['最大值', 'Maximum'], { visibleWhen: numeric, ...LIMIT }),
    number('step', ['步长', 'Step'], [0, 1e15], { visibleWhen: numeric }),
    number('scale', ['比例系数', 'Scale'], [-1e9, 1e9], {
      hint: ['原始值乘以此系数得到工程值', 'The raw value times this is the value in the unit'],
      visibleWhen: numeric,
    }),
    integer('precision', ['小数位数', 'Decimals'], [0, 8], { visibleWhen: ofTypes(['float', 'double']) }),
    integer('maxLength', ['最大长度', 'Longest text'], [1, 65_535], { unit: 'B', visibleWhen: ofTypes(['string']) }),
    reference('enumeration', ['枚举类型', 'Enumeration type'], 'enumerationType', {
      hint: ['取自字典；也可在下方自定义', 'From the dictionary; or say the items below'],
      visibleWhen: ofTypes(['enum']),
    }),
    textarea('enumItems', ['枚举项', 'Items'], 8000, {
      hint: ['每行一个：值=中文|English', 'One to a line, value=中文|English'],
      placeholder: ['0=停机|Stopped', '0=停机|Stopped'],
      visibleWhen: ofTypes(['enum', 'bool']),
      mono: true,
      rows: 4,
    }),
    select(
      'elementType',
      ['元素类型', 'Type of elements'],
      options.filter(({ value }) => value !== 'array' && value !== 'file'),
      { visibleWhen: ofTypes(['array']), requiredWhen: ofTypes(['array']) },
    ),
  ]),
  { ...parameters('parts', '结构成员', 'Parts'), section: SECTION, visibleWhen: ofTypes(['object', 'array']) },
  text('defaultValue', ['默认值', 'Default'], 128, {
    section: SECTION,
    visibleWhen: ofTypes(VALUE_TYPES.filter((type) => type !== 'file')),
  }),
]
