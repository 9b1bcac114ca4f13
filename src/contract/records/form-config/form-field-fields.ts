// What is told of a row of a configured form; which of it shows depends on the type of the row (screens 5; RTE-8).
import type { Condition, FieldOf, FormField, FormWords } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { FIELD_TYPES, type FieldType, LAYOUT_TYPES, optionsOf } from './field-types.ts'

const TEXTS = ['text', 'textarea', 'password', 'json', 'host', 'ip', 'email', 'phone'] as const
const NUMBERS = ['integer', 'number'] as const
const CHOICES = ['select', 'multi-select', 'radio', 'cascade'] as const

const ofType = (...types: readonly FieldType[]): Condition[] => [{ field: 'type', operator: 'in', value: [...types] }]
const notOf = (...types: readonly FieldType[]): Condition[] => [{ field: 'type', operator: 'notIn', value: [...types] }]
const HOLDS_VALUE = notOf(...LAYOUT_TYPES)

type TextRow = Omit<FieldOf<'text'>, 'kind'>
const text = (name: string, label: FormWords, more: Partial<TextRow>): FormField => ({
  kind: 'text',
  name,
  label,
  ...more,
})
const code = (name: string, label: FormWords, hint: FormWords, visibleWhen: Condition[]): FormField =>
  text(name, label, { hint, visibleWhen, maxLength: LENGTH.identifier, mono: true, section: 'choices' })

/** The same in both languages. */
const words = (name: string, zh: string, en: string, more: Partial<TextRow>): FormField[] => [
  text(`${name}Zh`, { zh: `${zh}（中文）`, en: `${en} (Chinese)` }, { maxLength: LENGTH.description, ...more }),
  text(`${name}En`, { zh: `${zh}（英文）`, en: `${en} (English)` }, { maxLength: LENGTH.description, ...more }),
]

const json = (
  name: string,
  label: FormWords,
  hint: FormWords,
  section: string,
  visibleWhen: Condition[],
): FormField => ({
  kind: 'json',
  name,
  label,
  hint,
  section,
  span: 2,
  visibleWhen,
})

const integer = (
  name: string,
  label: FormWords,
  [minimum, maximum]: [number, number],
  visibleWhen: Condition[],
): FormField => ({ kind: 'integer', name, label, minimum, maximum, section: 'rules', visibleWhen })

const number = (name: string, label: FormWords): FormField => ({
  kind: 'number',
  name,
  label,
  section: 'rules',
  visibleWhen: ofType(...NUMBERS),
})

const flag = (name: string, label: FormWords, visibleWhen: Condition[], hint?: FormWords): FormField => ({
  kind: 'switch',
  name,
  label,
  section: 'rules',
  visibleWhen,
  ...(hint !== undefined && { hint }),
})

const condition = (name: string, label: FormWords): FormField =>
  json(
    name,
    label,
    {
      zh: 'JSON 数组，全部成立：[{"field":"a","operator":"eq","value":"x"}]',
      en: 'JSON list; all have to hold: [{"field":"a","operator":"eq","value":"x"}]',
    },
    'conditions',
    notOf(...LAYOUT_TYPES, 'builtIn'),
  )

const GENERAL: readonly FormField[] = [
  {
    kind: 'select',
    name: 'type',
    label: { zh: '类型', en: 'Type' },
    required: true,
    default: 'text',
    options: optionsOf(FIELD_TYPES),
  },
  ...words('label', '标签', 'Label', {}),
  { kind: 'integer', name: 'position', label: { zh: '次序', en: 'Order' }, minimum: 0, maximum: 100_000 },
  {
    kind: 'integer',
    name: 'span',
    label: { zh: '占列数', en: 'Columns taken' },
    minimum: 1,
    maximum: 4,
    visibleWhen: HOLDS_VALUE,
  },
  ...words('hint', '说明', 'Hint', { visibleWhen: HOLDS_VALUE }),
  ...words('placeholder', '占位提示', 'Placeholder', { visibleWhen: ofType(...TEXTS, ...NUMBERS) }),
]

