// What is wrong with a form, in words; the rules of descriptions and those of configured forms (screens 5, Validate; RTE-8).
import type { LocalizedText } from '../../form/form-description.ts'

const say = (zh: string, en: string): LocalizedText => ({ zh, en })

export const FORM_SENTENCES = {
  noFields: say('表单还没有字段', 'The form has no fields yet'),
  list: say('不是 JSON 数组', 'This is not a JSON list'),
  nameTwice: say('字段名重复，或是另一字段名的一部分', 'The name is there twice, or is a part of another name'),
  nameDotted: say('自有字段名不能含小数点', 'The name of an own field has no dot'),
  builtInUnknown: say('平台没有这个内置字段', 'The platform has no built-in field of this name'),
  hiddenRequired: say('必填的内置字段不能隐藏', 'A built-in field that is required cannot be hidden'),
  secretInTable: say('表格中不能含密码字段', 'A table cannot ask for passwords'),
  secretOfThing: say('物的表单不能含密码字段', 'A form of things cannot ask for passwords'),
  options: say('须有选项或字典编码，二者取一', 'Needs options or a dictionary, one of them'),
  optionTwice: say('选项值重复', 'An option is there twice'),
  columnName: say('表格列名重复或含小数点', 'A column is there twice, or has a dot in its name'),
  range: say('最小值大于最大值', 'The smallest is larger than the largest'),
  pattern: say('正则表达式有语法错误', 'The pattern cannot be read'),
  patternUnsupported: say(
    '正则表达式不支持前后断言、反向引用和内嵌标志',
    'Look-ahead, look-behind, back references and inline flags are not supported in patterns',
  ),
  patternUnsafe: say('正则表达式过大，请减少重复次数或嵌套', 'The pattern is too large; use fewer repeats or groups'),
  default: say('默认值不符合自身的规则', 'The default breaks the rules of its own field'),
  conditionUnknown: say('条件引用的字段不存在', 'A condition asks for a field that is not there'),
  conditionCycle: say('联动条件形成循环', 'Conditions ask for each other in a ring'),
  conditionValue: say('条件的值与运算符或字段不符', 'The value of a condition does not fit its operator or field'),
  section: say('分组不存在', 'The section is not there'),
  span: say('占列数超过表单列数', 'Takes more columns than the form has'),
  within: say('上级字段须为单选', 'The field above has to be a choice'),
  ruleField: say('字段间规则引用的字段不存在', 'A rule between fields names one that is not there'),
  dictionaryUnknown: say('字典不存在', 'There is no such dictionary'),
  invalid_value: say('取值不在允许范围内', 'The value is not one of those allowed'),
  invalid_type: say('缺少取值或类型不对', 'A value is missing or of another kind'),
  too_small: say('内容过短或缺失', 'Too short or missing'),
  too_big: say('内容过长或过多', 'Too long or too many'),
  translation: say('缺少一种语言的标签', 'The label is missing in one language'),
  unreachable: say('必填字段的显示条件永远不成立', 'A required field can never show'),
} as const satisfies Record<string, LocalizedText>
