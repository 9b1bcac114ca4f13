// What is said of rows of mappings: rules of `lib/mapping/conversion/check-line.ts`, and those that look at several records (screens 4, 9).
import { sentences } from '../form/builders.ts'
import type { LineRule } from '../../lib/mapping/conversion/check-line.ts'
import type { LocalizedText } from '../form/form-description.ts'

export const LINE_SENTENCES: Readonly<Record<LineRule, LocalizedText>> = sentences({
  targetUnknown: ['目标侧没有属性 {0}', 'The target side has no attribute {0}'],
  sourceUnknown: ['源侧没有 {0}', 'The source side has no {0}'],
  typeMismatch: ['类型不兼容：{0} 不能变为 {1}', 'The types do not fit: {0} cannot become {1}'],
  tableNeeded: ['两侧的代码不同，需要对照表', 'The codes of the two sides differ: it needs a table'],
  precisionLost: ['{0} 转为 {1} 会丢失小数', 'Decimals get lost from {0} to {1}'],
  unitUnknown: ['单位“{0}”不在字典中，无法换算', 'The dictionary has no unit “{0}” to convert'],
  unitKind: ['量纲不同：{0} 与 {1}', 'Units of two kinds of quantity: {0} and {1}'],
  unitDiffers: ['单位不同（{0} 与 {1}），尚未换算', 'The units differ ({0} and {1}), and nothing converts them'],
  tableEmpty: ['对照表为空', 'The table is empty'],
  tableLine: [
    '对照表中的行无法识别（应写作“源 = 目标”）：{0}',
    'Not a line of a table, which reads source = target: {0}',
  ],
  tableTwice: ['对照表重复给出了同一源值：{0}', 'The table has this source already: {0}'],
  tableMissing: ['对照表缺少源代码 {0}', 'The table says nothing of {0}'],
  tableTarget: ['目标没有代码 {0}', 'The target has no code {0}'],
  formula: ['公式无法解析：{0}', 'The formula cannot be read: {0}'],
  expression: ['表达式无法解析：{0}', 'The expression cannot be read: {0}'],
  inputUnused: ['表达式没有用到 {0}', 'The expression does not use {0}'],
  constantType: ['“{0}”不是 {1} 类型的值', '“{0}” is no value of type {1}'],
  rangeExceeded: [
    '换算结果 {0} 至 {1}，超出目标范围 {2} 至 {3}',
    'It gives {0} to {1}, and the target holds {2} to {3}',
  ],
  notInvertible: ['换算不可逆，双向映射无法回写', 'This has no way back, and the mapping goes both ways'],
})

/** The same where a row is refused: a refusal names the field, not what the rule speaks of. */
export const LINE_REFUSALS: Readonly<Record<string, LocalizedText>> = sentences({
  'refused.targetUnknown': ['目标侧没有这个属性', 'The target side has no such attribute'],
  'refused.sourceUnknown': ['源侧没有这个属性或测点', 'The source side has no such attribute or tag'],
  'refused.typeMismatch': ['两侧类型不兼容', 'The types of the two sides do not fit'],
  'refused.unitUnknown': ['字典中没有可换算的单位', 'The dictionary has no unit to convert with'],
  'refused.unitKind': ['两侧单位的量纲不同', 'The units are of two kinds of quantity'],
  'refused.tableEmpty': ['对照表为空', 'The table is empty'],
  'refused.tableLine': [
    '对照表中有无法识别的行（应写作“源 = 目标”）',
    'The table has lines that do not read source = target',
  ],
  'refused.tableTwice': ['对照表重复给出了同一源值', 'The table has one source twice'],
  'refused.tableTarget': ['对照表含有目标没有的代码', 'The table has codes that the target has not'],
  'refused.formula': ['公式无法解析', 'The formula cannot be read'],
  'refused.expression': [
    '表达式无法解析，或读取了未列出的输入',
    'The expression cannot be read, or reads something that is no input',
  ],
  'refused.constantType': ['常量不符合目标类型', 'The constant is no value of the target'],
})

export const MODEL_MAPPING_SENTENCES = sentences({
  mandatoryMissing: ['必备属性未映射：{0}', 'Mandatory attributes are open: {0}'],
  cycle: ['数值循环引用：{0}', 'Values that are made of themselves: {0}'],
  mappingNotApproved: ['映射审核通过后才能应用到对象', 'A mapping is applied to things once it is approved'],
}) satisfies Record<string, LocalizedText>

export const THING_MAPPING_SENTENCES = sentences({
  mandatoryMissing: ['必备属性没有外部测点：{0}', 'Mandatory attributes without a tag: {0}'],
  thingTwice: ['该对象在此系统中已有映射，有效期重叠', 'The thing has a map in this system at that time already'],
  thingWithoutModel: [
    '该对象没有信息模型，没有可映射的属性',
    'The thing follows no information model: there are no attributes to map',
  ],
  tagElsewhere: ['测点不属于此外部系统', 'The tag belongs to another system'],
  tagShared: ['测点 {0} 被 {1} 个属性引用', 'Tag {0} feeds {1} attributes'],
  tagStale: ['测点 {0} 已过期（最近 {1}）', 'Tag {0} is stale, last seen {1}'],
}) satisfies Record<string, LocalizedText>
