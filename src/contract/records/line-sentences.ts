// What is said of rows of mappings: rules of `lib/mapping/check-line.ts`, and those that look at several records (screens 4, 9).
import type { LineRule } from '../../lib/mapping/check-line.ts'
import type { FormWords } from '../form/form-description.ts'

export const LINE_SENTENCES: Readonly<Record<LineRule, FormWords>> = {
  targetUnknown: { zh: '目标侧没有属性 {0}', en: 'The target side has no attribute {0}' },
  sourceUnknown: { zh: '源侧没有 {0}', en: 'The source side has no {0}' },
  typeMismatch: { zh: '类型不兼容：{0} 不能变为 {1}', en: 'The types do not fit: {0} cannot become {1}' },
  tableNeeded: { zh: '两侧的代码不同，需要对照表', en: 'The codes of the two sides differ: it needs a table' },
  precisionLost: { zh: '{0} 转为 {1} 会丢失小数', en: 'Decimals get lost from {0} to {1}' },
  unitUnknown: { zh: '单位“{0}”不在字典中，无法换算', en: 'The dictionary has no unit “{0}” to convert' },
  unitKind: { zh: '量纲不同：{0} 与 {1}', en: 'Units of two kinds of quantity: {0} and {1}' },
  unitDiffers: {
    zh: '单位不同（{0} 与 {1}），尚未换算',
    en: 'The units differ ({0} and {1}), and nothing converts them',
  },
  tableEmpty: { zh: '对照表为空', en: 'The table is empty' },
  tableLine: {
    zh: '对照表中的行无法识别（应写作“源 = 目标”）：{0}',
    en: 'Not a line of a table, which reads source = target: {0}',
  },
  tableTwice: { zh: '对照表重复给出了同一源值：{0}', en: 'The table has this source already: {0}' },
  tableMissing: { zh: '对照表缺少源代码 {0}', en: 'The table says nothing of {0}' },
  tableTarget: { zh: '目标没有代码 {0}', en: 'The target has no code {0}' },
  formula: { zh: '公式无法解析：{0}', en: 'The formula cannot be read: {0}' },
  expression: { zh: '表达式无法解析：{0}', en: 'The expression cannot be read: {0}' },
  inputUnused: { zh: '表达式没有用到 {0}', en: 'The expression does not use {0}' },
  constantType: { zh: '“{0}”不是 {1} 类型的值', en: '“{0}” is no value of type {1}' },
  rangeExceeded: {
    zh: '换算结果 {0} 至 {1}，超出目标范围 {2} 至 {3}',
    en: 'It gives {0} to {1}, and the target holds {2} to {3}',
  },
  notInvertible: { zh: '换算不可逆，双向映射无法回写', en: 'This has no way back, and the mapping goes both ways' },
}

/** The same where a row is refused: a refusal names the field, not what the rule speaks of. */
export const LINE_REFUSALS: Readonly<Record<string, FormWords>> = {
  'refused.targetUnknown': { zh: '目标侧没有这个属性', en: 'The target side has no such attribute' },
  'refused.sourceUnknown': { zh: '源侧没有这个属性或测点', en: 'The source side has no such attribute or tag' },
  'refused.typeMismatch': { zh: '两侧类型不兼容', en: 'The types of the two sides do not fit' },
  'refused.unitUnknown': { zh: '字典中没有可换算的单位', en: 'The dictionary has no unit to convert with' },
  'refused.unitKind': { zh: '两侧单位的量纲不同', en: 'The units are of two kinds of quantity' },
  'refused.tableEmpty': { zh: '对照表为空', en: 'The table is empty' },
  'refused.tableLine': {
    zh: '对照表中有无法识别的行（应写作“源 = 目标”）',
    en: 'The table has lines that do not read source = target',
  },
  'refused.tableTwice': { zh: '对照表重复给出了同一源值', en: 'The table has one source twice' },
  'refused.tableTarget': { zh: '对照表含有目标没有的代码', en: 'The table has codes that the target has not' },
  'refused.formula': { zh: '公式无法解析', en: 'The formula cannot be read' },
  'refused.expression': {
    zh: '表达式无法解析，或读取了未列出的输入',
    en: 'The expression cannot be read, or reads something that is no input',
  },
  'refused.constantType': { zh: '常量不符合目标类型', en: 'The constant is no value of the target' },
}

export const MODEL_MAPPING_SENTENCES = {
  mandatoryMissing: { zh: '必备属性未映射：{0}', en: 'Mandatory attributes are open: {0}' },
  cycle: { zh: '数值循环引用：{0}', en: 'Values that are made of themselves: {0}' },
  mappingNotApproved: {
    zh: '映射审核通过后才能应用到对象',
    en: 'A mapping is applied to things once it is approved',
  },
} satisfies Record<string, FormWords>

export const THING_MAPPING_SENTENCES = {
  mandatoryMissing: { zh: '必备属性没有外部测点：{0}', en: 'Mandatory attributes without a tag: {0}' },
  thingTwice: {
    zh: '该对象在此系统中已有映射，有效期重叠',
    en: 'The thing has a map in this system at that time already',
  },
  thingWithoutModel: {
    zh: '该对象没有信息模型，没有可映射的属性',
    en: 'The thing follows no information model: there are no attributes to map',
  },
  tagElsewhere: { zh: '测点不属于此外部系统', en: 'The tag belongs to another system' },
  tagShared: { zh: '测点 {0} 被 {1} 个属性引用', en: 'Tag {0} feeds {1} attributes' },
  tagStale: { zh: '测点 {0} 已过期（最近 {1}）', en: 'Tag {0} is stale, last seen {1}' },
} satisfies Record<string, FormWords>