const RULES: readonly FormField[] = [
  flag('required', { zh: '必填', en: 'Required' }, notOf(...LAYOUT_TYPES, 'switch')),
  flag('readOnly', { zh: '只读', en: 'Read-only' }, notOf(...LAYOUT_TYPES, 'builtIn')),
  flag('hidden', { zh: '隐藏', en: 'Hidden' }, ofType('builtIn'), {
    zh: '必填的内置字段不能隐藏',
    en: 'A built-in field that is required cannot be hidden',
  }),
  text(
    'defaultValue',
    { zh: '默认值', en: 'Default' },
    {
      section: 'rules',
      hint: {
        zh: '开关写 true 或 false；多选以英文逗号分隔',
        en: 'true or false for a switch; several codes divided by commas',
      },
      visibleWhen: notOf(...LAYOUT_TYPES, 'builtIn', 'reference', 'table', 'password'),
    },
  ),
  integer('minLength', { zh: '最短长度', en: 'Shortest length' }, [1, 100_000], ofType(...TEXTS)),
  integer('maxLength', { zh: '最大长度', en: 'Longest length' }, [1, 100_000], ofType(...TEXTS)),
  number('minimum', { zh: '最小值', en: 'Smallest' }),
  number('maximum', { zh: '最大值', en: 'Largest' }),
  number('step', { zh: '步长', en: 'Step' }),
  text(
    'unit',
    { zh: '单位', en: 'Unit' },
    { section: 'rules', maxLength: LENGTH.label, visibleWhen: ofType(...NUMBERS) },
  ),
  integer('decimals', { zh: '显示小数位', en: 'Decimals shown' }, [0, 8], ofType(...NUMBERS)),
  text(
    'pattern',
    { zh: '正则表达式', en: 'Pattern' },
    {
      section: 'rules',
      hint: { zh: '匹配整个文本', en: 'Of the whole text' },
      maxLength: LENGTH.description,
      mono: true,
      visibleWhen: ofType('text'),
    },
  ),
  ...words('patternHint', '格式说明', 'What the pattern asks for', {
    section: 'rules',
    visibleWhen: [...ofType('text'), { field: 'pattern', operator: 'notEmpty' }],
  }),
  flag('mono', { zh: '等宽字体', en: 'Fixed-width letters' }, ofType(...TEXTS)),
  integer('rows', { zh: '行数', en: 'Lines' }, [2, 20], ofType('textarea', 'json')),
]

const VALUES: readonly FormField[] = [
  json(
    'options',
    { zh: '选项', en: 'Options' },
    {
      zh: 'JSON 数组：[{"value":"a","zh":"甲","en":"A"}]；级联选项以 of 指明上级值',
      en: 'JSON list: [{"value":"a","zh":"甲","en":"A"}]; in a cascade `of` names the value above',
    },
    'choices',
    ofType(...CHOICES),
  ),
  code(
    'dictionary',
    { zh: '字典编码', en: 'Dictionary' },
    { zh: '与选项二选一', en: 'Instead of options' },
    ofType('select', 'multi-select', 'radio'),
  ),
  code(
    'within',
    { zh: '上级字段', en: 'Field above' },
    { zh: '选项随此字段的值变化', en: 'Its value decides which options there are' },
    ofType('cascade'),
  ),
  code(
    'resource',
    { zh: '引用对象', en: 'Refers to' },
    { zh: 'thing 表示物，其余为记录种类', en: 'thing, or a kind of record' },
    ofType('reference'),
  ),
  json(
    'tableColumns',
    { zh: '表格列', en: 'Columns of the table' },
    {
      zh: 'JSON 数组，每项为一个字段：name、type、labelZh、labelEn…',
      en: 'JSON list of fields: name, type, labelZh, labelEn …',
    },
    'choices',
    ofType('table'),
  ),
  integer('maxRows', { zh: '最多行数', en: 'Most rows' }, [1, 200], ofType('table')),
]

/** All but the name, in the order of the property panel. */
export const ROW_FIELDS: readonly FormField[] = [
  ...GENERAL,
  ...RULES,
  ...VALUES,
  condition('visibleWhen', { zh: '显示条件', en: 'Shown when' }),
  condition('requiredWhen', { zh: '必填条件', en: 'Required when' }),
  condition('enabledWhen', { zh: '可编辑条件', en: 'Can be changed when' }),
]
