// What is told of a row of a configured form; which of it shows depends on the type of the row (screens 5; RTE-8).
import { type TextPair, flag, integer, json, number, select, sharing, text, when } from '../../form/builders.ts'
import type { FieldOf, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { FIELD_TYPES, type FieldType, LAYOUT_TYPES } from './field-types.ts'

const TEXTS = ['text', 'textarea', 'password', 'json', 'host', 'ip', 'email', 'phone'] as const
const NUMBERS = ['integer', 'number'] as const
const CHOICES = ['select', 'multi-select', 'radio', 'cascade'] as const

const ofType = (...types: readonly FieldType[]) => ({ visibleWhen: when('type', 'in', [...types]) })
const notOf = (...types: readonly FieldType[]) => ({ visibleWhen: when('type', 'notIn', [...types]) })
const HOLDS_VALUE = notOf(...LAYOUT_TYPES)

/** The same in both languages. */
const inBothLanguages = (name: string, zh: string, en: string, more: Partial<FieldOf<'text'>>): FormField[] => [
  text(`${name}Zh`, [`${zh}（中文）`, `${en} (Chinese)`], LENGTH.description, more),
  text(`${name}En`, [`${zh}（英文）`, `${en} (English)`], LENGTH.description, more),
]

const code = (name: string, label: TextPair, hint: TextPair, ...types: readonly FieldType[]): FormField =>
  text(name, label, LENGTH.identifier, { hint, mono: true, ...ofType(...types) })

const condition = (name: string, label: TextPair): FormField =>
  json(name, label, {
    hint: [
      'JSON 数组，全部成立：[{"field":"a","operator":"eq","value":"x"}]',
      'JSON list; all have to hold: [{"field":"a","operator":"eq","value":"x"}]',
    ],
    section: 'conditions',
    span: 2,
    ...notOf(...LAYOUT_TYPES, 'builtIn'),
  })

const GENERAL: readonly FormField[] = [
  select('type', ['类型', 'Type'], FIELD_TYPES, { required: true, default: 'text' }),
  ...inBothLanguages('label', '标签', 'Label', {}),
  integer('position', ['次序', 'Order'], [0, 100_000]),
  integer('span', ['占列数', 'Columns taken'], [1, 4], HOLDS_VALUE),
  ...inBothLanguages('hint', '说明', 'Hint', HOLDS_VALUE),
  ...inBothLanguages('placeholder', '占位提示', 'Placeholder', ofType(...TEXTS, ...NUMBERS)),
]

const RULES: readonly FormField[] = [
  flag('required', ['必填', 'Required'], notOf(...LAYOUT_TYPES, 'switch')),
  flag('readOnly', ['只读', 'Read-only'], notOf(...LAYOUT_TYPES, 'builtIn')),
  flag('hidden', ['隐藏', 'Hidden'], {
    hint: ['必填的内置字段不能隐藏', 'A built-in field that is required cannot be hidden'],
    ...ofType('builtIn'),
  }),
  text('defaultValue', ['默认值', 'Default'], {
    hint: ['开关写 true 或 false；多选以英文逗号分隔', 'true or false for a switch; several codes divided by commas'],
    ...notOf(...LAYOUT_TYPES, 'builtIn', 'reference', 'table', 'password'),
  }),
  integer('minLength', ['最短长度', 'Shortest length'], [1, 100_000], ofType(...TEXTS)),
  integer('maxLength', ['最大长度', 'Longest length'], [1, 100_000], ofType(...TEXTS)),
  number('minimum', ['最小值', 'Smallest'], ofType(...NUMBERS)),
  number('maximum', ['最大值', 'Largest'], ofType(...NUMBERS)),
  number('step', ['步长', 'Step'], ofType(...NUMBERS)),
  text('unit', ['单位', 'Unit'], LENGTH.label, ofType(...NUMBERS)),
  integer('decimals', ['显示小数位', 'Decimals shown'], [0, 8], ofType(...NUMBERS)),
  text('pattern', ['正则表达式', 'Pattern'], LENGTH.description, {
    hint: ['匹配整个文本', 'Of the whole text'],
    mono: true,
    ...ofType('text'),
  }),
  ...inBothLanguages('patternHint', '格式说明', 'What the pattern asks for', {
    visibleWhen: [...when('type', 'in', ['text']), ...when('pattern', 'notEmpty')],
  }),
  flag('mono', ['等宽字体', 'Fixed-width letters'], ofType(...TEXTS)),
  integer('rows', ['行数', 'Lines'], [2, 20], ofType('textarea', 'json')),
]

const VALUES: readonly FormField[] = [
  json('options', ['选项', 'Options'], {
    hint: [
      'JSON 数组：[{"value":"a","zh":"甲","en":"A"}]；级联选项以 of 指明上级值',
      'JSON list: [{"value":"a","zh":"甲","en":"A"}]; in a cascade `of` names the value above',
    ],
    span: 2,
    ...ofType(...CHOICES),
  }),
  code(
    'dictionary',
    ['字典编码', 'Dictionary'],
    ['与选项二选一', 'Instead of options'],
    'select',
    'multi-select',
    'radio',
  ),
  code(
    'within',
    ['上级字段', 'Field above'],
    ['选项随此字段的值变化', 'Its value decides which options there are'],
    'cascade',
  ),
  code(
    'resource',
    ['引用对象', 'Refers to'],
    ['thing 表示物，其余为记录种类', 'thing, or a kind of record'],
    'reference',
  ),
  json('tableColumns', ['表格列', 'Columns of the table'], {
    hint: [
      'JSON 数组，每项为一个字段：name、type、labelZh、labelEn…',
      'JSON list of fields: name, type, labelZh, labelEn …',
    ],
    span: 2,
    ...ofType('table'),
  }),
  integer('maxRows', ['最多行数', 'Most rows'], [1, 200], { section: 'rules', ...ofType('table') }),
]

/** All but the name, in the order of the property panel. */
export const ROW_FIELDS: readonly FormField[] = [
  ...GENERAL,
  ...sharing({ section: 'rules' }, RULES),
  ...sharing({ section: 'choices' }, VALUES),
  condition('visibleWhen', ['显示条件', 'Shown when']),
  condition('requiredWhen', ['必填条件', 'Required when']),
  condition('enabledWhen', ['可编辑条件', 'Can be changed when']),
]
