// Fields of an attribute that say what its value is: type, unit, range, choices, parts (screens 3).
import { NUMERIC_TYPES, VALUE_TYPES } from '../../../lib/models/value-types.ts'
import type { Condition, FormField, FormSection } from '../../form/form-description.ts'
import { parameters } from './item-fields.ts'
import { VALUE_TYPE_WORDS } from './value-types.ts'

export const VALUE_SECTIONS: readonly FormSection[] = [{ id: 'value', label: { zh: '数值', en: 'Value' } }]

const section = 'value'
const ofTypes = (types: readonly string[]): Condition[] => [{ field: 'valueType', operator: 'in', value: [...types] }]
const numeric = ofTypes(NUMERIC_TYPES)

const options = VALUE_TYPES.map((value) => ({ value, label: VALUE_TYPE_WORDS[value] }))

/** Any number that a 64-bit float holds exactly enough to be a limit. */
const LIMIT = { minimum: -1e15, maximum: 1e15 }

export const VALUE: readonly FormField[] = [
  {
    kind: 'select',
    name: 'valueType',
    section,
    label: { zh: '数据类型', en: 'Value type' },
    required: true,
    options,
    default: 'double',
  },
  {
    kind: 'reference',
    name: 'unit',
    section,
    label: { zh: '单位', en: 'Unit' },
    visibleWhen: ofTypes([...NUMERIC_TYPES, 'array']),
    resource: 'unit',
  },
  { kind: 'number', name: 'minimum', section, label: { zh: '最小值', en: 'Minimum' }, visibleWhen: numeric, ...LIMIT },
  { kind: 'number', name: 'maximum', section, label: { zh: '最大值', en: 'Maximum' }, visibleWhen: numeric, ...LIMIT },
  {
    kind: 'number',
    name: 'step',
    section,
    label: { zh: '步长', en: 'Step' },
    visibleWhen: numeric,
    minimum: 0,
    maximum: 1e15,
  },
  {
    kind: 'number',
    name: 'scale',
    section,
    label: { zh: '比例系数', en: 'Scale' },
    hint: { zh: '原始值乘以此系数得到工程值', en: 'The raw value times this is the value in the unit' },
    visibleWhen: numeric,
    minimum: -1e9,
    maximum: 1e9,
  },
  {
    kind: 'integer',
    name: 'precision',
    section,
    label: { zh: '小数位数', en: 'Decimals' },
    visibleWhen: ofTypes(['float', 'double']),
    minimum: 0,
    maximum: 8,
  },
  {
    kind: 'integer',
    name: 'maxLength',
    section,
    label: { zh: '最大长度', en: 'Longest text' },
    unit: 'B',
    visibleWhen: ofTypes(['string']),
    minimum: 1,
    maximum: 65_535,
  },
  {
    kind: 'reference',
    name: 'enumeration',
    section,
    label: { zh: '枚举类型', en: 'Enumeration type' },
    hint: { zh: '取自字典；也可在下方自定义', en: 'From the dictionary; or say the items below' },
    visibleWhen: ofTypes(['enum']),
    resource: 'enumerationType',
  },
  {
    kind: 'textarea',
    name: 'enumItems',
    section,
    label: { zh: '枚举项', en: 'Items' },
    hint: { zh: '每行一个：值=中文|English', en: 'One to a line, value=中文|English' },
    placeholder: { zh: '0=停机|Stopped', en: '0=停机|Stopped' },
    visibleWhen: ofTypes(['enum', 'bool']),
    mono: true,
    rows: 4,
    maxLength: 8000,
  },
  {
    kind: 'select',
    name: 'elementType',
    section,
    label: { zh: '元素类型', en: 'Type of elements' },
    visibleWhen: ofTypes(['array']),
    requiredWhen: ofTypes(['array']),
    options: options.filter(({ value }) => value !== 'array' && value !== 'file'),
  },
  { ...parameters('parts', '结构成员', 'Parts'), section, visibleWhen: ofTypes(['object', 'array']) },
  {
    kind: 'text',
    name: 'defaultValue',
    section,
    label: { zh: '默认值', en: 'Default' },
    visibleWhen: ofTypes(VALUE_TYPES.filter((type) => type !== 'file')),
    maxLength: 128,
  },
]
